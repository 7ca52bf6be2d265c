import { priceLines } from '@shop/contracts'
import { reject } from '@shop/kit/domain'
import { claimsAgree } from './claims.ts'
import type { Cancel, MarkDelivered, MarkPaid, OrderCommand, Place, RecordCardPayment, RecordRefund } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { checkOpenOrders } from './open-orders.ts'
import { isPlaced } from './state.ts'
import type { OrderState, PlacedOrder } from './state.ts'

const nothing: readonly OrderEvent[] = []

function place(command: Place, state: OrderState): readonly OrderEvent[] {
  if (state.status === 'abandoned') return reject('order_expired')
  if (state.status !== 'missing') return nothing
  const { userId, lines, shippingAddress, paymentMethod, claimed, openCardOrders, openOrderLimit, placedAt } = command
  checkOpenOrders(paymentMethod, openCardOrders, openOrderLimit)
  const totals = priceLines(lines)
  if (!claimsAgree(claimed, totals)) return reject('prices_changed')
  const { address, postalCode, city, country } = shippingAddress
  const data = { userId, lines, shippingAddress: { address, postalCode }, city, country, paymentMethod, totals, placedAt }
  return [{ type: 'OrderPlaced', data }]
}

function paid(order: PlacedOrder, how: Omit<MarkPaid, 'type'>): readonly OrderEvent[] {
  const { userId, paymentMethod, totals } = order
  const { paymentResult, payerEmail, paidAt } = how
  return [{ type: 'OrderPaid', data: { userId, paymentMethod, totals, paymentResult, payerEmail, paidAt } }]
}

function markPaid(command: MarkPaid, order: PlacedOrder): readonly OrderEvent[] {
  if (order.paymentMethod !== 'COD') return reject('not_cod')
  if (order.status === 'cancelled') return reject('order_cancelled')
  return order.status === 'open' ? paid(order, command) : nothing
}

/**
 * Takes effect once. What should never be told of an order throws a plain error, so that a human looks at it;
 * money that an order no longer waits for is recorded, so that it can be given back.
 */
function recordCardPayment({ sessionId, amount, paidAt }: RecordCardPayment, order: PlacedOrder): readonly OrderEvent[] {
  if (order.paymentMethod !== 'Stripe') throw new Error(`Session ${sessionId} charged a card for an order paid on delivery`)
  if (order.status !== 'open') {
    const known = order.payment?.id === sessionId || order.lateSessions.includes(sessionId)
    return known ? nothing : [{ type: 'LatePaymentRecorded', data: { sessionId, amount, paidAt } }]
  }
  if (amount !== order.totals.total) {
    throw new Error(`Session ${sessionId} charged ${String(amount)} cents for an order of ${String(order.totals.total)}`)
  }
  return paid(order, { paymentResult: { id: sessionId, status: 'paid', updateTime: paidAt }, payerEmail: null, paidAt })
}

function markDelivered({ deliveredAt }: MarkDelivered, order: PlacedOrder): readonly OrderEvent[] {
  if (order.status === 'delivered') return nothing
  if (order.status === 'cancelled') return reject('order_cancelled')
  if (order.status !== 'paid') return reject('not_paid')
  return [{ type: 'OrderDelivered', data: { deliveredAt } }]
}

/** Only what nobody paid is called off; money that comes afterwards is late, and goes back. */
function cancel({ cancelledAt }: Cancel, order: PlacedOrder): readonly OrderEvent[] {
  switch (order.status) {
    case 'open':
      return [{ type: 'OrderCancelled', data: { cancelledAt } }]
    case 'cancelled':
      return nothing
    case 'expired':
      return reject('order_expired')
    case 'paid':
    case 'delivered':
      return reject('already_paid')
  }
}

/** Of an order in whatever state: the word of its refund may come before the word of its payment. */
function recordRefund({ refundId, amount, refundedAt }: RecordRefund, order: PlacedOrder): readonly OrderEvent[] {
  const known = order.refunds.some((refund) => refund.refundId === refundId)
  return known ? nothing : [{ type: 'RefundRecorded', data: { refundId, amount, refundedAt } }]
}

/** Only a card order that still waits for its payment expires. */
function expire(state: OrderState): readonly OrderEvent[] {
  const waiting = state.status === 'open' && state.paymentMethod === 'Stripe'
  return waiting ? [{ type: 'OrderExpired', data: {} }] : nothing
}

function existing(state: OrderState): PlacedOrder {
  return isPlaced(state) ? state : reject('order_not_found')
}

export function decide(command: OrderCommand, state: OrderState): readonly OrderEvent[] {
  switch (command.type) {
    case 'Place':
      return place(command, state)
    case 'MarkPaid':
      return markPaid(command, existing(state))
    case 'RecordCardPayment':
      return recordCardPayment(command, existing(state))
    case 'MarkDelivered':
      return markDelivered(command, existing(state))
    case 'Cancel':
      return cancel(command, existing(state))
    case 'RecordRefund':
      return recordRefund(command, existing(state))
    case 'Expire':
      return expire(state)
    case 'Abandon':
      return state.status === 'missing' ? [{ type: 'OrderAbandoned', data: {} }] : nothing
  }
}
