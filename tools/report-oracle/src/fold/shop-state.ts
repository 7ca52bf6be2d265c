import type { Order as ApiOrder } from '@shop/contracts/orders'
import type { PaymentMethod } from '@shop/contracts/shared'

export interface Line {
  readonly productId: string
  readonly qty: number
  /** Cents at the time of the order, like `unitCost`. */
  readonly unitPrice: number
  readonly unitCost: number | null
}

export interface Order {
  readonly orderId: string
  readonly userId: string
  readonly method: PaymentMethod
  readonly lines: readonly Line[]
  readonly totals: { readonly items: number; readonly shipping: number; readonly tax: number; readonly total: number }
  /** Items and shipping without the tax that their prices include. */
  readonly net: { readonly items: number; readonly shipping: number }
  /** Cents by the rate in percent. */
  readonly taxes: ReadonlyMap<number, number>
  /** Whether the order says at which rates it was taxed. */
  readonly saysRates: boolean
  readonly status: ApiOrder['status']
  /** Milliseconds since 1970, like all times here. */
  readonly placedAt: number
  readonly paidAt: number | null
  readonly deliveredAt: number | null
  readonly cancelledAt: number | null
  /** True for expired and cancelled orders. */
  readonly closed: boolean
  /** False if an event of version 1 did not say when it happened: the time of its recording is taken instead. */
  readonly momentsPublished: boolean
}

export interface Product {
  readonly productId: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly price: number
  readonly removed: boolean
}

export interface Refund {
  readonly refundId: string
  readonly orderId: string
  readonly amount: number
  readonly refundedAt: number
}

/** An open or lost dispute: the bank has taken the money back. The order itself does not show it as refunded. */
export interface Dispute {
  readonly orderId: string
  readonly amount: number
  readonly disputedAt: number
}

/** The state that all reports are computed from. Products are included once they are published. */
export interface ShopState {
  readonly orders: Map<string, Order>
  readonly products: Map<string, Product>
  /** Available stock by product. */
  readonly available: Map<string, number>
  /** Ratings by product, then by user. */
  readonly ratings: Map<string, Map<string, number>>
  readonly refunds: Map<string, Refund>
  readonly disputes: Map<string, Dispute>
  /** The time of the newest event; null without events. */
  readonly asOf: number | null
}
