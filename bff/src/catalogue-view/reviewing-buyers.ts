import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { identityCalls, orderCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import type { Logger } from '@shop/kit/telemetry'
import { LRUCache } from 'lru-cache'

/** A purchase shows no later than this. */
const FRESH_MS = 5_000
/** A page waits no longer for the order service. */
const MAX_WAIT_MS = 500
const MAX_PRODUCTS = 5_000
/** The order service answers for no more. */
const MAX_BUYERS = 1_000

interface BuyerLookup {
  readonly orders: Pick<Client<typeof orderCalls>, 'buyersOf'>
  readonly identity: Pick<Client<typeof identityCalls>, 'listGuestsOf'>
}

interface Reviewers {
  readonly productId: string
  readonly userIds: readonly string[]
}

/** The authors of a product's reviews who have bought it, as the order service knows them; undefined while it does not answer. */
export type ReviewingBuyers = (productId: string, reviews: readonly ReviewRow[]) => Promise<ReadonlySet<string> | undefined>

/** What an author has bought as a guest is a purchase of the author, too. */
export function createReviewingBuyers({ identity, orders }: BuyerLookup, logger: Logger): ReviewingBuyers {
  async function lookUp({ productId, userIds }: Reviewers): Promise<ReadonlySet<string> | undefined> {
    try {
      const { guests } = await identity.listGuestsOf({ accountIds: [...userIds] })
      const accountOf = new Map(guests.map(({ userId, accountId }) => [userId, accountId]))
      const buyers = await orders.buyersOf({ productId, userIds: [...userIds, ...accountOf.keys()].slice(0, MAX_BUYERS) })
      return new Set(buyers.userIds.map((userId) => accountOf.get(userId) ?? userId))
    } catch (err) {
      logger.warn({ err, productId }, 'it is unknown which reviewers have bought the product')
      return undefined
    }
  }
  // By the reviews: with them the authors change.
  const known = new LRUCache<string, ReadonlySet<string>, Reviewers>({
    max: MAX_PRODUCTS,
    ttl: FRESH_MS,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => lookUp(context),
  })
  return async (productId, reviews) => {
    if (reviews.length === 0) return undefined
    const userIds = [...new Set(reviews.map(({ userId }) => userId))]
    const found = known.fetch(hash('sha1', reviews.map(({ reviewId }) => reviewId).join(' ')), {
      context: { productId, userIds },
    })
    return Promise.race([found, delay(MAX_WAIT_MS, undefined, { ref: false })])
  }
}
