import { messageAnswer } from '@shop/contracts/api'
import { attempt } from '../api-client.ts'
import type { ApiRequest } from '../api-client.ts'
import { catalogue } from '../content/catalogue.ts'
import type { CatalogueEntry } from '../content/catalogue.ts'
import type { CustomerKey } from '../content/people.ts'
import type { Rating } from '../content/shape.ts'
import { inLanes, inTurn } from '../lanes.ts'
import type { Tokens } from './customers.ts'
import { idOf } from './products.ts'
import type { ProductIds } from './products.ts'
import { counting, tallyOf } from './tally.ts'
import type { Effect, Progress, Tally } from './tally.ts'

interface Shop {
  readonly request: ApiRequest
  readonly productIds: ProductIds
  readonly tokens: Tokens
  readonly progress: Progress
}

export interface WrittenReview {
  readonly by: CustomerKey
  readonly rating: Rating
  readonly comment: string
}

/** The reviews of one product go in one after the other: they append to one stream, and are read in this order. */
export async function putInReviews(shop: Shop): Promise<Tally> {
  const total = catalogue.flatMap(reviewsOf).length
  const effects: Effect[] = []
  const write = counting(total, shop.progress, ({ entry, written }: { entry: CatalogueEntry; written: WrittenReview }) =>
    review(shop, idOf(shop.productIds, entry.name), written),
  )
  await inLanes(catalogue, (entry) =>
    inTurn(reviewsOf(entry), async (written) => void effects.push(await write({ entry, written }))),
  )
  return tallyOf(effects)
}

export function reviewsOf({ reviews }: CatalogueEntry): WrittenReview[] {
  return Object.entries(reviews).map(([by, [rating, comment]]) => ({ by: by as CustomerKey, rating, comment }))
}

async function review({ request, tokens }: Shop, productId: string, { by, rating, comment }: WrittenReview): Promise<Effect> {
  const outcome = await attempt(request, {
    method: 'POST',
    path: `/api/products/${productId}/reviews`,
    token: tokens[by],
    body: { rating, comment },
    answer: messageAnswer,
    unless: ['already_reviewed'],
  })
  return outcome.done ? 'added' : 'kept'
}
