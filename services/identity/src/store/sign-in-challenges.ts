import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'

/** Long enough to fetch a phone. */
const LIFETIME = '5 minutes'
const MAX_ATTEMPTS = 5
const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Notes that the user's password was right. @returns the token of the second step */
export async function insertChallenge(tx: Queryable, userId: string, epoch: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    'INSERT INTO sign_in_challenges (token_hash, user_id, epoch, expires_at) VALUES ($1, $2, $3, now() + $4::interval)',
    [hashOf(token), userId, epoch, LIFETIME],
  )
  return token
}

/** Counts an attempt. @returns the user; undefined when the challenge is unknown, too old, was tried too often or revoked */
export async function attemptChallenge(db: Queryable, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>(
    `UPDATE sign_in_challenges c SET attempts = attempts + 1 FROM users u
     WHERE c.token_hash = $1 AND c.expires_at > now() AND c.attempts < $2 AND u.user_id = c.user_id AND u.epoch = c.epoch
     RETURNING c.user_id AS "userId"`,
    [hashOf(token), MAX_ATTEMPTS],
  )
  return rows[0]?.userId
}

/**
 * Ends a challenge. The caller has locked the user's row.
 * @returns whether it was there and not revoked: of two requests with the same challenge one signs in, and none after a change of
 * the password
 */
export async function useChallenge(tx: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `DELETE FROM sign_in_challenges c USING users u WHERE c.token_hash = $1 AND u.user_id = c.user_id AND u.epoch = c.epoch`,
    [hashOf(token)],
  )
  return rowCount > 0
}

export async function deleteExpiredChallenges(db: Queryable): Promise<void> {
  await db.query('DELETE FROM sign_in_challenges WHERE expires_at < now()')
}
