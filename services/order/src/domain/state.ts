import type { Cents, Totals } from '@shop/contracts'
import type { PaymentMethod, ShippingAddress } from '@shop/contracts/api'
import type { OrderLine, PaymentResult, RefundRecorded } from './events.ts'

export type Refund = RefundRecorded['data'] & { readonly failed: boolean }

export interface RefundFailure {
  /** The sum of the refunds that failed. */
  readonly amount: Cents
  /** Of the last failure, like the time. */
  readonly reason: string
  readonly failedAt: string
}

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
  readonly refunds: readonly Refund[]
  /** The refunds that failed since the last one that was recorded; null without one. */
  readonly refundFailure: RefundFailure | null
  /** The checkout sessions whose payment came when the order no longer awaited it. */
  readonly lateSessions: readonly string[]
}

/** `abandoned`: the hold expired before the order was placed, so it never will be. */
export type OrderState = { readonly status: 'missing' } | { readonly status: 'abandoned' } | PlacedOrder

export const noOrder: OrderState = { status: 'missing' }

export function isPlaced(state: OrderState): state is PlacedOrder {
  return state.status !== 'missing' && state.status !== 'abandoned'
}

/** The sum of the refunds that did not fail. */
export function refundedAmount({ refunds }: Pick<PlacedOrder, 'refunds'>): Cents {
  return refunds.filter(({ failed }) => !failed).reduce((sum, { amount }) => sum + amount, 0)
}
