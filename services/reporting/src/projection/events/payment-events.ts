import type { EventMappers } from './row-change.ts'

/** Only refunds and disputes: the paid amount of an order comes from the order's own events. */
export const paymentMappers: EventMappers<'payment'> = {
  PaymentRefunded({ orderId, refundId, amount, refundedAt }, { seq }, toLocalTime) {
    const row = { day: toLocalTime(refundedAt).day, refund_id: refundId, seq, order_id: orderId, amount }
    return { table: 'refunds', key: refundId, seq, replacesRow: true, apply: () => row }
  },
  /** Money that the bank took back counts as a refund on the day of the dispute, until the dispute is won. */
  PaymentDisputed({ orderId, disputeId, amount, disputedAt }, { seq }, toLocalTime) {
    const row = { day: toLocalTime(disputedAt).day, refund_id: disputeId, seq, order_id: orderId, amount }
    return { table: 'refunds', key: disputeId, seq, replacesRow: true, apply: () => row }
  },
  PaymentDisputeClosed({ orderId, disputeId, amount, outcome, disputedAt }, { seq }, toLocalTime) {
    const gone = outcome === 'won' ? 0 : amount
    const row = { day: toLocalTime(disputedAt).day, refund_id: disputeId, seq, order_id: orderId, amount: gone }
    return { table: 'refunds', key: disputeId, seq, replacesRow: true, apply: () => row }
  },
  /** Gives the amount back on the day of the refund, as if the refund had never been made. */
  PaymentRefundFailed({ orderId, refundId, refundedAt }, { seq }, toLocalTime) {
    const row = { day: toLocalTime(refundedAt).day, refund_id: refundId, seq, order_id: orderId, amount: 0 }
    return { table: 'refunds', key: refundId, seq, replacesRow: true, apply: () => row }
  },
}
