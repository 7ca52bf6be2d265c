import { MAX_VARIANTS } from '@shop/contracts/products'
import type { Review } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { catalogueCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { LRUCache } from 'lru-cache'
import { presentReview, presentVariant } from './present-details.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { jsonOf, summaryOf, type ProductEntry } from './product-entry.ts'
import { createPublicResponse, type PublicResponse } from '../http/public-response.ts'
import type { ReviewerNames } from './reviewer-names.ts'
import type { ReviewingBuyers } from './reviewing-buyers.ts'

/** Reviews are loaded when a product is shown, and kept for as many products. */
const MAX_REVIEWED = 5_000
const MAX_REVIEW_BYTES = 64 * 1024 * 1024

interface ReviewedProduct {
  /** The product's number of reviews when these were read. */
  readonly numReviews: number
  readonly reviews: readonly ReviewRow[]
  readonly reviewers: readonly string[]
}

/** A product's JSON without its closing brace, with its reviews and the products of its group. */
function pageOf(view: CatalogueView, entry: ProductEntry, reviews: readonly Review[]): Buffer {
  const variants =
    entry.group === undefined ? undefined : view.variantsOf(entry).slice(0, MAX_VARIANTS).map(summaryOf).map(presentVariant)
  return Buffer.concat([jsonOf(entry).subarray(0, -1), Buffer.from(`,${JSON.stringify({ reviews, variants }).slice(1)}`)])
}

const byteSize = ({ reviews }: ReviewedProduct): number =>
  reviews.reduce((size, { comment }) => size + 200 + 2 * comment.length, 200)

/** The public responses of product details. */
export function createProductPages(
  catalogue: Pick<Client<typeof catalogueCalls>, 'getProduct'>,
  names: ReviewerNames,
  buyersAmong: ReviewingBuyers,
) {
  const reviewed = new LRUCache<string, ReviewedProduct>({
    max: MAX_REVIEWED,
    maxSize: MAX_REVIEW_BYTES,
    sizeCalculation: byteSize,
  })

  /** A removed product is rejected; one whose reviews have just changed is read again until the view knows their number. */
  async function readReviews({ id, numReviews }: ProductEntry): Promise<ReviewedProduct> {
    const existing = reviewed.get(id)
    if (existing?.numReviews === numReviews) return existing
    const row = await catalogue.getProduct({ productId: id, drafts: false })
    const reviewers = [...new Set(row.reviews.map(({ userId }) => userId))]
    const product = { numReviews: row.numReviews, reviews: row.reviews, reviewers }
    reviewed.set(id, product)
    return product
  }

  /** @throws Rejection `product_not_found` when it was removed a moment ago */
  return async (view: CatalogueView, entry: ProductEntry): Promise<PublicResponse> => {
    const { revision } = entry
    if (entry.numReviews === 0) return createPublicResponse(pageOf(view, entry, []), () => entry.revision === revision)
    const { reviews, reviewers, numReviews } = await readReviews(entry)
    const [buyers] = await Promise.all([buyersAmong(entry.id, reviews), names.confirm(reviewers)])
    const isCurrent = (): boolean =>
      entry.revision === revision && entry.numReviews === numReviews && names.isConfirmed(reviewers)
    const presented = reviews.map((review) => presentReview(review, names.nameOf(review.userId) ?? '', buyers))
    return createPublicResponse(pageOf(view, entry, presented), isCurrent)
  }
}
