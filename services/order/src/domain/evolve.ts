import type { PerEventType } from '@shop/kit/domain'
import type { OrderEvent, OrderPlaced, RefundFailureRecorded, RefundRecorded } from './events.ts'
import { isPlaced, type OrderState, type PlacedOrder, type RefundTotals } from './state.ts'

export function orderAsPlaced({ shippingAddress, city, country, ...data }: OrderPlaced['data']): PlacedOrder {
  return {
    ...data,
    status: 'open',
    shippingAddress: { address: shippingAddress.address, city, postalCode: shippingAddress.postalCode, country },
    paymentResult: null,
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refunded: 0,
    refundedAt: null,
    refundFailure: null,
    refunds: [],
    lateSessions: [],
  }
}

/** The fields that the events change; the read model sets the same. */
export const fieldsAfter = {
  OrderPaid: ({ paymentResult, payerEmail, paidAt }) => ({
    status: 'paid',
    paidAt,
    paymentResult: { ...paymentResult, email: payerEmail },
  }),
  OrderDelivered: ({ deliveredAt }) => ({ status: 'delivered', deliveredAt }),
  OrderExpired: () => ({ status: 'expired' }),
  OrderCancelled: ({ cancelledAt }) => ({ status: 'cancelled', cancelledAt }),
} satisfies PerEventType<OrderEvent, Partial<PlacedOrder>>

export function totalsAfterRefund({ refunded }: RefundTotals, { amount, refundedAt }: RefundRecorded['data']): RefundTotals {
  return { refunded: refunded + amount, refundedAt, refundFailure: null }
}

/** The amounts of failures add up until the next refund. */
export function totalsAfterFailure(
  { refunded, refundFailure }: RefundTotals,
  { amount, reason, failedAt, lastRefundedAt }: RefundFailureRecorded['data'],
): RefundTotals {
  const failure = { amount: amount + (refundFailure?.amount ?? 0), reason, failedAt }
  return { refunded: refunded - amount, refundedAt: lastRefundedAt, refundFailure: failure }
}

function evolvePlaced(order: PlacedOrder, event: Exclude<OrderEvent, OrderPlaced>): OrderState {
  switch (event.type) {
    case 'OrderPaid':
      return { ...order, ...fieldsAfter.OrderPaid(event.data) }
    case 'OrderDelivered':
      return { ...order, ...fieldsAfter.OrderDelivered(event.data) }
    case 'OrderExpired':
      return { ...order, ...fieldsAfter.OrderExpired() }
    case 'OrderCancelled':
      return { ...order, ...fieldsAfter.OrderCancelled(event.data) }
    case 'RefundRecorded': {
      const refunds = [...order.refunds, { ...event.data, failed: false }]
      return { ...order, ...totalsAfterRefund(order, event.data), refunds }
    }
    case 'RefundFailureRecorded': {
      const { refundId } = event.data
      const refunds = order.refunds.map((refund) => (refund.refundId === refundId ? { ...refund, failed: true } : refund))
      return { ...order, ...totalsAfterFailure(order, event.data), refunds }
    }
    case 'LatePaymentRecorded':
      return { ...order, lateSessions: [...order.lateSessions, event.data.sessionId] }
    case 'OrderAbandoned':
      return order
  }
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return orderAsPlaced(event.data)
  if (isPlaced(state)) return evolvePlaced(state, event)
  return event.type === 'OrderAbandoned' ? { status: 'abandoned' } : state
}
