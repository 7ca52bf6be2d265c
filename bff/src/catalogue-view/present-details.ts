import { presentProduct, type Product, type ProductSummary } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { productReview, type Review } from '@shop/contracts/reviews'
import type { ReviewRow } from '@shop/contracts/reviews/calls'
import { profileOf, type UserProfiles } from '../profiles/user-profiles.ts'

/** @param buyers who has bought the product; undefined while that is unknown */
export function presentReview(row: ReviewRow, name: string, buyers: ReadonlySet<string> | undefined): Review {
  return productReview.present(row, { name, verifiedPurchase: buyers?.has(row.userId) })
}

type GroupMember = NonNullable<Product['variants']>[number]

/** The other choices on the page of a product that belongs to a group. */
export function presentVariant({ _id, name, image, price, countInStock, variant }: ProductSummary): GroupMember {
  return { _id, name, image, price, inStock: countInStock > 0, options: variant?.options ?? [] }
}

export function presentProductWithReviews(
  row: ProductRow & { reviews: ReviewRow[]; ratingCounts?: number[]; variants?: readonly ProductRow[] },
  reviewers: UserProfiles,
  buyers: ReadonlySet<string> | undefined,
  forAdmin: boolean,
): Product {
  const reviews = row.reviews.map((review) => presentReview(review, profileOf(reviewers, review.userId).name, buyers))
  const { ratingCounts } = row
  const variants = row.variants?.map((each) => presentVariant(presentProduct(each, false)))
  return { ...presentProduct(row, forAdmin), reviews, ratingCounts, ...(variants && { variants }) }
}
