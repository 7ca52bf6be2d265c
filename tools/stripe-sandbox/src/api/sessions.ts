import type { FastifyPluginCallback } from 'fastify'

import type { CheckoutSessions } from '../checkout/checkout-sessions.ts'
import { toStripeSession } from '../checkout/stripe-session.ts'
import type { Clock } from '../clock.ts'
import type { SessionRow } from '../store/session-row.ts'
import { noSuchSession, sessionNotOpen } from './api-error.ts'
import type { IdempotentExecutor } from './idempotency.ts'
import { sessionListParams } from './params.ts'
import { parseParams } from './parse-params.ts'
import { parseSessionParams } from './session-params.ts'

export interface SessionRoutesOptions {
  sessions: CheckoutSessions
  clock: Clock
  executeOnce: IdempotentExecutor
  pageUrl: (sessionId: string) => string
  /** Called after a change that recorded a webhook event, so that it is sent at once. */
  wakeSender: () => void
}

interface SessionRoute {
  Params: { id: string }
}

const PATH = '/checkout/sessions'

export function sessionRoutes(options: SessionRoutesOptions): FastifyPluginCallback {
  const { sessions, clock, executeOnce, pageUrl, wakeSender } = options
  const present = (row: SessionRow): object => toStripeSession(row, pageUrl)

  return (app, _options, done) => {
    app.post(PATH, async (request, reply) => {
      const session = sessions.prepare(parseSessionParams(request.body, clock()))
      const response = present(session)
      return executeOnce.insert(request, reply, response, (keyed) => sessions.create({ session, response, keyed }))
    })

    app.get<SessionRoute>(`${PATH}/:id`, async (request) => {
      const { id } = request.params
      const row = await sessions.retrieve(id)
      if (row === undefined) throw noSuchSession(id, 404, 'session')
      return present(row)
    })

    app.get(PATH, async (request) => {
      const query = parseParams(sessionListParams, request.query)
      const { limit, starting_after: startingAfter, status, created, payment_intent: paymentIntent } = query
      if (startingAfter !== undefined && !(await sessions.retrieve(startingAfter))) {
        throw noSuchSession(startingAfter, 400, 'starting_after')
      }
      const rows = await sessions.list({ limit: limit + 1, startingAfter, status, created, paymentIntent })
      return { object: 'list', url: `/v1${PATH}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(present) }
    })

    app.post<SessionRoute>(`${PATH}/:id/expire`, async (request, reply) => {
      const { id } = request.params
      const body = await executeOnce(request, reply, async (tx) => {
        const { session, expired } = await sessions.expire(tx, id)
        if (session === undefined) throw noSuchSession(id, 404, 'session')
        if (!expired) throw sessionNotOpen(session.status)
        return present(session)
      })
      wakeSender()
      return body
    })
    done()
  }
}
