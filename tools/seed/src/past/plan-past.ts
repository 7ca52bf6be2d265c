import type { PastCustomer } from './past-customers.ts'
import { planOrders, type PastOrder, type PastOrderOptions } from './past-orders.ts'
import { planReviews, type PastReview } from './past-reviews.ts'

/** What is written together: some orders that follow one another, who has joined with them, and the reviews of that time. */
export interface PastBatch {
  readonly customers: readonly PastCustomer[]
  readonly orders: readonly PastOrder[]
  readonly reviews: readonly PastReview[]
}

const BATCH_SIZE = 100

/** Plans the demo shop's past, oldest first. The same options give the same past, with the same ids. */
export function planPast(options: PastOrderOptions): PastBatch[] {
  const orders = planOrders(options)
  const reviews = planReviews(orders, options.end)
  const joined = new Set<PastCustomer>()
  return Array.from({ length: Math.ceil(orders.length / BATCH_SIZE) }, (_, index) => {
    const batch = orders.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE)
    const from = index === 0 ? undefined : batch[0]?.placedAt
    const until = orders[(index + 1) * BATCH_SIZE]?.placedAt
    const newcomers = [...new Set(batch.map(({ customer }) => customer))].filter((customer) => !joined.has(customer))
    for (const customer of newcomers) joined.add(customer)
    return {
      customers: newcomers,
      orders: batch,
      reviews: reviews.filter(({ at }) => (from === undefined || at >= from) && (until === undefined || at < until)),
    }
  })
}
