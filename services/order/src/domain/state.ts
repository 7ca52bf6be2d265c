import type { Totals } from '@shop/contracts'
import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import type { OrderEvent, OrderLine, OrderPlaced, PaymentResult, RefundRecorded } from './events.ts'

export interface PlacedOrder {
  readonly status: 'open' | 'paid' | 'delivered' | 'expired' | 'cancelled'
  readonly userId: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress: ShippingAddress
  readonly paymentMethod: PaymentMethod
  readonly totals: Totals
  readonly placedAt: string
  readonly payment: (PaymentResult & { readonly email: string | null }) | null
  readonly paidAt: string | null
  readonly deliveredAt: string | null
  readonly cancelledAt: string | null
  readonly refunds: readonly RefundRecorded['data'][]
  /** The sessions whose money came when the order no longer waited for it. */
  readonly lateSessions: readonly string[]
}

export type OrderState = { readonly status: 'missing' } | { readonly status: 'abandoned' } | PlacedOrder

export const missing: OrderState = { status: 'missing' }

export function isPlaced(state: OrderState): state is PlacedOrder {
  return state.status !== 'missing' && state.status !== 'abandoned'
}

function placed({ shippingAddress, city, country, ...rest }: OrderPlaced['data']): PlacedOrder {
  return {
    ...rest,
    status: 'open',
    shippingAddress: { address: shippingAddress.address, city, postalCode: shippingAddress.postalCode, country },
    payment: null,
    paidAt: null,
    deliveredAt: null,
    cancelledAt: null,
    refunds: [],
    lateSessions: [],
  }
}

function afterwards(order: PlacedOrder, event: Exclude<OrderEvent, OrderPlaced>): OrderState {
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
      return { ...order, refunds: [...order.refunds, event.data] }
    case 'LatePaymentRecorded':
      return { ...order, lateSessions: [...order.lateSessions, event.data.sessionId] }
    case 'OrderAbandoned':
      return order
  }
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  if (event.type === 'OrderPlaced') return placed(event.data)
  if (isPlaced(state)) return afterwards(state, event)
  return event.type === 'OrderAbandoned' ? { status: 'abandoned' } : state
}
