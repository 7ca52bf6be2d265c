import type { ApiRequest } from './api-client.ts'
import { putInCustomers } from './steps/customers.ts'
import { putInOrders } from './steps/orders.ts'
import { putInProducts } from './steps/products.ts'
import { putInReviews } from './steps/reviews.ts'
import { signIn } from './steps/sign-in.ts'
import type { OrderTally } from './steps/orders.ts'
import type { Tally } from './steps/tally.ts'

export interface SeedProgress {
  readonly part: 'products' | 'customers' | 'reviews' | 'orders'
  readonly done: number
  readonly total: number
}

export interface SeedOptions {
  readonly request: ApiRequest
  /** An account that exists already. */
  readonly admin: { readonly email: string; readonly password: string }
  /** Pays a hosted page of the sandbox; absent where real money would move, and then no card order is paid. */
  readonly payCheckout: ((url: string) => Promise<void>) | undefined
  readonly onProgress?: (progress: SeedProgress) => void
}

export interface SeedReport {
  readonly products: Tally
  readonly customers: Tally
  readonly reviews: Tally
  readonly orders: OrderTally
}

/**
 * Puts the demo content in through the public API alone, as an admin and twelve customers would.
 * Safe to run again after a crash at any point: what is there already is found and kept, the rest is added.
 */
export async function seedDemo(options: SeedOptions): Promise<SeedReport> {
  const { request, payCheckout } = options
  const progress = (part: SeedProgress['part']) => (done: number, total: number) => options.onProgress?.({ part, done, total })
  const admin = await signIn(request, options.admin)
  const products = await putInProducts({ request, admin, progress: progress('products') })
  const customers = await putInCustomers({ request, progress: progress('customers') })
  const shop = { request, admin, productIds: products.ids, tokens: customers.tokens }
  const reviews = await putInReviews({ ...shop, progress: progress('reviews') })
  const orders = await putInOrders({ ...shop, payCheckout, progress: progress('orders') })
  return { products: products.tally, customers: customers.tally, reviews, orders }
}
