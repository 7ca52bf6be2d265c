import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { catalogueCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { fold, reject, type Decider } from '@shop/kit/domain'
import { versionAt, type EventStore } from '@shop/kit/event-store'
import { product, stock, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { productStream, stockStream } from '../store/streams.ts'
import { listReviewsBy, MAX_REVIEWS } from './reviews.ts'

type PastProduct = Awaited<ReturnType<Client<typeof catalogueCalls>['productAt']>>

/** Each event carries the fields of the product, or the levels of the stock, after it: the last one by then is enough. */
async function lastStateAt<State, Own extends CatalogueEvent>(
  tx: CatalogueTransaction,
  stream: string,
  aggregate: Pick<Decider<State, never, Own>, 'initial' | 'evolve'>,
  at: string,
): Promise<State> {
  const version = await versionAt(tx, stream, at)
  const recorded = await tx.read(stream, version, version)
  return fold(
    aggregate,
    recorded.map(({ event }) => event as Own),
  )
}

/** The average of the ratings with two decimals, as the table of the products has it. */
function averageOf(reviews: readonly Pick<ReviewRow, 'rating'>[]): number {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return reviews.length === 0 ? 0 : Math.round((sum * 100) / reviews.length) / 100
}

/**
 * A product with its stock as it was at a moment, from the events that were recorded by then.
 * @throws Rejection `product_not_found` before its first event and after its removal
 */
export async function productAt(store: EventStore<CatalogueEvent>, productId: string, at: string): Promise<PastProduct> {
  return store.transaction(async (tx) => {
    const state = await lastStateAt(tx, productStream(productId), product, at)
    if (state.status === 'absent') return reject('product_not_found')
    const { levels } = await lastStateAt(tx, stockStream(productId), stock, at)
    const reviews = await listReviewsBy(tx, productId, at)
    const { images, specifications = [], variant, sku, ...fields } = state.details
    return {
      ...fields,
      images: [...(images ?? [fields.image])],
      specifications: [...specifications],
      variant: variant && { ...variant, options: [...variant.options] },
      sku,
      available: levels.available,
      stock: levels,
      draft: state.status === 'draft',
      rating: averageOf(reviews),
      numReviews: reviews.length,
      reviews: reviews.slice(0, MAX_REVIEWS),
    }
  })
}
