import { WEBHOOK_TOLERANCE_SECONDS } from '@shop/contracts/payments/calls'
import { reject } from '@shop/kit/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptAnyBody } from '../../plugins/content-type-parser.ts'
import type { RouteContext } from '../context.ts'

/** Several times the size of the largest event: an object of Stripe with all the metadata that it may have takes some 30 KiB. */
const WEBHOOK_BODY_LIMIT = 256 * 1024

/** A signature names its time in seconds, and has at least one SHA-256 of this scheme. */
const TIME = /(?:^|,)t=(\d{1,11})(?:,|$)/
const SIGNATURE = /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/

/** Whether some body could be what was signed. */
function isPlausible(signature: unknown, now: Date): signature is string {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false
  return now.getTime() / 1_000 - Number(TIME.exec(signature)?.[1] ?? 0) <= WEBHOOK_TOLERANCE_SECONDS
}

/**
 * The webhook of Stripe. Its signature covers the exact bytes of the body, so they are passed on unparsed. What no body could make
 * valid is rejected before the body is read, and so is what an address sends that has sent many wrong ones: to read and check a body
 * costs as much as a page.
 */
export function addStripeWebhookRoute(app: FastifyInstance, { clientLimits, clients, clock }: RouteContext): void {
  void app.register((scope, _options, done) => {
    acceptAnyBody(scope, WEBHOOK_BODY_LIMIT)
    const onRequest = async (request: FastifyRequest) => {
      if (!isPlausible(request.headers['stripe-signature'], clock())) reject('bad_signature')
      await clientLimits.signatures(request)
    }
    scope.post('/api/payments/stripe/webhook', { onRequest, schema: { hide: true } }, async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) return reject('bad_signature')
      await clients.payments.webhook({ body: body.toString('base64'), signature: String(headers['stripe-signature']) })
      return { received: true }
    })
    done()
  })
}
