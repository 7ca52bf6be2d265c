import { REVIEWS_PER_PAGE } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { catalogueCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { reject, type RecordedEvent } from '@shop/kit/domain'
import { queryRows, rowsAfter, versionAt, type ColumnValues, type EventStore } from '@shop/kit/event-store'
import { averageRating, type CatalogueEvent } from '../domain/index.ts'
import type { CatalogueTransaction } from '../ports.ts'
import { productStream, stockStream } from '../store/streams.ts'
import { getProduct, products, withRating } from './products.ts'
import { listReviewsBy } from './reviews.ts'
import { readLevels, stock } from './stock.ts'

type PastProduct = Awaited<ReturnType<Client<typeof catalogueCalls>['productAt']>>

/** The first event inserts the row. Each later one carries all of its columns: the last one by then is enough. */
async function firstAndLast(tx: CatalogueTransaction, stream: string, at: string): Promise<RecordedEvent<CatalogueEvent>[]> {
  const version = await versionAt(tx, stream, at)
  if (version < 2) return tx.read(stream, 1, version)
  return [...(await tx.read(stream, 1, 1)), ...(await tx.read(stream, version, version))]
}

/** The row of the product after the reviews by then, which have streams of their own. */
function withReviews(row: ColumnValues, reviews: readonly ReviewRow[]): ColumnValues {
  const rated = reviews.reduce<ColumnValues>((before, { rating }) => ({ ...before, ...withRating(before, rating) }), row)
  return { ...rated, rating: averageRating(Number(rated.rating_sum), Number(rated.num_reviews)) }
}

/**
 * A product with its stock as it was at a moment: what the read models answer of the events that were recorded by then.
 * @throws Rejection `product_not_found` before its first event and after its removal
 */
export async function productAt(store: EventStore<CatalogueEvent>, productId: string, at: string): Promise<PastProduct> {
  return store.transaction(async (tx) => {
    const recorded = [
      ...(await firstAndLast(tx, productStream(productId), at)),
      ...(await firstAndLast(tx, stockStream(productId), at)),
    ]
    const reviews = await listReviewsBy(tx, productId, at)
    const productRows = rowsAfter([products], recorded).get('products') ?? []
    const rows = new Map([...rowsAfter([stock], recorded), ['products', productRows.map((row) => withReviews(row, reviews))]])
    const past = queryRows(tx, rows)
    const row = await getProduct(past, productId, true)
    const levels = (await readLevels(past, productId)) ?? reject('product_not_found')
    const ratingCounts = [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
    return { ...row, stock: levels, reviews: reviews.slice(0, REVIEWS_PER_PAGE), ratingCounts }
  })
}
