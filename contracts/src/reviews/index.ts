export { newReview, productReview, review, type NewReviewInput, type Review } from './reviews.ts'
