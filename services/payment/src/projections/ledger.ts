import type { Queryable } from '@shop/kit/event-store'

/** Money that moved once, in the smallest unit of its currency, under the provider's id. */
export interface LedgerEntry {
  readonly id: string
  readonly orderId: string | null
  readonly amount: number
}

export interface RecordedLedger {
  readonly payments: readonly LedgerEntry[]
  /** Refunds that were made and did not fail. */
  readonly refunds: readonly LedgerEntry[]
  /** Disputes that are open or lost. */
  readonly disputes: readonly LedgerEntry[]
}

/** What the provider listed, and the period in which it must have listed everything. */
interface LedgerFilter {
  readonly sessionIds: readonly string[]
  readonly refundIds: readonly string[]
  readonly disputeIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Everything of the period, and what the provider listed besides. */
export async function readRecordedLedger(db: Queryable, filter: LedgerFilter): Promise<RecordedLedger> {
  const { sessionIds, refundIds, disputeIds, from, to } = filter
  const payments = await db.query<LedgerEntry>(
    `SELECT session_id AS id, order_id AS "orderId", coalesce(captured, (mismatch->>'amount')::bigint) AS amount FROM payments
     WHERE state IN ('captured', 'mismatched') AND (session_id = ANY($1) OR paid_at BETWEEN $2 AND $3)`,
    [sessionIds, from, to],
  )
  const refunds = await db.query<LedgerEntry>(
    `SELECT refund_id AS id, order_id AS "orderId", amount FROM refunds
     WHERE status = 'done' AND (refund_id = ANY($1) OR refunded_at BETWEEN $2 AND $3)`,
    [refundIds, from, to],
  )
  const disputes = await db.query<LedgerEntry>(
    `SELECT dispute_id AS id, order_id AS "orderId", amount FROM disputes
     WHERE status <> 'won' AND (dispute_id = ANY($1) OR opened_at BETWEEN $2 AND $3)`,
    [disputeIds, from, to],
  )
  return { payments: payments.rows, refunds: refunds.rows, disputes: disputes.rows }
}

export interface PaymentTotals {
  readonly orderId: string
  readonly captured: number
  readonly refunded: number
}

/** The captured payments of these orders that did not change since this time. */
export async function readPaymentTotals(db: Queryable, orderIds: readonly string[], before: string): Promise<PaymentTotals[]> {
  const { rows } = await db.query<PaymentTotals>(
    `SELECT payments.order_id AS "orderId", captured,
            coalesce(sum(refunds.amount) FILTER (WHERE refunds.status = 'done'), 0)::bigint AS refunded
     FROM payments LEFT JOIN refunds ON refunds.order_id = payments.order_id
     WHERE payments.order_id = ANY($1::uuid[]) AND state = 'captured' AND paid_at <= $2
     GROUP BY payments.order_id, captured
     HAVING coalesce(max(coalesce(refunds.refunded_at, refunds.begun_at)), '-infinity') <= $2 
        AND count(*) FILTER (WHERE refunds.status = 'begun') = 0`,
    [orderIds, before],
  )
  return rows
}
