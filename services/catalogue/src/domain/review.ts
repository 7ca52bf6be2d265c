import { reject, type Decider } from '@shop/kit/domain'
import { requireText } from './require-text.ts'

export interface Review {
  readonly reviewId: string
  readonly productId: string
  readonly userId: string
  /** 1 to 5. */
  readonly rating: number
  readonly comment: string
}

export type ReviewEvent = { readonly type: 'ReviewAdded'; readonly data: Review }
export type ReviewCommand = { readonly type: 'AddReview'; readonly review: Review }
export type ReviewState = 'absent' | 'added'

function requireRating(rating: number): number {
  if (Number.isInteger(rating) && rating >= 1 && rating <= 5) return rating
  return reject('invalid_request', { reason: 'Rating must be between 1 and 5' })
}

/** With two decimals; 0 without reviews. The table of the products computes its column `rating` in the same way. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum * 100) / count) / 100
}

/** One user's review of one product. It is added once and never changes. */
export const review: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initial: 'absent',

  decide(command, state) {
    if (state === 'added') return reject('already_reviewed')
    const rating = requireRating(command.review.rating)
    const comment = requireText(command.review.comment, 'Comment is required')
    return [{ type: 'ReviewAdded', data: { ...command.review, rating, comment } }]
  },

  evolve: () => 'added',
}
