import type { CustomerKey, DemoAddress } from './people.ts'

export type Rating = 1 | 2 | 3 | 4 | 5

/** Keyed by customer, so that nobody can review a product twice; told in the order in which they are written. */
export type DemoReviews = Partial<Record<CustomerKey, readonly [rating: Rating, comment: string]>>

/** Money in dollars, as the API takes it; `image` is a file of the emoji package; `stock` is what is there before the orders. */
export interface DemoProduct {
  readonly name: string
  readonly brand: string
  readonly image: string
  readonly description: string
  readonly price: number
  readonly cost: number
  readonly stock: number
  readonly reviews: DemoReviews
}

export interface Department {
  readonly category: string
  readonly products: readonly DemoProduct[]
}

/** How far an order gets: `open` waits for its payment. */
export type Reached = 'open' | 'paid' | 'delivered'

export interface DemoOrder {
  /** Never changes: it makes the order's Idempotency-Key, so a second run finds the order instead of placing it again. */
  readonly key: string
  readonly by: CustomerKey
  readonly method: 'Stripe' | 'COD'
  readonly reached: Reached
  /** Product name → quantity. */
  readonly lines: Readonly<Record<string, number>>
  /** Where it goes when not to the customer's own address. */
  readonly to?: DemoAddress
}
