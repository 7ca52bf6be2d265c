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
    const { orderId, disputeId, amount, outcome, disputedAt } = paymentEvents.PaymentDisputeClosed.parse(data)
    // By the clock of another process the opening may have been recorded later: as of a moment in between it is not known.
    if (outcome === 'lost') disputes.set(disputeId, { orderId, amount, disputedAt: Date.parse(disputedAt) })
    else disputes.delete(disputeId)
  }
  if (type !== 'PaymentRefunded') return
  const { refundedAt, ...refund } = paymentEvents.PaymentRefunded.parse(data)
  refunds.set(refund.refundId, { ...refund, refundedAt: Date.parse(refundedAt) })
}
