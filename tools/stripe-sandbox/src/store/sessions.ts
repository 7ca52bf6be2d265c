import type { Queryable } from './database.ts'
import type { CreatedRange } from './created-range.ts'
import type { KeyedRequest } from './idempotency-keys.ts'
import { COLUMNS, type SessionRow, type SessionStatus } from './session-row.ts'

export interface SessionFilter {
  limit: number
  startingAfter?: string
  status?: SessionStatus
  paymentIntent?: string
  created: CreatedRange
}

/** A session with the response to its request, and with the key of the request if it has one. */
export interface SessionInsert {
  session: SessionRow
  response: object
  keyed: KeyedRequest | undefined
}

/**
 * Stores open sessions with their keys and responses in one statement.
 * @returns for each whether it was stored; not one whose key was used before, or is claimed by a transaction that commits meanwhile.
 */
export async function insertSessions(db: Queryable, inserts: readonly SessionInsert[]): Promise<boolean[]> {
  const requests = inserts.map(({ session, response, keyed }) => ({ ...session, ...keyed, response }))
  const { rows } = await db.query<{ id: string }>({
    name: 'insert sessions',
    text: `WITH request AS (
       SELECT * FROM json_to_recordset($1) AS request (key text, path text, fingerprint text, response json, id text, currency text,
         "amountTotal" integer, "lineItems" json, "clientReferenceId" text, "customerEmail" text, metadata json, "successUrl" text,
         "cancelUrl" text, created timestamptz, "expiresAt" timestamptz)
     ), claimed AS (
       INSERT INTO stripe_sandbox.idempotency_keys (key, path, fingerprint, answer, created)
       SELECT key, path, fingerprint, response, created FROM request WHERE key IS NOT NULL ORDER BY key
       ON CONFLICT (key) DO NOTHING RETURNING answer->>'id' AS id
     )
     INSERT INTO stripe_sandbox.sessions (id, currency, amount_total, line_items, client_reference_id, customer_email, metadata,
       success_url, cancel_url, created, expires_at)
     SELECT id, currency, "amountTotal", "lineItems", "clientReferenceId", "customerEmail", metadata, "successUrl", "cancelUrl",
       created, "expiresAt" FROM request WHERE key IS NULL OR id IN (SELECT id FROM claimed)
     RETURNING id`,
    values: [JSON.stringify(requests)],
  })
  const stored = new Set(rows.map(({ id }) => id))
  return inserts.map(({ session }) => stored.has(session.id))
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(`SELECT ${COLUMNS} FROM stripe_sandbox.sessions WHERE id = $1 AND NOT forgotten`, [
    id,
  ])
  return rows[0]
}

/** Newest first, starting after the session with the id `startingAfter`. */
export async function listSessions(db: Queryable, filter: SessionFilter): Promise<SessionRow[]> {
  const { gt, gte, lt, lte } = filter.created
  const { rows } = await db.query<SessionRow>(
    `SELECT ${COLUMNS} FROM stripe_sandbox.sessions
     WHERE ($1::text IS NULL OR ordinal < (SELECT ordinal FROM stripe_sandbox.sessions WHERE id = $1))
       AND ($2::text IS NULL OR status = $2) AND NOT forgotten AND ($8::text IS NULL OR payment_intent = $8)
       AND ($3::timestamptz IS NULL OR created > $3) AND ($4::timestamptz IS NULL OR created >= $4)
       AND ($5::timestamptz IS NULL OR created < $5) AND ($6::timestamptz IS NULL OR created <= $6)
     ORDER BY ordinal DESC LIMIT $7`,
    [filter.startingAfter, filter.status, gt, gte, lt, lte, filter.limit, filter.paymentIntent],
  )
  return rows
}

/** Marks an open session as paid. Returns undefined when it is not open, so a session is never paid twice. */
export async function completeSession(
  tx: Queryable,
  id: string,
  paymentIntent: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'complete', payment_intent = $2
     WHERE id = $1 AND status = 'open' AND expires_at > $3 RETURNING ${COLUMNS}`,
    [id, paymentIntent, now],
  )
  return rows[0]
}

/** Expires an open session. Returns undefined when it is not open. */
export async function expireCheckoutSession(tx: Queryable, id: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'expired' WHERE id = $1 AND status = 'open' RETURNING ${COLUMNS}`,
    [id],
  )
  return rows[0]
}

/** Expires every open session that is past its `expires_at`. Rows are locked in id order, so concurrent calls never deadlock. */
export async function expireOverdueSessions(tx: Queryable, now: Date): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET status = 'expired'
     WHERE id IN (SELECT id FROM stripe_sandbox.sessions WHERE status = 'open' AND expires_at <= $1 ORDER BY id FOR UPDATE)
     RETURNING ${COLUMNS}`,
    [now],
  )
  return rows
}

/** Changes what an open session asks for, as no customer can. Returns undefined when it is not open. */
export async function changeAmount(tx: Queryable, id: string, amount: number, currency: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `UPDATE stripe_sandbox.sessions SET amount_total = $2, currency = $3 WHERE id = $1 AND status = 'open' RETURNING ${COLUMNS}`,
    [id, amount, currency],
  )
  return rows[0]
}

/** From now on the session is found neither by its id nor in lists. Returns false when it is unknown. */
export async function forgetSession(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE stripe_sandbox.sessions SET forgotten = true WHERE id = $1', [id])
  return rowCount === 1
}
