import type { ProductRow } from '@shop/contracts/products/calls'
import { REVIEWS_PER_PAGE } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import type { Queryable } from '@shop/kit/event-store'
import { getProduct, listGroup, productRevision } from './products.ts'
import { listReviews } from './reviews.ts'

export type ProductDetail = ProductRow & {
  readonly reviews: ReviewRow[]
  readonly ratingCounts: number[]
  readonly variants?: ProductRow[]
  readonly revision: string
}

/** A product with its newest reviews and the products of its group. @throws Rejection `product_not_found` */
export async function getProductPage(db: Queryable, productId: string, drafts: boolean): Promise<ProductDetail> {
  const [row, { reviews, ratingCounts }] = await Promise.all([
    getProduct(db, productId, drafts),
    listReviews(db, { productId, sort: 'newest', page: 1, pageSize: REVIEWS_PER_PAGE }),
  ])
  const variants = row.variant ? await listGroup(db, row.variant.group) : undefined
  return { ...row, reviews, ratingCounts, revision: productRevision(row), ...(variants && { variants }) }
}
