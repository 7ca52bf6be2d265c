import { createHash } from 'node:crypto'
import { reject } from '../domain/rejection.ts'
import type { Queryable } from './database.ts'
import { fewRows } from './few-rows.ts'

/**
 * How long a request holds its key. After that, a retry takes over the key of a crashed process; before, it gets `key_in_flight`.
 */
const LEASE_SECONDS = 10
const RETENTION_HOURS = 48

export interface IdempotentRequest {
  /** The owner of the key, a user id for example: equal keys in two scopes are independent. */
  readonly scope: string
  readonly key: string
  readonly body: unknown
  /** What the request creates, if nothing else does: it outlives the key. Absent: the key is all that tells of a request. */
  readonly stream?: string
}

function fingerprintOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/**
 * Acquires an idempotency key for a request.
 * The lease follows the database's clock, since the clocks of two processes may differ by more than it lasts.
 * @returns the stored reply of the first request, or undefined when the caller must process the request.
 * @throws Rejection `key_in_flight` while the first request is in progress, whatever its body; then `key_reused` with another body.
 */
export async function acquireKey(tx: Queryable, { scope, key, body }: IdempotentRequest): Promise<unknown> {
  const fingerprint = fingerprintOf(body)
  const acquired = await tx.query(
    `INSERT INTO idempotency AS stored (scope, key, fingerprint, leased_till, created_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4), now())
     ON CONFLICT (scope, key) DO UPDATE SET leased_till = excluded.leased_till, fingerprint = excluded.fingerprint
     WHERE stored.answer IS NULL AND stored.leased_till < now()
     RETURNING 1`,
    [scope, key, fingerprint, LEASE_SECONDS],
  )
  if (acquired.rowCount === 1) return undefined
  const { rows } = await tx.query<{ fingerprint: string; answer: unknown }>(
    'SELECT fingerprint, answer FROM idempotency WHERE scope = $1 AND key = $2',
    [scope, key],
  )
  const [stored] = rows
  if ((stored?.answer ?? null) === null) return reject('key_in_flight')
  return stored?.fingerprint === fingerprint ? stored.answer : reject('key_reused')
}

/**
 * Acquires the keys of first requests with one statement. It waits for no other request: a key that exists is left as it is, whoever
 * has it locked, and so is a key whose stream exists, which was used long ago.
 * @returns the requests whose key it has acquired; the others have to ask for theirs with `acquireKey`
 */
export async function acquireNewKeys(
  tx: Queryable,
  requests: readonly IdempotentRequest[],
): Promise<ReadonlySet<IdempotentRequest>> {
  const keys = requests.map(({ scope, key, body, stream }) => ({ scope, key, fingerprint: fingerprintOf(body), stream }))
  // In one order, so that two statements with the same keys do not wait for each other.
  const { rows } = await tx.query<{ scope: string; key: string }>(
    `INSERT INTO idempotency (scope, key, fingerprint, leased_till, created_at)
     SELECT scope, key, fingerprint, now() + make_interval(secs => $2), now()
     FROM jsonb_to_recordset($1::jsonb) AS new(scope text, key text, fingerprint text, stream text)
     WHERE (SELECT true FROM events WHERE events.stream = new.stream LIMIT 1) IS NULL ORDER BY scope, key
     ON CONFLICT (scope, key) DO NOTHING RETURNING scope, key`,
    [JSON.stringify(keys), LEASE_SECONDS],
  )
  const acquired = new Set(rows.map(({ scope, key }) => JSON.stringify([scope, key])))
  // Of two requests with the same key it is the first one's.
  return new Set(requests.filter(({ scope, key }) => acquired.delete(JSON.stringify([scope, key]))))
}

/** The reply to the first request with an idempotency key, as JSON. */
export interface IdempotentReply {
  readonly scope: string
  readonly key: string
  readonly reply: object
}

/**
 * Stores first replies, in the same transaction as the changes that they report.
 * @returns for how many of them the key is still there
 * @throws Rejection `conflict` when a request that took over a lease has already stored another reply.
 */
export async function storeReplies(tx: Queryable, replies: readonly IdempotentReply[]): Promise<number> {
  if (replies.length === 0) return 0
  const { rows } = await tx.query<{ stored: boolean }>(
    `UPDATE idempotency SET answer = coalesce(answer, reply)
     FROM ${fewRows('jsonb_to_recordset($1::jsonb) AS replies(scope text, key text, reply jsonb)')} AS first
     WHERE idempotency.scope = first.scope AND idempotency.key = first.key RETURNING answer = reply AS stored`,
    [JSON.stringify(replies)],
  )
  if (rows.some(({ stored }) => !stored)) reject('conflict')
  return rows.length
}

/** Releases a key without a reply, so that the client can retry the request. */
export async function releaseKey(tx: Queryable, scope: string, key: string): Promise<void> {
  await tx.query('DELETE FROM idempotency WHERE scope = $1 AND key = $2 AND answer IS NULL', [scope, key])
}

/** Deletes keys after two days. Clients are promised one day. */
export async function deleteExpiredKeys(tx: Queryable): Promise<void> {
  await tx.query('DELETE FROM idempotency WHERE created_at < now() - make_interval(hours => $1)', [RETENTION_HOURS])
}
