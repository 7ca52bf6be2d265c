import type { EventHandlers } from '@shop/kit'
import { paymentDeadline } from '../application/session-lifetime.ts'
import { paymentDecider } from '../domain/payment.ts'
import type { PaymentTransaction } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Reactions of payments to the public events of the order service. */
export const reactions: EventHandlers<PaymentTransaction> = {
  order: {
    /** Changes nothing when the customer opened a session before. */
    async OrderPlaced(tx, { orderId, userId, paymentMethod, totals, placedAt }) {
      if (paymentMethod !== 'Stripe') return
      await tx.handle(streamOf(orderId), paymentDecider, {
        type: 'RequestPayment',
        orderId,
        userId,
        amount: totals.total,
        deadline: paymentDeadline(placedAt),
      })
    },
    async OrderCancelled(tx, { orderId, cancelledAt }) {
      await tx.handle(streamOf(orderId), paymentDecider, { type: 'CancelPayment', cancelledAt })
    },
    async LatePaymentRecorded(tx, { orderId, sessionId }, { occurredAt }) {
      await tx.handle(streamOf(orderId), paymentDecider, { type: 'RefundLatePayment', sessionId, now: occurredAt })
    },
    OrderPaid: 'ignored',
    OrderDelivered: 'ignored',
    OrderExpired: 'ignored',
  },
}
