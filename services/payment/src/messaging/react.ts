import type { Handlers, StoreTransaction } from '@shop/kit'
import { deadlineOf } from '../checkout/terms.ts'
import type { PaymentEvent } from '../domain/types.ts'
import { carryOut } from '../store/carry-out.ts'

/** What a payment does when the order service tells of its order. One that the customer was faster to open stays as it is. */
export const reactions: Handlers<StoreTransaction<PaymentEvent>> = {
  order: {
    async OrderPlaced(tx, { orderId, userId, paymentMethod, totals }, { occurredAt }) {
      if (paymentMethod !== 'Stripe') return
      await carryOut(tx, orderId, {
        type: 'RequestPayment',
        orderId,
        userId,
        amount: totals.total,
        deadline: deadlineOf(occurredAt),
      })
    },
    async OrderCancelled(tx, { orderId }) {
      await carryOut(tx, orderId, { type: 'CallOff' })
    },
    async LatePaymentRecorded(tx, { orderId, sessionId }, { occurredAt }) {
      await carryOut(tx, orderId, { type: 'RefundLate', sessionId, now: occurredAt })
    },
  },
}
