export { newReview, review, type NewReviewInput, type Review } from './reviews.ts'
