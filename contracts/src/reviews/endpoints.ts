import type { Endpoint } from '../shared/endpoint.ts'
import type { messageResponse } from '../shared/fields.ts'
import type { idParams } from '../shared/ids.ts'
import type { newReview, ownReview, reviewList, reviewQuery } from './reviews.ts'

export const listReviews: Endpoint<{ params: typeof idParams; querystring: typeof reviewQuery; answer: typeof reviewList }> = {
  method: 'GET',
  path: '/api/products/:id/reviews',
}

export const getOwnReview: Endpoint<{ params: typeof idParams; answer: typeof ownReview }> = {
  method: 'GET',
  path: '/api/products/:id/reviews/own',
}

/** Each customer reviews a product once. */
export const addReview: Endpoint<{ params: typeof idParams; body: typeof newReview; answer: typeof messageResponse }> = {
  method: 'POST',
  path: '/api/products/:id/reviews',
}
