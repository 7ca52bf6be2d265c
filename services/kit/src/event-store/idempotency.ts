import { createHash } from 'node:crypto'
import { reject } from '../domain/rejection.ts'
import type { Queryable } from './database.ts'

/** The lease of a request whose process died runs out; until then a second one is told to wait. */
const LEASE_SECONDS = 10
const KEPT_HOURS = 48

export interface KeyedRequest {
  /** Whose key it is: keys of two users never meet. */
  readonly scope: string
  readonly key: string
  readonly body: unknown
  readonly clock: () => Date
}

function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

function addSeconds(date: Date, seconds: number): string {
  return new Date(date.getTime() + seconds * 1_000).toISOString()
}

/**
 * Claims a key for a request.
 * @returns the first answer when there is one, undefined when the caller is to do the work.
 * @throws Rejection `key_reused` when the key came with another body, `key_in_flight` while the first is at work.
 */
export async function claimKey(tx: Queryable, { scope, key, body, clock }: KeyedRequest): Promise<unknown> {
  const now = clock()
  const fingerprint = fingerprintOf(body)
  const claimed = await tx.query(
    `INSERT INTO idempotency AS kept (scope, key, fingerprint, leased_till, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (scope, key) DO UPDATE SET leased_till = excluded.leased_till
     WHERE kept.answer IS NULL AND kept.fingerprint = excluded.fingerprint AND kept.leased_till < $5
     RETURNING 1`,
    [scope, key, fingerprint, addSeconds(now, LEASE_SECONDS), now.toISOString()],
  )
  if (claimed.rowCount === 1) return undefined
  const { rows } = await tx.query<{ fingerprint: string; answer: unknown }>(
    'SELECT fingerprint, answer FROM idempotency WHERE scope = $1 AND key = $2',
    [scope, key],
  )
  if (rows[0] !== undefined && rows[0].fingerprint !== fingerprint) return reject('key_reused')
  return rows[0]?.answer ?? reject('key_in_flight')
}

/** The reply to the first request with an idempotency key, JSON. */
export interface IdempotentReply {
  readonly scope: string
  readonly key: string
  readonly reply: object
}

/**
 * Stores the first reply, in the transaction that makes it true.
 * @throws Rejection `conflict` when a request that took over the lease stored another reply meanwhile.
 */
export async function storeReply(tx: Queryable, { scope, key, reply }: IdempotentReply): Promise<void> {
  const { rows } = await tx.query<{ kept: boolean }>(
    'UPDATE idempotency SET answer = coalesce(answer, $3) WHERE scope = $1 AND key = $2 RETURNING answer = $3 AS kept',
    [scope, key, JSON.stringify(reply)],
  )
  if (rows[0]?.kept === false) reject('conflict')
}

/** Gives a key back when nothing came of the request and it may be tried again. */
export async function dropKey(tx: Queryable, scope: string, key: string): Promise<void> {
  await tx.query('DELETE FROM idempotency WHERE scope = $1 AND key = $2 AND answer IS NULL', [scope, key])
}

/** Forgets answers after two days; a key is promised for one. */
export async function forgetOldKeys(tx: Queryable, now: Date): Promise<void> {
  await tx.query('DELETE FROM idempotency WHERE created_at < $1', [addSeconds(now, -KEPT_HOURS * 3_600)])
}
