import { onlyRow, type Queryable } from './database.ts'
import { listOfPayments, type PaymentFilter } from './list-of-payments.ts'

/** A dispute of a payment, from its opening to its end. */
export interface SandboxDisputeRow {
  id: string
  sessionId: string
  paymentIntent: string
  /** In the currency's smallest unit. */
  amount: number
  currency: string
  reason: string
  status: 'needs_response' | 'won' | 'lost'
  created: Date
}

const COLUMNS = `id, session_id AS "sessionId", payment_intent AS "paymentIntent", amount, currency, reason, status, created`

export async function insertDispute(tx: Queryable, dispute: SandboxDisputeRow): Promise<SandboxDisputeRow> {
  const { id, sessionId, paymentIntent, amount, currency, reason, status, created } = dispute
  const { rows } = await tx.query<SandboxDisputeRow>(
    `INSERT INTO stripe_sandbox.disputes (id, session_id, payment_intent, amount, currency, reason, status, created)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
    [id, sessionId, paymentIntent, amount, currency, reason, status, created],
  )
  return onlyRow(rows)
}

/** Ends an open dispute. Returns undefined when it is unknown or has ended. */
export async function endDispute(tx: Queryable, id: string, status: 'won' | 'lost'): Promise<SandboxDisputeRow | undefined> {
  const { rows } = await tx.query<SandboxDisputeRow>(
    `UPDATE stripe_sandbox.disputes SET status = $2 WHERE id = $1 AND status = 'needs_response' RETURNING ${COLUMNS}`,
    [id, status],
  )
  return rows[0]
}

/** Whether a bank holds the money of a payment, or keeps it. */
export async function bankHasMoney(tx: Queryable, paymentIntent: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM stripe_sandbox.disputes WHERE payment_intent = $1 AND status <> 'won' LIMIT 1`,
    [paymentIntent],
  )
  return rowCount === 1
}

/** Newest first. */
export const listDisputes = (db: Queryable, filter: PaymentFilter): Promise<SandboxDisputeRow[]> =>
  listOfPayments(db, { table: 'disputes', columns: COLUMNS }, filter)
