import type { ReviewRow } from '@shop/contracts/reviews/calls'

/** Of the highest rated ones, the newest so many. */
export const REVIEWS_LOOKED_AT = 50
const FEWEST_STARS = 4
/** A word is no reason to buy, and an essay is no quote. */
const SHORTEST = 20
const LONGEST = 320

const fits = ({ rating, comment }: ReviewRow): boolean =>
  rating >= FEWEST_STARS && comment.trim().length >= SHORTEST && comment.length <= LONGEST

/**
 * The review that stands for a product: of those with most stars the newest that says something and is short enough to quote.
 * @param reviews the highest rated first, of equal ratings the newest
 */
export const bestReview = (reviews: readonly ReviewRow[]): ReviewRow | undefined => reviews.find(fits)
