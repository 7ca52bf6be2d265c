import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'

export type LinkPurpose = 'reset-password' | 'verify-email'

/** How long a mail with a link may wait for a mail server. */
const MAX_WAIT = '1 day'

/**
 * How long a link works. In a mail, as long as mails count against the limit of their kind: whoever may get no more links has some that
 * work.
 */
export const LINK_SECONDS = { mail: 24 * 3_600, operator: 1_800 } as const

/** More than the mails of a day, and attempts at them, which may have arrived although they were not recorded. */
const TOKENS_KEPT = 30

/** A token is the second at which it expires, followed by what nobody can guess. */
const EXPIRY_BYTES = 6
const RANDOM_BYTES = 26

function createToken(expiresAt: number): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES)
  expiry.writeUIntBE(expiresAt, 0, EXPIRY_BYTES)
  return Buffer.concat([expiry, randomBytes(RANDOM_BYTES)]).toString('base64url')
}

/** In seconds since 1970. With another one, the token has another digest. */
function expiryOf(token: string): number {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length < EXPIRY_BYTES ? 0 : bytes.readUIntBE(0, EXPIRY_BYTES)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whoever may get links: users, and guests, who have no password. */
const OWNERS = '(SELECT user_id, epoch FROM users UNION ALL SELECT user_id, 0 FROM guests) u'

/** A new password ends the links to set one; an e-mail address stays the same. */
const EPOCH = `(l.purpose <> 'reset-password' OR u.epoch = l.epoch)`

export interface LinkRequest {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly requestId: string
  /** The user's epoch: a link is invalid after a change of the password. */
  readonly epoch: number
}

/**
 * Notes a request for a link. It joins an earlier one that is still valid: whoever asks again, or for another, ends no link that the user
 * has got. @returns the id of the request that the mail belongs to
 */
export async function insertLinkRequest(tx: Queryable, { userId, purpose, requestId, epoch }: LinkRequest): Promise<string> {
  const isValid = 'l.epoch = excluded.epoch AND l.expires_at > now()'
  const { rows } = await tx.query<{ requestId: string }>(
    `INSERT INTO account_links AS l (user_id, purpose, request_id, epoch, expires_at) VALUES ($1, $2, $3, $4, now() + $5::interval)
     ON CONFLICT (user_id, purpose) DO UPDATE SET
       request_id = CASE WHEN ${isValid} THEN l.request_id ELSE excluded.request_id END,
       token_hashes = CASE WHEN ${isValid} THEN l.token_hashes ELSE '{}' END,
       epoch = excluded.epoch, expires_at = excluded.expires_at
     RETURNING request_id AS "requestId"`,
    [userId, purpose, requestId, epoch, MAX_WAIT],
  )
  return rows[0]?.requestId ?? requestId
}

/**
 * Makes a token for the link of a request and stores its digest. Each mail, and each attempt to send it, gets a token of its own.
 * @returns undefined when a link of the request was used, or the user's password or address has changed
 */
export async function issueLinkToken(
  db: Queryable,
  { userId, purpose, requestId }: Omit<LinkRequest, 'epoch'>,
  lifetimeSeconds: number = LINK_SECONDS.mail,
): Promise<string | undefined> {
  const clock = await db.query<{ now: number }>('SELECT floor(extract(epoch FROM now()))::float8 AS now')
  const expiresAt = (clock.rows[0]?.now ?? NaN) + lifetimeSeconds
  const token = createToken(expiresAt)
  const { rowCount } = await db.query(
    `UPDATE account_links l SET token_hashes = (ARRAY[$4::bytea] || l.token_hashes)[1:$5], expires_at = to_timestamp($6)
     FROM ${OWNERS} WHERE l.user_id = $1 AND l.purpose = $2 AND l.request_id = $3 AND u.user_id = l.user_id AND ${EPOCH}`,
    [userId, purpose, requestId, hashOf(token), TOKENS_KEPT, expiresAt],
  )
  return rowCount === 0 ? undefined : token
}

const VALID = `l.purpose = $1 AND l.token_hashes @> ARRAY[$2::bytea] AND l.expires_at > now() AND extract(epoch FROM now()) < $3::float8
  AND u.user_id = l.user_id AND ${EPOCH}`

/** The user or guest of a valid link. */
export async function findLinkUser(db: Queryable, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>(
    `SELECT l.user_id AS "userId" FROM account_links l, ${OWNERS} WHERE ${VALID}`,
    [purpose, hashOf(token), expiryOf(token)],
  )
  return rows[0]?.userId
}

/** Ends a link and all others of the same request. @returns whether it was valid */
export async function useLink(tx: Queryable, purpose: LinkPurpose, token: string): Promise<boolean> {
  const { rowCount } = await tx.query(`DELETE FROM account_links l USING ${OWNERS} WHERE ${VALID}`, [
    purpose,
    hashOf(token),
    expiryOf(token),
  ])
  return rowCount > 0
}

/** @param purpose absent: for all purposes */
export async function deleteLinksOf(tx: Queryable, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx.query('DELETE FROM account_links WHERE user_id = $1 AND purpose = coalesce($2, purpose)', [userId, purpose ?? null])
}

/**
 * A request is kept for a day after its expiry, because its mail may still wait. That of an unverified address is kept if a mail was
 * sent: an account whose link nobody uses ends.
 */
export async function deleteExpiredLinks(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM account_links
     WHERE expires_at < now() - $1::interval AND (purpose <> 'verify-email' OR token_hashes = '{}')`,
    [MAX_WAIT],
  )
}
