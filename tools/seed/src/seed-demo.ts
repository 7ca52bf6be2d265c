import type { ApiRequest } from './api-client.ts'
import { demoIn } from './demos/demo-in.ts'
import { demos, type DemoName } from './demos/index.ts'
import type { OnProgress, SeedCounts } from './steps/counts.ts'
import { seedCustomers } from './steps/customers.ts'
import { seedOrders, type OrderCounts } from './steps/orders.ts'
import { seedPages } from './steps/pages.ts'
import { seedProducts } from './steps/products.ts'
import { seedProfile } from './steps/profile.ts'
import { seedReviews } from './steps/reviews.ts'
import { readShop } from './steps/shop.ts'
import { signIn } from './steps/sign-in.ts'

export interface SeedProgress {
  readonly part: 'products' | 'past orders' | 'customers' | 'reviews' | 'orders'
  readonly done: number
  readonly total: number
}

export interface PastSubjects {
  readonly adminId: string
  readonly productIds: readonly string[]
}

export interface SeedOptions {
  readonly request: ApiRequest
  /** Where the shop trades; `us` by default. */
  readonly demo?: DemoName | undefined
  /** The credentials of an existing admin. */
  readonly admin: { readonly email: string; readonly password: string }
  /** Pays on the sandbox's payment page. Undefined with real payments; then orders that have to be paid by card are skipped. */
  readonly payCheckout: ((url: string) => Promise<void>) | undefined
  /** Writes what the shop sold before today, with the customers and reviews of that time. Undefined where that is not possible. */
  readonly writePast?: ((sold: PastSubjects, progress: OnProgress) => Promise<void>) | undefined
  readonly onProgress?: (progress: SeedProgress) => void
}

export interface SeedReport {
  readonly products: SeedCounts
  readonly customers: SeedCounts
  readonly reviews: SeedCounts
  readonly orders: OrderCounts
}

/**
 * Adds the demo content through the public API, as an admin and twelve customers, and before them the past if it can be written.
 * Safe to repeat after a crash at any point: existing content is kept, missing content is added.
 */
export async function seedDemo(options: SeedOptions): Promise<SeedReport> {
  const { request, payCheckout } = options
  const progress = (part: SeedProgress['part']) => (done: number, total: number) => options.onProgress?.({ part, done, total })
  const { token: admin, _id: adminId } = await signIn(request, options.admin)
  const present = await readShop(request, admin)
  const demo = demoIn(demos[options.demo ?? 'us'], present.currency)
  const [products] = await Promise.all([
    seedProducts({ request, admin, demo, progress: progress('products') }),
    seedPages(request, admin, present, demo),
    seedProfile(request, admin, present, demo),
  ])
  await options.writePast?.({ adminId, productIds: [...products.ids.values()] }, progress('past orders'))
  const customers = await seedCustomers({ request, progress: progress('customers') })
  const shop = { request, admin, demo, productIds: products.ids, tokens: customers.tokens }
  const reviews = await seedReviews({ ...shop, progress: progress('reviews') })
  const orders = await seedOrders({ ...shop, payCheckout, progress: progress('orders') })
  return { products: products.counts, customers: customers.counts, reviews, orders }
}
