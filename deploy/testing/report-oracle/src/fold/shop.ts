import type { PaymentMethod } from '@shop/contracts/api'

export interface Line {
  readonly productId: string
  readonly qty: number
  /** Cents, when it was sold. */
  readonly unitPrice: number
  readonly unitCost: number | null
}

export interface Order {
  readonly orderId: string
  readonly userId: string
  readonly method: PaymentMethod
  readonly lines: readonly Line[]
  readonly totals: { readonly items: number; readonly shipping: number; readonly tax: number; readonly total: number }
  /** Milliseconds since 1970, as are all moments here. */
  readonly placedAt: number
  readonly paidAt: number | null
  readonly deliveredAt: number | null
  /** Expired or cancelled. */
  readonly closed: boolean
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

/** Everything that the reports are about, as the public events tell it; products are here once they were published. */
export interface Shop {
  readonly orders: Map<string, Order>
  readonly products: Map<string, Product>
  /** What can be bought now, by product. */
  readonly available: Map<string, number>
  /** By product and user. */
  readonly ratings: Map<string, Map<string, number>>
  readonly refunds: Map<string, Refund>
  /** The newest moment that any event tells of. */
  readonly asOf: number | null
}
