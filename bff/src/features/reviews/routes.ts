import { newReview } from '@shop/contracts/reviews'
import { reviewCalls } from '@shop/contracts/reviews/calls'
import { idParams, messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { guestsOf } from '../../access/guests-of.ts'
import { expose } from '../../http/expose.ts'
import type { Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

export function addReviewProductRoute(app: Api, context: RouteContext): void {
  const { clients, guards, clientLimits } = context
  expose(app, context, reviewCalls.addReview, {
    method: 'post',
    path: '/api/products/:id/reviews',
    tag: 'products',
    summary: 'Review a product, once',
    guard: guards.signedIn,
    limit: clientLimits.reviews,
    takes: { params: idParams, body: newReview },
    answers: messageResponse,
    status: 201,
    async from(request) {
      const { userId } = callerOf(request)
      return { productId: request.params.id, userId, guestIds: await guestsOf(clients.identity, userId), ...request.body }
    },
    present: () => ({ message: 'Review added' }),
  })
}
