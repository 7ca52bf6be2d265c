import type { OrderEvent, OrderPlaced, RefundFailureRecorded } from './events.ts'
import { isPlaced, type OrderState, type PlacedOrder } from './state.ts'

function evolveNew({ shippingAddress, city, country, ...data }: OrderPlaced['data']): PlacedOrder {
  return {
    ...data,
    status: 'open',
    shippingAddress: { address: shippingAddress.address, city, postalCode: shippingAddress.postalCode, country },
    payment: null,
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refunds: [],
    refundFailure: null,
    lateSessions: [],
  }
}

function failRefund(order: PlacedOrder, { refundId, amount, reason, failedAt }: RefundFailureRecorded['data']): PlacedOrder {
  const refunds = order.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, failed: true } : refund))
  return { ...order, refunds, refundFailure: { amount: amount + (order.refundFailure?.amount ?? 0), reason, failedAt } }
}

function evolvePlaced(order: PlacedOrder, event: Exclude<OrderEvent, OrderPlaced>): OrderState {
  switch (event.type) {
    case 'OrderPaid': {
      const { paymentResult, payerEmail, paidAt } = event.data
      return { ...order, status: 'paid', paidAt, payment: { ...paymentResult, email: payerEmail } }
    }
    case 'OrderDelivered':
      return { ...order, status: 'delivered', deliveredAt: event.data.deliveredAt }
    case 'OrderExpired':
      return { ...order, status: 'expired' }
    case 'OrderCancelled':
      return { ...order, status: 'cancelled', cancelledAt: event.data.cancelledAt }
    case 'RefundRecorded':
      return { ...order, refunds: [...order.refunds, { ...event.data, failed: false }], refundFailure: null }
    case 'RefundFailureRecorded':
      return failRefund(order, event.data)
    case 'LatePaymentRecorded':
      return { ...order, lateSessions: [...order.lateSessions, event.data.sessionId] }
    case 'OrderAbandoned':
      return order
  }
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return evolveNew(event.data)
  if (isPlaced(state)) return evolvePlaced(state, event)
  return event.type === 'OrderAbandoned' ? { status: 'abandoned' } : state
}
