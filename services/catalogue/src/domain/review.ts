import { reject } from '@shop/kit/domain'
import type { Decider } from '@shop/kit/domain'
import { requireText } from './text.ts'

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
export type ReviewState = 'unwritten' | 'written'

function requireRating(rating: number): number {
  if (Number.isInteger(rating) && rating >= 1 && rating <= 5) return rating
  return reject('invalid_request', { reason: 'Rating must be between 1 and 5' })
}

/** What one user says of one product, once. */
export const review: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initial: 'unwritten',

  decide({ review: said }, state) {
    if (state === 'written') return reject('already_reviewed')
    const rating = requireRating(said.rating)
    const comment = requireText(said.comment, 'Comment is required')
    return [{ type: 'ReviewAdded', data: { ...said, rating, comment } }]
  },

  evolve: () => 'written',
}
