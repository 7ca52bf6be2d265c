import type { FastifyPluginCallback } from 'fastify'

import type { Refunds } from '../refunds/refunds.ts'
import { toStripeRefund } from '../refunds/stripe-refund.ts'
import { noSuchRefund } from './api-error.ts'
import type { IdempotentExecutor } from './idempotency.ts'
import { refundCreateParams, refundListParams } from './params.ts'
import { parseParams } from './parse-params.ts'

export interface RefundRoutesOptions {
  refunds: Refunds
  executeOnce: IdempotentExecutor
  /** Called after a change that recorded a webhook event, so that it is sent at once. */
  wakeSender: () => void
}

const PATH = '/refunds'

export function refundRoutes({ refunds, executeOnce, wakeSender }: RefundRoutesOptions): FastifyPluginCallback {
  return (app, _options, done) => {
    app.post(PATH, async (request, reply) => {
      const { payment_intent: paymentIntent, amount, reason = null, metadata } = parseParams(refundCreateParams, request.body)
      const params = { paymentIntent, amount, reason, metadata }
      const body = await executeOnce(request, reply, async (tx) => toStripeRefund(await refunds.create(tx, params)))
      wakeSender()
      return body
    })

    app.get<{ Params: { id: string } }>(`${PATH}/:id`, async ({ params: { id } }) => {
      const refund = await refunds.retrieve(id)
      if (refund === undefined) throw noSuchRefund(id, 404, 'refund')
      return toStripeRefund(refund)
    })

    app.get(PATH, async (request) => {
      const {
        limit,
        starting_after: startingAfter,
        payment_intent: paymentIntent,
        created,
      } = parseParams(refundListParams, request.query)
      if (startingAfter !== undefined && !(await refunds.retrieve(startingAfter))) {
        throw noSuchRefund(startingAfter, 400, 'starting_after')
      }
      const rows = await refunds.list({ limit: limit + 1, startingAfter, paymentIntent, created })
      return { object: 'list', url: `/v1${PATH}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(toStripeRefund) }
    })
    done()
  }
}
