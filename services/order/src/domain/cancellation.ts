import { reject } from '@shop/kit/domain'
import type { CancelForEndedAccount, CancelOrder } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { ReturnCancelled } from './return-events.ts'
import { hasAddress, type PlacedOrder } from './state.ts'

/** Nothing is left to give back, or to refund, for a return of a cancelled order. */
const endReturns = ({ returns }: PlacedOrder, cancelledAt: string): ReturnCancelled[] =>
  returns.flatMap(({ returnId, status }) =>
    status === 'requested' ? [{ type: 'ReturnCancelled', data: { returnId, cancelledAt } }] : [],
  )

/**
 * A payment that comes after the cancellation is late and is refunded, and so is one by card that came before it, as far as it was
 * not refunded. An order that was paid in cash is cancelled only when it can no longer be delivered: else staff refund it.
 * What was sent is not cancelled, unless it is unpaid and came back to an admin: returns of it are settled by that.
 */
export function cancelOrder({ byAdmin, cancelledAt }: CancelOrder, order: PlacedOrder): OrderEvent[] {
  const cancelled = [...endReturns(order, cancelledAt), { type: 'OrderCancelled', data: { cancelledAt } } as const]
  const wasSent = order.shipments.length > 0
  switch (order.status) {
    case 'open':
      return wasSent && byAdmin !== true ? reject('already_shipped') : cancelled
    case 'cancelled':
      return []
    case 'expired':
      return reject('order_expired')
    case 'paid':
      if (order.paymentMethod === 'COD') {
        if (!hasAddress(order)) return cancelled
        if (order.refunded >= order.totals.total) return reject('order_refunded')
        return reject(byAdmin === true ? 'cash_not_returned' : 'paid_in_cash')
      }
      // An admin may have put the units of a refunded order back on the shelf.
      if (order.refunded >= order.totals.total) return reject('order_refunded')
      if (wasSent) return reject('already_shipped')
      return [...cancelled, ...returnCardPayment(order)]
    case 'delivered':
      return reject('already_delivered')
  }
}

/**
 * The customer's account has ended: what was not paid is cancelled, and what was just paid by card is refunded as a late payment. What
 * was just paid in cash is left to an admin.
 */
export function cancelForEndedAccount({ endedAt }: CancelForEndedAccount, order: PlacedOrder): OrderEvent[] {
  if (order.status === 'open') return cancelOrder({ type: 'CancelOrder', byAdmin: true, cancelledAt: endedAt }, order)
  return order.status === 'paid' && order.shipments.length === 0 ? returnCardPayment(order) : []
}

/** Records the card payment of a paid order as late, so that the payment service refunds what is left of it. Once. */
function returnCardPayment({ paymentMethod, paymentResult, paidAt, totals, ...order }: PlacedOrder): OrderEvent[] {
  if (paymentMethod !== 'Stripe' || paymentResult === null || paidAt === null) return []
  if (order.refunded >= totals.total || order.lateSessions.includes(paymentResult.id)) return []
  return [{ type: 'LatePaymentRecorded', data: { sessionId: paymentResult.id, amount: totals.total, paidAt } }]
}
