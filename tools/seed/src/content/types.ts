import type { CustomerKey, DemoAddress } from './people.ts'

export type DemoRating = 1 | 2 | 3 | 4 | 5

/** Keyed by customer, because a customer can review a product once. In the order in which they are added. */
export type DemoReviews = Partial<Record<CustomerKey, readonly [rating: DemoRating, comment: string]>>

/** Each size is a product of its own. */
export interface DemoSizes {
  /** Of the product itself, which has the reviews and the orders. */
  readonly own: string
  /** Size → stock, of the others. */
  readonly others: Readonly<Record<string, number>>
}

/** `price` and `cost` in dollars, as in the API; `image` is the name of its pictures; `stock` is the stock before the orders. */
export interface DemoProduct {
  readonly name: string
  readonly brand: string
  readonly image: string
  readonly description: string
  readonly price: number
  readonly cost: number
  readonly stock: number
  /** Name → value. */
  readonly specifications: Readonly<Record<string, string>>
  /** Of what is worn. */
  readonly sizes?: DemoSizes
  readonly reviews: DemoReviews
}

export interface Department {
  readonly category: string
  readonly products: readonly DemoProduct[]
}

export interface DemoOrder {
  /** The order's idempotency key, constant so that a second run finds the order instead of placing it again. */
  readonly key: string
  readonly customer: CustomerKey
  readonly paymentMethod: 'Stripe' | 'COD'
  /** The status after seeding. */
  readonly status: 'open' | 'paid' | 'delivered'
  /** Product name → quantity. */
  readonly lines: Readonly<Record<string, number>>
  /** Defaults to the customer's own address. */
  readonly shippingAddress?: DemoAddress
}
