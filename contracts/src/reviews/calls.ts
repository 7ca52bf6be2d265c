import { z } from 'zod'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { productReview, reviewSorts } from './reviews.ts'

export type { ReviewRow } from './reviews.ts'

/** The catalogue's calls about reviews. */
export const reviewCalls = {
  addReview: call(
    // `guestIds` are the guests whose purchases are the user's.
    z.object({
      productId: idText,
      userId: uuid,
      guestIds: z.array(uuid).max(999).default([]),
      rating: z.int(),
      comment: z.string(),
    }),
    empty,
    'product_not_found',
    'not_buyer',
    'already_reviewed',
    'conflict',
  ),
  /** A page of a product's reviews; of equal ratings, the newest is first. `drafts` includes those of an unpublished product. */
  listReviews: repeatableCall(
    z.object({
      productId: idText,
      drafts: z.boolean(),
      rating: z.int().optional(),
      sort: z.enum(reviewSorts),
      page: z.int().min(1),
      pageSize: z.int().min(1).max(100),
    }),
    z.object({ reviews: z.array(productReview.row), total: z.int() }),
    'product_not_found',
  ),
  /** All reviews of one user, newest first. */
  listReviewsOf: repeatableCall(
    z.object({ userId: uuid }),
    z.object({ reviews: z.array(productReview.row.omit({ userId: true }).extend({ productId: uuid })) }),
  ),
}
