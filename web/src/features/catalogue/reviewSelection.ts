import type { Review } from '@shop/contracts/reviews'

export const reviewSorts = [
  ['newest', 'Newest'],
  ['highest', 'Highest rating'],
  ['lowest', 'Lowest rating'],
] as const

export type ReviewSort = (typeof reviewSorts)[number][0]

const orders: Readonly<Record<ReviewSort, (a: Review, b: Review) => number>> = {
  newest: () => 0,
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
}

/** The reviews with so many stars, or all of them; they come newest first, and stay so within a rating. */
export function selectReviews(reviews: readonly Review[], stars: number | undefined, sort: ReviewSort): readonly Review[] {
  return reviews.filter(({ rating }) => stars === undefined || rating === stars).toSorted(orders[sort])
}
