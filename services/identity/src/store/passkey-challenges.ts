import { createHash } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'

/** Long enough to fetch a phone. */
const LIFETIME = '5 minutes'

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** Notes a challenge that was sent. @param userId whose passkey it is to make; absent for a sign-in */
export async function insertPasskeyChallenge(db: Queryable, challenge: string, userId?: string): Promise<void> {
  await db.query('INSERT INTO passkey_challenges (challenge_hash, user_id, expires_at) VALUES ($1, $2, now() + $3::interval)', [
    hashOf(challenge),
    userId ?? null,
    LIFETIME,
  ])
}

/** Ends a challenge. @returns whether it was sent for this purpose, and is neither used nor too old */
export async function usePasskeyChallenge(db: Queryable, challenge: string, userId?: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND user_id IS NOT DISTINCT FROM $2::uuid AND expires_at > now()',
    [hashOf(challenge), userId ?? null],
  )
  return rowCount > 0
}

export async function deleteExpiredPasskeyChallenges(db: Queryable): Promise<void> {
  await db.query('DELETE FROM passkey_challenges WHERE expires_at < now()')
}
