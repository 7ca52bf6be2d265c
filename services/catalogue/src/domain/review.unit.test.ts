import { describe, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { review, type Review, type ReviewEvent } from './index.ts'

const lampReview: Review = {
  reviewId: '019a0000-0000-7000-8000-000000000003',
  productId: '019a0000-0000-7000-8000-000000000001',
  userId: '019a0000-0000-7000-8000-000000000002',
  rating: 5,
  comment: 'Bright',
}
const added: ReviewEvent = { type: 'ReviewAdded', data: lampReview }

describe('a review', () => {
  it('is added once by each user', () => {
    given(review, []).when({ type: 'AddReview', review: lampReview }).then([added])
    given(review, [added]).when({ type: 'AddReview', review: lampReview }).thenRejected('already_reviewed')
  })

  it.each([0, 6, 2.5])('has a rating from 1 to 5, not %s', (rating) => {
    given(review, [])
      .when({ type: 'AddReview', review: { ...lampReview, rating } })
      .thenRejected('invalid_request', { reason: 'Rating must be between 1 and 5' })
  })

  it('has a comment', () => {
    given(review, [])
      .when({ type: 'AddReview', review: { ...lampReview, comment: ' \u0000' } })
      .thenRejected('invalid_request', { reason: 'Comment is required' })
  })
})
