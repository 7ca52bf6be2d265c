import { firstAmount, nextAmount } from './refund-amounts.ts'
import type { EventMappers } from './row-change.ts'

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
