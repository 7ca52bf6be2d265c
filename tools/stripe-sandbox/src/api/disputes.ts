import type { FastifyPluginCallback } from 'fastify'

import type { Disputes } from '../disputes/disputes.ts'
import { toStripeDispute } from '../disputes/stripe-dispute.ts'
import { refundListParams } from './params.ts'
import { parseParams } from './parse-params.ts'

export interface DisputeRoutesOptions {
  disputes: Disputes
}

const PATH = '/disputes'

export function disputeRoutes({ disputes }: DisputeRoutesOptions): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(PATH, async (request) => {
      const { limit, starting_after, payment_intent, created } = parseParams(refundListParams, request.query)
      const filter = { limit: limit + 1, startingAfter: starting_after, paymentIntent: payment_intent, created }
      const rows = await disputes.list(filter)
      return { object: 'list', url: `/v1${PATH}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(toStripeDispute) }
    })
    done()
  }
}
