import { paymentEvents } from '@shop/contracts/events'
import type { EventRecord } from './event-record.ts'
import type { ShopState } from './shop-state.ts'

/** Only refunds, their failures and disputes: the paid amount of an order comes from the order's own events. */
export function applyPayment({ refunds, disputes }: ShopState, { type, data }: EventRecord): void {
  if (type === 'PaymentRefundFailed') refunds.delete(paymentEvents.PaymentRefundFailed.parse(data).refundId)
  if (type === 'PaymentDisputed') {
    const { orderId, disputeId, amount, disputedAt } = paymentEvents.PaymentDisputed.parse(data)
    disputes.set(disputeId, { orderId, amount, disputedAt: Date.parse(disputedAt) })
  }
  if (type === 'PaymentDisputeClosed') {
    const { disputeId, outcome } = paymentEvents.PaymentDisputeClosed.parse(data)
    if (outcome === 'won') disputes.delete(disputeId)
  }
  if (type !== 'PaymentRefunded') return
  const { refundedAt, ...refund } = paymentEvents.PaymentRefunded.parse(data)
  refunds.set(refund.refundId, { ...refund, refundedAt: Date.parse(refundedAt) })
}
