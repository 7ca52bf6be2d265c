import { z } from 'zod'
import { call, empty, repeatableCall } from '../shared/calls.ts'
import { idText, uuid } from '../shared/ids.ts'
import { productReview } from './reviews.ts'

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
  /** All reviews of one user, newest first. */
  listReviewsOf: repeatableCall(
    z.object({ userId: uuid }),
    z.object({ reviews: z.array(productReview.row.omit({ userId: true }).extend({ productId: uuid })) }),
  ),
}
