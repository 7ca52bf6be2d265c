import type { IndexedProduct } from '@shop/catalogue-index'
import { MAX_VARIANTS } from '@shop/contracts/products'
import type { Review } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { catalogueCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { LRUCache } from 'lru-cache'
import { presentReview, presentVariant } from './present-details.ts'
import { createPublicResponse, type PublicResponse } from '../http/public-response.ts'
import type { ReviewerNames } from './reviewer-names.ts'
import type { ReviewingBuyers } from './reviewing-buyers.ts'

/** Reviews are loaded when a product is shown, and kept for as many products. */
const MAX_REVIEWED = 5_000
const MAX_REVIEW_BYTES = 64 * 1024 * 1024

const NO_RATINGS = [0, 0, 0, 0, 0]

interface ReviewedProduct {
  /** The product's number of reviews when these were read. */
  readonly numReviews: number
  readonly reviews: readonly ReviewRow[]
  readonly ratingCounts: readonly number[] | undefined
  readonly reviewers: readonly string[]
}

/** A product's JSON without its closing brace, with its reviews and the products of its group. */
function pageOf(product: IndexedProduct, reviews: readonly Review[], ratingCounts: readonly number[] | undefined): Buffer {
  const variants = product.variants(MAX_VARIANTS)?.map(presentVariant)
  const details = JSON.stringify({ reviews, ratingCounts, variants })
  return Buffer.concat([product.json.subarray(0, -1), Buffer.from(`,${details.slice(1)}`)])
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
  async function readReviews(product: IndexedProduct): Promise<ReviewedProduct> {
    const existing = reviewed.get(product.id)
    if (existing?.numReviews === product.numReviews) return existing
    const row = await catalogue.getProduct({ productId: product.id, drafts: false })
    const reviewers = [...new Set(row.reviews.map(({ userId }) => userId))]
    const read = { numReviews: row.numReviews, reviews: row.reviews, ratingCounts: row.ratingCounts, reviewers }
    reviewed.set(product.id, read)
    return read
  }

  /** @throws Rejection `product_not_found` when it was removed a moment ago */
  return async (product: IndexedProduct): Promise<PublicResponse> => {
    const { revision } = product
    const isUnchanged = (): boolean => product.revision === revision
    if (product.numReviews === 0) return createPublicResponse(pageOf(product, [], NO_RATINGS), isUnchanged)
    const { reviews, ratingCounts, reviewers, numReviews } = await readReviews(product)
    const [buyers] = await Promise.all([buyersAmong(product.id, reviews), names.confirm(reviewers)])
    const isCurrent = (): boolean => isUnchanged() && product.numReviews === numReviews && names.isConfirmed(reviewers)
    const presented = reviews.map((review) => presentReview(review, names.nameOf(review.userId) ?? '', buyers))
    return createPublicResponse(pageOf(product, presented, ratingCounts), isCurrent)
  }
}
