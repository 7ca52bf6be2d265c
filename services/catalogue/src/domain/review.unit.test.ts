import { describe, expect, it } from 'vitest'
import { given } from '@shop/kit/testing'
import { averageRating, review, type Review, type ReviewEvent } from './index.ts'

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

it.each([
  [0, 0, 0],
  [5, 1, 5],
  [9, 2, 4.5],
  [10, 3, 3.33],
  [11, 3, 3.67],
  [33, 8, 4.13],
])('the average of ratings whose sum is %i, of %i reviews, is %d', (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average)
})
