import type { Translations } from './fact.ts'

/** What an order earned is told by the order; what went back, by the payment. */
export const paymentTranslations: Translations<'payment'> = {
  PaymentRefunded({ orderId, refundId, amount, refundedAt }, { seq }, calendar) {
    const row = { day: calendar(refundedAt).day, refund_id: refundId, seq, order_id: orderId, amount }
    return { table: 'refunds', key: refundId, seq, whole: true, apply: () => row }
  },
}
