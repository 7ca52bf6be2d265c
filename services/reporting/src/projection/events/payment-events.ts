import type { SequencedEvent } from '@shop/kit/domain'
import type { RefundTableRow } from '../tables/tables.ts'
import type { EventMappers, RowChangeOf } from './row-change.ts'

type Amount = Pick<RefundTableRow, 'refund_id' | 'order_id' | 'day' | 'amount'>
type Recorded = Pick<SequencedEvent, 'seq' | 'occurredAt'>

function firstAmount(amount: Amount, { seq, occurredAt }: Recorded): RowChangeOf<'refunds'> {
  const row = { ...amount, seq, amounts: [amount.amount], amounts_recorded_at: [occurredAt] }
  return { table: 'refunds', key: amount.refund_id, seq, replacesRow: true, apply: () => row }
}

/** Keeps the amounts from before: a report as known at a moment has that of then. */
function nextAmount(amount: Amount, { seq, occurredAt }: Recorded): RowChangeOf<'refunds'> {
  const apply = ({ amounts = [], amounts_recorded_at = [] }: Partial<RefundTableRow> = {}): RefundTableRow => ({
    ...amount,
    seq,
    amounts: [...amounts, amount.amount],
    amounts_recorded_at: [...amounts_recorded_at, occurredAt],
  })
  return { table: 'refunds', key: amount.refund_id, seq, replacesRow: false, apply }
}

/** Only refunds and disputes: the paid amount of an order comes from the order's own events. */
export const paymentMappers: EventMappers<'payment'> = {
  PaymentRefunded: ({ orderId, refundId, amount, refundedAt }, record, toLocalTime) =>
    firstAmount({ day: toLocalTime(refundedAt).day, refund_id: refundId, order_id: orderId, amount }, record),
  /** Money that the bank took back counts as a refund on the day of the dispute, until the dispute is won. */
  PaymentDisputed: ({ orderId, disputeId, amount, disputedAt }, record, toLocalTime) =>
    firstAmount({ day: toLocalTime(disputedAt).day, refund_id: disputeId, order_id: orderId, amount }, record),
  PaymentDisputeClosed({ orderId, disputeId, amount, outcome, disputedAt }, record, toLocalTime) {
    const gone = outcome === 'won' ? 0 : amount
    return nextAmount({ day: toLocalTime(disputedAt).day, refund_id: disputeId, order_id: orderId, amount: gone }, record)
  },
  /** Gives the amount back on the day of the refund, as if the refund had never been made. */
  PaymentRefundFailed: ({ orderId, refundId, refundedAt }, record, toLocalTime) =>
    nextAmount({ day: toLocalTime(refundedAt).day, refund_id: refundId, order_id: orderId, amount: 0 }, record),
}
