import { z } from 'zod'
import { isoTime, parseNumeric } from '../shared/fields.ts'
import { plainText } from '../shared/plain-text.ts'

export const review = z
  .object({
    _id: z.string(),
    name: z.string(),
    rating: z.int(),
    comment: z.string(),
    createdAt: isoTime,
    verifiedPurchase: z.boolean().optional().meta({
      description: 'Whether the author has bought the product: an order with it is paid or delivered; absent while unknown',
    }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>

const RATING_MESSAGE = 'Rating must be between 1 and 5'

export const newReview = z
  .object({
    rating: z.preprocess(parseNumeric, z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE)),
    comment: plainText('comment', { multiline: true, error: 'Comment is required' })
      .min(1, 'Comment is required')
      .max(5_000, 'Comment must be at most 5000 characters'),
  })
  .meta({ id: 'NewReview' })
export type NewReviewInput = z.input<typeof newReview>
