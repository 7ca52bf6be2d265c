import type { Review } from '@shop/contracts/reviews'
import { expect, it } from 'vitest'
import { selectReviews, type ReviewSort } from './reviewSelection.ts'

/** Newest first. */
const reviews = [4, 2, 5, 4, 1].map((rating, index): Review => ({
  _id: String(index),
  name: 'Maya',
  rating,
  comment: 'Fine.',
  createdAt: '2026-03-02T10:00:00.000Z',
}))

it.each<[ReviewSort, number | undefined, string]>([
  ['newest', undefined, '01234'],
  ['highest', undefined, '20314'],
  ['lowest', undefined, '41032'],
  ['newest', 4, '03'],
  ['lowest', 3, ''],
])('selects reviews, %s first, with %s stars', (sort, stars, ids) => {
  expect(
    selectReviews(reviews, stars, sort)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(ids)
})
