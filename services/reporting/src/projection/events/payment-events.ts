import type { EventMappers } from './row-change.ts'

/** Only refunds: the paid amount of an order comes from the order's own events. */
export const paymentMappers: EventMappers<'payment'> = {
  PaymentRefunded({ orderId, refundId, amount, refundedAt }, { seq }, toLocalTime) {
    const row = { day: toLocalTime(refundedAt).day, refund_id: refundId, seq, order_id: orderId, amount }
    return { table: 'refunds', key: refundId, seq, replacesRow: true, apply: () => row }
  },
  /** Gives the amount back on the day of the refund, as if the refund had never been made. */
  PaymentRefundFailed({ orderId, refundId, refundedAt }, { seq }, toLocalTime) {
    const row = { day: toLocalTime(refundedAt).day, refund_id: refundId, seq, order_id: orderId, amount: 0 }
    return { table: 'refunds', key: refundId, seq, replacesRow: true, apply: () => row }
  },
}
