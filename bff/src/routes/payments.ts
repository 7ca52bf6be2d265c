import { checkoutSession, order, verifyPayment } from '@shop/contracts/api'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../access/authenticate.ts'
import type { Caller } from '../access/authenticate.ts'
import { BODY_LIMIT } from '../http/body.ts'
import { lookUpPeople, personOf } from '../present/people.ts'
import { presentOneOrder } from './orders.ts'
import { fails, idParams } from './route.ts'
import type { Api, RouteContext } from './route.ts'

/** Paying by card: the hosted page's address, and the check after coming back from it. */
export function addPaymentRoutes(app: Api, context: RouteContext): void {
  const { clients, guards, logger } = context
  const presentOne = presentOneOrder(context)

  /** Only the customer pays: to others the order does not exist, an admin is told so. */
  const mustBePayer = async (orderId: string, { userId, isAdmin }: Caller): Promise<void> => {
    const row = await clients.orders.getOrder({ orderId })
    if (row.userId !== userId) reject(isAdmin ? 'not_payer' : 'order_not_found')
  }

  app.post(
    '/api/orders/:id/create-checkout-session',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['payments'],
        summary: 'The hosted payment page of an order',
        params: idParams,
        response: { 200: checkoutSession, ...fails(400, 401, 403, 404, 409, 502) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      await mustBePayer(request.params.id, caller)
      const people = await lookUpPeople(clients.identity, [caller.userId], logger)
      return clients.payments.openSession({ orderId: request.params.id, customerEmail: personOf(people, caller.userId).email })
    },
  )

  app.put(
    '/api/orders/:id/verify-payment',
    {
      onRequest: guards.signedIn,
      schema: {
        tags: ['payments'],
        summary: 'Confirm a card payment after coming back from the payment page',
        params: idParams,
        body: verifyPayment,
        response: { 200: order, ...fails(400, 401, 403, 404, 409, 502) },
      },
    },
    async (request) => {
      await mustBePayer(request.params.id, callerOf(request))
      const { orderId } = await clients.payments.verify({ orderId: request.params.id, sessionId: request.body.sessionId })
      return presentOne(await clients.orders.getOrder({ orderId }))
    },
  )
}

/** Stripe's door. The signature covers the bytes as sent, so they are handed on untouched. */
export function addWebhookRoute(app: FastifyInstance, { clients }: RouteContext): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT * 10 }, (_request, body, next) => {
      next(null, body)
    })
    scope.post('/api/payments/stripe/webhook', { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return reject('bad_signature')
      await clients.payments.webhook({ body: body.toString('base64'), signature })
      return { received: true }
    })
    done()
  })
}
