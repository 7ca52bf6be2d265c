import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'

export type LinkPurpose = 'reset-password' | 'verify-email'

/** How long a link works after its mail was sent last; and how long its mail may wait for a mail server. */
const LIFETIMES: Readonly<Record<LinkPurpose, string>> = { 'reset-password': '30 minutes', 'verify-email': '1 day' }
const MAX_WAIT = '1 day'

/** The first attempts of a mail may have arrived although they were not recorded. */
const TOKENS_KEPT = 5

const TOKEN_BYTES = 32

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A new password ends the links to set one; an e-mail address stays the same. */
const EPOCH = `(l.purpose <> 'reset-password' OR u.epoch = l.epoch)`

export interface LinkRequest {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly requestId: string
  /** The user's epoch: a link is invalid after a change of the password. */
  readonly epoch: number
}

/** Replaces the user's earlier request for the same purpose, whose links are invalid from then on. */
export async function insertLinkRequest(tx: Queryable, { userId, purpose, requestId, epoch }: LinkRequest): Promise<void> {
  await tx.query(
    `INSERT INTO account_links (user_id, purpose, request_id, epoch, expires_at) VALUES ($1, $2, $3, $4, now() + $5::interval)
     ON CONFLICT (user_id, purpose) DO UPDATE SET request_id = excluded.request_id, epoch = excluded.epoch,
       token_hashes = '{}', expires_at = excluded.expires_at`,
    [userId, purpose, requestId, epoch, MAX_WAIT],
  )
}

/**
 * Makes a token for the link of a request and stores its digest. Repeated attempts to send a mail get tokens of their own.
 * @returns undefined when the request was replaced or used, or the user's password has changed
 */
export async function issueLinkToken(
  db: Queryable,
  { userId, purpose, requestId }: Omit<LinkRequest, 'epoch'>,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rowCount } = await db.query(
    `UPDATE account_links l SET token_hashes = (ARRAY[$4::bytea] || l.token_hashes)[1:$5], expires_at = now() + $6::interval
     FROM users u WHERE l.user_id = $1 AND l.purpose = $2 AND l.request_id = $3 AND u.user_id = l.user_id AND ${EPOCH}`,
    [userId, purpose, requestId, hashOf(token), TOKENS_KEPT, LIFETIMES[purpose]],
  )
  return rowCount === 0 ? undefined : token
}

const VALID = `FROM users u WHERE l.purpose = $1 AND l.token_hashes @> ARRAY[$2::bytea] AND l.expires_at > now()
  AND u.user_id = l.user_id AND ${EPOCH}`

/** The user of a valid link. */
export async function findLinkUser(db: Queryable, purpose: LinkPurpose, token: string): Promise<string | undefined> {
  const { rows } = await db.query<{ userId: string }>(
    `SELECT l.user_id AS "userId" ${VALID.replace('FROM users u', 'FROM account_links l, users u')}`,
    [purpose, hashOf(token)],
  )
  return rows[0]?.userId
}

/** Ends a link and all others of the same request. @returns whether it was valid */
export async function useLink(tx: Queryable, purpose: LinkPurpose, token: string): Promise<boolean> {
  const { rowCount } = await tx.query(`DELETE FROM account_links l ${VALID.replace('FROM', 'USING')}`, [purpose, hashOf(token)])
  return rowCount > 0
}

export async function deleteLinksOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM account_links WHERE user_id = $1', [userId])
}

/** A request is kept for a day after its expiry, because its mail may still wait. */
export async function deleteExpiredLinks(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM account_links WHERE expires_at < now() - $1::interval`, [MAX_WAIT])
}
