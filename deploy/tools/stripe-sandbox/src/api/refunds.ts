import type { FastifyPluginCallback } from 'fastify'

import type { Refunds } from '../refunds/refunds.ts'
import { toStripeRefund } from '../refunds/stripe-refund.ts'
import { noSuchRefund } from './fault.ts'
import type { Idempotent } from './idempotent.ts'
import { refundListSchema, refundSchema } from './params.ts'
import { readParams } from './read-params.ts'

export interface RefundRoutesParts {
  refunds: Refunds
  once: Idempotent
  /** Called after something was written that a webhook tells of. */
  wake: () => void
}

const PATH = '/refunds'

/** Stripe's calls on refunds. */
export function refundRoutes({ refunds, once, wake }: RefundRoutesParts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.post(PATH, async (request, reply) => {
      const { payment_intent: paymentIntent, amount, reason = null, metadata } = readParams(refundSchema, request.body)
      const wish = { paymentIntent, amount, reason, metadata }
      const answer = await once(request, reply, async (tx) => toStripeRefund(await refunds.make(tx, wish)))
      wake()
      return answer
    })

    app.get<{ Params: { id: string } }>(`${PATH}/:id`, async ({ params: { id } }) => {
      const refund = await refunds.find(id)
      if (refund === undefined) throw noSuchRefund(id, 404, 'refund')
      return toStripeRefund(refund)
    })

    app.get(PATH, async (request) => {
      const { limit, starting_after: startingAfter, payment_intent } = readParams(refundListSchema, request.query)
      if (startingAfter !== undefined && !(await refunds.find(startingAfter))) {
        throw noSuchRefund(startingAfter, 400, 'starting_after')
      }
      const rows = await refunds.list({ limit: limit + 1, startingAfter, paymentIntent: payment_intent })
      return { object: 'list', url: `/v1${PATH}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(toStripeRefund) }
    })
    done()
  }
}
