import { newReview } from '@shop/contracts/reviews'
import { catalogueCalls } from '@shop/contracts/services'
import { messageResponse } from '@shop/contracts/shared'
import { callerOf } from '../../access/guards.ts'
import { guestsOf } from '../../access/guests-of.ts'
import { idParams, route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

export function addReviewProductRoute(app: Api, { clients: { catalogue, identity }, guards, clientLimits }: RouteContext): void {
  app.post(
    '/api/products/:id/reviews',
    route('products', 'Review a product, once', {
      guard: guards.signedIn,
      limit: clientLimits.reviews,
      params: idParams,
      body: newReview,
      response: { 201: messageResponse },
      failures: [catalogueCalls.addReview],
    }),
    async (request, reply) => {
      const { userId } = callerOf(request)
      const guestIds = await guestsOf(identity, userId)
      await catalogue.addReview({ productId: request.params.id, userId, guestIds, ...request.body })
      return reply.code(201).send({ message: 'Review added' })
    },
  )
}
