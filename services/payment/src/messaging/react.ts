import { paymentDeadline } from '@shop/contracts/payments'
import { requireFulfilled, type BatchItem } from '@shop/kit/event-store'
import type { EventHandlers } from '@shop/kit/messaging'
import { handlePayments } from '../application/handle-payments.ts'
import { paymentDecider } from '../domain/payment.ts'
import { refundOfReturn } from '../domain/refunds.ts'
import type { PaymentTransaction, PaymentWork } from '../ports.ts'
import { streamOf } from '../store/streams.ts'

/** Many payments in one transaction. @throws the rejection of any of them */
async function handleAll(tx: PaymentTransaction, items: readonly BatchItem<PaymentWork>[]): Promise<void> {
  requireFulfilled(await handlePayments(tx, items))
}

/** Reactions of payments to the public events of the order service. */
export const createReactionHandlers = (): EventHandlers<PaymentTransaction, PaymentWork> => ({
  order: {
    /** Changes nothing when the customer opened a session before. */
    OrderPlaced: {
      ignores: ({ paymentMethod }) => paymentMethod === 'COD',
      toItem: ({ orderId, userId, totals, placedAt }) => ({
        orderId,
        commands: [{ type: 'RequestPayment', orderId, userId, amount: totals.total, deadline: paymentDeadline(placedAt) }],
      }),
      handleAll,
    },
    OrderCancelled: {
      toItem: ({ orderId, cancelledAt }) => ({ orderId, commands: [{ type: 'CancelPayment', cancelledAt }] }),
      handleAll,
    },
    async ReturnAccepted(tx, { orderId, returnId, whole, restock, orderLines: sold, requestedAt, ...data }, { occurredAt: now }) {
      const request = refundOfReturn(returnId)
      await tx.handle(streamOf(orderId), paymentDecider, {
        type: 'RefundUnits',
        request,
        // Of a withdrawal from the whole contract everything that is left, also the delivery.
        lines: whole === true ? [] : data.lines,
        restock,
        sold,
        requestedAt,
        now,
      })
    },
    /** Changes nothing unless the process ended before it had begun the refund. */
    async UnitsWithdrawn(tx, { orderId, request, refundLines: lines, restock, orderLines: sold }, { occurredAt: now }) {
      await tx.handle(streamOf(orderId), paymentDecider, { type: 'RefundUnits', request, lines, restock, sold, now })
    },
    async LatePaymentRecorded(tx, { orderId, sessionId }, { occurredAt }) {
      await tx.handle(streamOf(orderId), paymentDecider, { type: 'RefundLatePayment', sessionId, now: occurredAt })
    },
  },
})
