import { messageResponse, newReview } from '@shop/contracts/api'
import { catalogueCalls } from '@shop/contracts/internal'
import { callerOf } from '../../access/guards.ts'
import { responses } from '../responses.ts'
import { idParams, type Api, type RouteContext } from '../route.ts'

export function addReviewProductRoute(app: Api, { clients: { catalogue }, guards, clientLimits }: RouteContext): void {
  app.post(
    '/api/products/:id/reviews',
    {
      onRequest: guards.signedIn,
      preHandler: clientLimits.reviews,
      schema: {
        tags: ['products'],
        summary: 'Review a product, once',
        params: idParams,
        body: newReview,
        response: responses(
          { 201: messageResponse },
          guards.signedIn,
          clientLimits.reviews,
          catalogueCalls.addReview,
          'invalid_request',
        ),
      },
    },
    async (request, reply) => {
      await catalogue.addReview({ productId: request.params.id, userId: callerOf(request).userId, ...request.body })
      return reply.code(201).send({ message: 'Review added' })
    },
  )
}
