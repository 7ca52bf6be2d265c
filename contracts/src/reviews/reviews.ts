import { z } from 'zod'
import { pageNumber, pagination, parseNumeric } from '../shared/fields.ts'
import { uuid } from '../shared/ids.ts'
import { plainText } from '../shared/plain-text.ts'
import { optionalParameter, sortParameter } from '../shared/query.ts'
import { hidden, joined, ownId, record, same, time } from '../shared/record.ts'

/** A customer's review of a product. */
export const productReview = record({
  reviewId: ownId(uuid),
  userId: hidden(uuid),
  name: joined(z.string()),
  rating: same(z.int()),
  comment: same(z.string()),
  createdAt: time,
  verifiedPurchase: joined(
    z.boolean().optional().meta({
      description: 'Whether the author has bought the product: an order with it is paid or delivered; absent while unknown',
    }),
  ),
})
export type ReviewRow = z.infer<typeof productReview.row>

export const review = productReview.api.meta({ id: 'Review' })
export type Review = z.infer<typeof review>

const RATING_MESSAGE = 'Rating must be between 1 and 5'
const rating = z.preprocess(parseNumeric, z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE))

/** Of equal ratings, the newest is first. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** A product carries so many of its reviews, the newest, and a page of their list has as many. */
export const REVIEWS_PER_PAGE = 100

export const reviewQuery = z.object({
  rating: optionalParameter(rating).meta({ description: 'Only those with so many stars, 1 to 5' }),
  sort: sortParameter(reviewSorts, 'newest'),
  pageNumber,
})

/** Up to 100 reviews of a product. */
export const reviewList = z.object({ reviews: z.array(review), ...pagination }).meta({ id: 'ReviewList' })

/** What the caller has done about a product: each customer reviews it once. */
export const ownReview = z.object({ hasReviewed: z.boolean() }).meta({ id: 'OwnReview' })

export const newReview = z
  .object({
    rating,
    comment: plainText('comment', {
      max: 5_000,
      tooLong: 'Comment must be at most 5000 characters',
      multiline: true,
      pasted: true,
      error: 'Comment is required',
    }).min(1, 'Comment is required'),
  })
  .meta({ id: 'NewReview' })
export type NewReviewInput = z.input<typeof newReview>
