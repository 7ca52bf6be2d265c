import { onlyRow, type Queryable } from './database.ts'
import type { CreatedRange } from './created-range.ts'
import { COLUMNS, type NewSession, type SessionRow, type SessionStatus } from './session-row.ts'

export interface SessionFilter {
  limit: number
  startingAfter?: string
  status?: SessionStatus
  paymentIntent?: string
  created: CreatedRange
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<SessionRow> {
  const { rows } = await tx.query<SessionRow>({
    name: 'insert session',
    text: `INSERT INTO stripe_sandbox.sessions (id, currency, amount_total, line_items, client_reference_id, customer_email,
       metadata, success_url, cancel_url, created, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     RETURNING ${COLUMNS}`,
    values: [
      session.id,
      session.currency,
      session.amountTotal,
      JSON.stringify(session.lineItems),
      session.clientReferenceId,
      session.customerEmail,
      JSON.stringify(session.metadata),
      session.successUrl,
      session.cancelUrl,
      session.created,
      session.expiresAt,
    ],
  })
  return onlyRow(rows)
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
