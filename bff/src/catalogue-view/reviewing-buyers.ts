import { setTimeout as delay } from 'node:timers/promises'
import type { orderCalls, ReviewRow } from '@shop/contracts/internal'
import type { Client } from '@shop/kit/calls'
import type { Logger } from '@shop/kit/telemetry'
import { LRUCache } from 'lru-cache'

/** A purchase shows no later than this. */
const FRESH_MS = 5_000
/** A page waits no longer for the order service. */
const MAX_WAIT_MS = 500
const MAX_PRODUCTS = 5_000

interface Reviewers {
  readonly productId: string
  readonly userIds: readonly string[]
}

/** The authors of a product's reviews who have bought it, as the order service knows them; undefined while it does not answer. */
export type ReviewingBuyers = (productId: string, reviews: readonly ReviewRow[]) => Promise<ReadonlySet<string> | undefined>

export function createReviewingBuyers(orders: Pick<Client<typeof orderCalls>, 'buyersOf'>, logger: Logger): ReviewingBuyers {
  async function lookUp({ productId, userIds }: Reviewers): Promise<ReadonlySet<string> | undefined> {
    try {
      return new Set((await orders.buyersOf({ productId, userIds: [...userIds] })).userIds)
    } catch (err) {
      logger.warn({ err, productId }, 'it is unknown which reviewers have bought the product')
      return undefined
    }
  }
  // By the newest review: with it the authors change.
  const known = new LRUCache<string, ReadonlySet<string>, Reviewers>({
    max: MAX_PRODUCTS,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => lookUp(context),
  })
  return async (productId, reviews) => {
    const [newest] = reviews
    if (newest === undefined) return undefined
    const userIds = [...new Set(reviews.map(({ userId }) => userId))]
    const found = known.fetch(newest.reviewId, { context: { productId, userIds } })
    return Promise.race([found, delay(MAX_WAIT_MS, undefined, { ref: false })])
  }
}
