import { onlyRow, type Queryable } from './database.ts'
import { listOfPayments, type PaymentFilter } from './list-of-payments.ts'
import { COLUMNS as SESSION_COLUMNS, type SessionRow } from './session-row.ts'

/** A stored refund. In the sandbox a refund succeeds at once, and fails later only when `SandboxControl` says so. */
export interface SandboxRefundRow {
  id: string
  sessionId: string
  paymentIntent: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
  failureReason: string | null
  created: Date
}

/** The fields that are set when a refund is created. */
export type NewRefund = Omit<SandboxRefundRow, 'status' | 'failureReason'>

const COLUMNS = `id, session_id AS "sessionId", payment_intent AS "paymentIntent", amount, currency, reason, metadata, created,
  status, failure_reason AS "failureReason"`

export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<SandboxRefundRow> {
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

/** Newest first. */
export const listRefunds = (db: Queryable, filter: PaymentFilter): Promise<SandboxRefundRow[]> =>
  listOfPayments(db, { table: 'refunds', columns: COLUMNS }, filter)

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
    `SELECT coalesce(sum(amount), 0)::integer AS sum FROM stripe_sandbox.refunds WHERE payment_intent = $1 AND status <> 'failed'`,
    [paymentIntent],
  )
  return onlyRow(rows).sum
}

/** Marks a refund failed. Returns undefined when it is unknown or failed before. */
export async function markRefundFailed(tx: Queryable, id: string, reason: string): Promise<SandboxRefundRow | undefined> {
  const { rows } = await tx.query<SandboxRefundRow>(
    `UPDATE stripe_sandbox.refunds SET status = 'failed', failure_reason = $2
     WHERE id = $1 AND status <> 'failed' RETURNING ${COLUMNS}`,
    [id, reason],
  )
  return rows[0]
}
