import type { CreatedRange } from './created-range.ts'
import { onlyRow, type Queryable } from './database.ts'

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

export interface DisputeFilter {
  limit: number
  startingAfter?: string | undefined
  paymentIntent?: string | undefined
  created: CreatedRange
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

/** Newest first, starting after the dispute with the id `startingAfter`. */
export async function listDisputes(db: Queryable, filter: DisputeFilter): Promise<SandboxDisputeRow[]> {
  const { limit, startingAfter, paymentIntent, created } = filter
  const { rows } = await db.query<SandboxDisputeRow>(
    `SELECT ${COLUMNS} FROM stripe_sandbox.disputes
     WHERE ($1::text IS NULL OR ordinal < (SELECT ordinal FROM stripe_sandbox.disputes WHERE id = $1))
       AND ($2::text IS NULL OR payment_intent = $2)
       AND ($4::timestamptz IS NULL OR created > $4) AND ($5::timestamptz IS NULL OR created >= $5)
       AND ($6::timestamptz IS NULL OR created < $6) AND ($7::timestamptz IS NULL OR created <= $7)
     ORDER BY ordinal DESC LIMIT $3`,
    [startingAfter, paymentIntent, limit, created.gt, created.gte, created.lt, created.lte],
  )
  return rows
}
