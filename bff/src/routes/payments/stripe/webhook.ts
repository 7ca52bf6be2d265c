import { reject } from '@shop/kit/domain'
import type { FastifyInstance } from 'fastify'
import { acceptAnyBody } from '../../../plugins/content-type-parser.ts'
import type { RouteContext } from '../../route.ts'

/** 1,000 KiB. */
const WEBHOOK_BODY_LIMIT = 1_000 * 1024

/** The webhook of Stripe. Its signature covers the exact bytes of the body, so they are passed on unparsed. */
export function addStripeWebhookRoute(app: FastifyInstance, { clients }: RouteContext): void {
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, WEBHOOK_BODY_LIMIT)
    scope.post('/api/payments/stripe/webhook', { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return reject('bad_signature')
      await clients.payments.webhook({ body: body.toString('base64'), signature })
      return { received: true }
    })
    done()
  })
}
