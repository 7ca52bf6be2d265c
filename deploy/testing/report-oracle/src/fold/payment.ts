import { paymentEvents } from '@shop/contracts/events'
import type { EventRecord } from './event-record.ts'
import type { ShopState } from './shop-state.ts'

/** Only refunds and their failures: the paid amount of an order comes from the order's own events. */
export function applyPayment({ refunds }: ShopState, { type, data }: EventRecord): void {
  if (type === 'PaymentRefundFailed') refunds.delete(paymentEvents.PaymentRefundFailed.parse(data).refundId)
  if (type !== 'PaymentRefunded') return
  const { refundedAt, ...refund } = paymentEvents.PaymentRefunded.parse(data)
  refunds.set(refund.refundId, { ...refund, refundedAt: Date.parse(refundedAt) })
}
