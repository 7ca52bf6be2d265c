import { onlyRow, type Queryable } from './database.ts'
import { COLUMNS as SESSION_COLUMNS, type SessionRow } from './session-row.ts'

/** A stored refund. In the sandbox every refund succeeds at once. */
export interface SandboxRefundRow {
  id: string
  sessionId: string
  paymentIntent: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  created: Date
}

export interface RefundFilter {
  limit: number
  startingAfter?: string | undefined
  paymentIntent?: string | undefined
}

const COLUMNS = `id, session_id AS "sessionId", payment_intent AS "paymentIntent", amount, currency, reason, metadata, created`

export async function insertRefund(tx: Queryable, refund: SandboxRefundRow): Promise<SandboxRefundRow> {
  const { id, sessionId, paymentIntent, amount, currency, reason, metadata, created } = refund
  const { rows } = await tx.query<SandboxRefundRow>(
    `INSERT INTO stripe_sandbox.refunds (id, session_id, payment_intent, amount, currency, reason, metadata, created)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
    [id, sessionId, paymentIntent, amount, currency, reason, JSON.stringify(metadata), created],
  )
  return onlyRow(rows)
}

export async function findRefund(db: Queryable, id: string): Promise<SandboxRefundRow | undefined> {
  const { rows } = await db.query<SandboxRefundRow>(`SELECT ${COLUMNS} FROM stripe_sandbox.refunds WHERE id = $1`, [id])
  return rows[0]
}

/** Newest first, starting after the refund with the id `startingAfter`. */
export async function listRefunds(
  db: Queryable,
  { limit, startingAfter, paymentIntent }: RefundFilter,
): Promise<SandboxRefundRow[]> {
  const { rows } = await db.query<SandboxRefundRow>(
    `SELECT ${COLUMNS} FROM stripe_sandbox.refunds
     WHERE ($1::text IS NULL OR ordinal < (SELECT ordinal FROM stripe_sandbox.refunds WHERE id = $1))
       AND ($2::text IS NULL OR payment_intent = $2)
     ORDER BY ordinal DESC LIMIT $3`,
    [startingAfter, paymentIntent, limit],
  )
  return rows
}

/** Returns the session of a payment intent and locks it until the transaction ends, which serializes refunds of a payment. */
export async function lockPaidSession(tx: Queryable, paymentIntent: string): Promise<SessionRow | undefined> {
  const { rows } = await tx.query<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM stripe_sandbox.sessions WHERE payment_intent = $1 FOR UPDATE`,
    [paymentIntent],
  )
  return rows[0]
}

export async function refundedSum(tx: Queryable, paymentIntent: string): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    'SELECT coalesce(sum(amount), 0)::integer AS sum FROM stripe_sandbox.refunds WHERE payment_intent = $1',
    [paymentIntent],
  )
  return onlyRow(rows).sum
}
