import { messageResponse } from '@shop/contracts/shared'
import { trySend, type ApiRequest } from '../api-client.ts'
import { mapConcurrently } from '../concurrency.ts'
import { catalogue, type CatalogueEntry } from '../content/catalogue.ts'
import type { CustomerKey } from '../content/people.ts'
import type { DemoRating } from '../content/types.ts'
import { countOutcomes, withProgress, type OnProgress, type SeedCounts, type SeedOutcome } from './counts.ts'
import type { CustomerTokens } from './customers.ts'
import { productIdOf, type ProductIds } from './products.ts'

interface ReviewSeeding {
  readonly request: ApiRequest
  readonly productIds: ProductIds
  readonly tokens: CustomerTokens
  readonly progress: OnProgress
}

export interface DemoReview {
  readonly customer: CustomerKey
  readonly rating: DemoRating
  readonly comment: string
}

/** The reviews of one product are added one after the other: they append to one stream, and are displayed in this order. */
export async function seedReviews(shop: ReviewSeeding): Promise<SeedCounts> {
  const total = catalogue.flatMap(reviewsOf).length
  const outcomes: SeedOutcome[] = []
  const seedOne = withProgress(total, shop.progress, ({ entry, review }: { entry: CatalogueEntry; review: DemoReview }) =>
    seedReview(shop, productIdOf(shop.productIds, entry.name), review),
  )
  await mapConcurrently(catalogue, async (entry) => {
    for (const review of reviewsOf(entry)) outcomes.push(await seedOne({ entry, review }))
  })
  return countOutcomes(outcomes)
}

export function reviewsOf({ reviews }: CatalogueEntry): DemoReview[] {
  return Object.entries(reviews).map(([customer, [rating, comment]]) => ({
    customer: customer as CustomerKey,
    rating,
    comment,
  }))
}

async function seedReview(
  { request, tokens }: ReviewSeeding,
  productId: string,
  { customer, rating, comment }: DemoReview,
): Promise<SeedOutcome> {
  const result = await trySend(request, {
    method: 'POST',
    path: `/api/products/${productId}/reviews`,
    token: tokens[customer],
    body: { rating, comment },
    responseSchema: messageResponse,
    expectedCodes: ['already_reviewed', 'not_buyer'],
  })
  return result.ok ? 'added' : 'kept'
}
