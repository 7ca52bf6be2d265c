import type { ReviewRow } from '@shop/contracts/reviews/calls'
import { expect, it } from 'vitest'
import { bestReview } from './best-review.ts'

const review = (rating: number, comment: string): ReviewRow => ({
  reviewId: '019a0000-0000-7000-8000-000000000001',
  userId: '019a0000-0000-7000-8000-000000000002',
  rating,
  comment,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const GOOD = 'Keeps tea warm for an hour, and fits my hand.'

it('the best review has most stars, says something, and is short enough to quote', () => {
  const best = review(5, GOOD)
  expect(bestReview([review(5, 'Good'), review(5, 'x'.repeat(321)), best, review(4, GOOD)])).toBe(best)
  expect(bestReview([review(5, 'Good'), review(3, GOOD)])).toBeUndefined()
  expect(bestReview([])).toBeUndefined()
})
