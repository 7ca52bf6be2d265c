import { paymentEvents } from '@shop/contracts/events'
import type { Shop } from './shop.ts'
import type { Told } from './told.ts'

/** Of payments only what went back counts here: what came in is the order's to tell. */
export function applyPayment({ refunds }: Shop, { type, data }: Told): void {
  if (type !== 'PaymentRefunded') return
  const { refundedAt, ...refund } = paymentEvents.PaymentRefunded.parse(data)
  refunds.set(refund.refundId, { ...refund, refundedAt: Date.parse(refundedAt) })
}
