export {
  newReview,
  ownReview,
  productReview,
  review,
  reviewList,
  reviewQuery,
  REVIEWS_PER_PAGE,
  type NewReviewInput,
  type Review,
  type ReviewSort,
} from './reviews.ts'
