import { z } from 'zod'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'

export const reviewRow = z.object({
  reviewId: uuid,
  userId: uuid,
  rating: z.int(),
  comment: z.string(),
  createdAt: z.string(),
})
export type ReviewRow = z.infer<typeof reviewRow>

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
  /** All reviews of one user, newest first. */
  listReviewsOf: repeatableCall(
    z.object({ userId: uuid }),
    z.object({ reviews: z.array(reviewRow.omit({ userId: true }).extend({ productId: uuid })) }),
  ),
}
