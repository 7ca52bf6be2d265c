import { getOwnReview } from '@shop/contracts/reviews/endpoints'
import { endpointQuery } from '../../../lib/api/apiQuery.ts'

export const ownReviewQuery = (productId: string) =>
  endpointQuery('products', getOwnReview, { params: { id: productId } }, { isOptional: true })
