import type { Handlers, StoreTransaction } from '@shop/kit'
import { deadlineOf } from '../checkout/terms.ts'
import type { PaymentEvent } from '../domain/types.ts'
import { carryOut } from '../store/carry-out.ts'

/** A card order wants a payment; one that the customer was faster to open stays as it is. */
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
  },
}
