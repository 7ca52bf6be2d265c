import type { NewReviewInput } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'
import { productEndpoint } from '../../../lib/api/products.ts'

export function addReview(productId: string, review: NewReviewInput): Promise<{ message: string }> {
  return api.post(productEndpoint(productId, '/reviews'), review)
}
