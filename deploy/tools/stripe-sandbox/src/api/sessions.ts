import type { FastifyPluginCallback } from 'fastify'

import type { Checkout } from '../checkout/checkout.ts'
import { toStripeSession } from '../checkout/stripe-session.ts'
import type { Clock } from '../clock.ts'
import type { SessionRow } from '../store/session-row.ts'
import { noSuchSession, onlyOpenExpires } from './fault.ts'
import type { Idempotent } from './idempotent.ts'
import { listSchema } from './params.ts'
import { readPurchase } from './purchase.ts'
import { readParams } from './read-params.ts'

export interface SessionRoutesParts {
  checkout: Checkout
  clock: Clock
  once: Idempotent
  pageUrl: (sessionId: string) => string
  /** Called after something was written that a webhook tells of. */
  wake: () => void
}

interface OneSession {
  Params: { id: string }
}

const PATH = '/checkout/sessions'

/** Stripe's calls on Checkout Sessions. */
export function sessionRoutes({ checkout, clock, once, pageUrl, wake }: SessionRoutesParts): FastifyPluginCallback {
  const shown = (row: SessionRow): object => toStripeSession(row, pageUrl)

  return (app, _options, done) => {
    app.post(PATH, async (request, reply) => {
      const purchase = readPurchase(request.body, clock())
      return once(request, reply, async (tx) => shown(await checkout.open(tx, purchase)))
    })

    app.get<OneSession>(`${PATH}/:id`, async (request) => {
      const { id } = request.params
      const row = await checkout.find(id)
      if (row === undefined) throw noSuchSession(id, 404, 'session')
      return shown(row)
    })

    app.get(PATH, async (request) => {
      const { limit, starting_after: startingAfter, status, created } = readParams(listSchema, request.query)
      if (startingAfter !== undefined && !(await checkout.find(startingAfter))) {
        throw noSuchSession(startingAfter, 400, 'starting_after')
      }
      const rows = await checkout.list({ limit: limit + 1, startingAfter, status, created })
      return { object: 'list', url: `/v1${PATH}`, has_more: rows.length > limit, data: rows.slice(0, limit).map(shown) }
    })

    app.post<OneSession>(`${PATH}/:id/expire`, async (request, reply) => {
      const { id } = request.params
      const answer = await once(request, reply, async (tx) => {
        const { session, closed } = await checkout.expire(tx, id)
        if (session === undefined) throw noSuchSession(id, 404, 'session')
        if (!closed) throw onlyOpenExpires(session.status)
        return shown(session)
      })
      wake()
      return answer
    })
    done()
  }
}
