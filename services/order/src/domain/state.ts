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

/** What went back to the card. */
export interface RefundTotals {
  /** The sum of the refunds that did not fail. */
  readonly refunded: Cents
  /** The time of the last one of them. */
  readonly refundedAt: string | null
  /** The refunds that failed since the last one that was recorded; null without one. */
  readonly refundFailure: RefundFailure | null
}

/** The fields of an order's row, and what only decisions read: costs of the lines, single refunds, late sessions. */
export interface PlacedOrder extends RefundTotals {
  readonly status: 'open' | 'paid' | 'delivered' | 'expired' | 'cancelled'
  readonly userId: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress: ShippingAddress
  readonly paymentMethod: PaymentMethod
  readonly totals: Totals
  readonly placedAt: string
  readonly paymentResult: (PaymentResult & { readonly email: string | null }) | null
  readonly paidAt: string | null
  readonly deliveredAt: string | null
  readonly cancelledAt: string | null
  readonly refunds: readonly Refund[]
  /** The checkout sessions whose payment came when the order no longer awaited it. */
  readonly lateSessions: readonly string[]
}

/** `abandoned`: the hold expired before the order was placed, so it never will be. */
export type OrderState = { readonly status: 'missing' } | { readonly status: 'abandoned' } | PlacedOrder

export const noOrder: OrderState = { status: 'missing' }

export function isPlaced(state: OrderState): state is PlacedOrder {
  return state.status !== 'missing' && state.status !== 'abandoned'
}
