import type { FastifyPluginAsync } from 'fastify'

import { requireSecretKey } from './auth.ts'
import { handleError, handleNotFound } from './error-handlers.ts'
import { disputeRoutes, type DisputeRoutesOptions } from './disputes.ts'
import { refundRoutes, type RefundRoutesOptions } from './refunds.ts'
import { sessionRoutes, type SessionRoutesOptions } from './sessions.ts'

export interface StripeApiOptions extends SessionRoutesOptions, RefundRoutesOptions, DisputeRoutesOptions {
  secretKey: string
}

/** The part of Stripe's API that the shop uses. Every request needs the secret key. */
export function stripeApi({ secretKey, ...options }: StripeApiOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', requireSecretKey(secretKey))
    app.addHook('onSend', async (request, reply) => void reply.header('request-id', request.id))
    app.setErrorHandler(handleError)
    app.setNotFoundHandler(handleNotFound)
    await app.register(sessionRoutes(options))
    await app.register(refundRoutes(options))
    await app.register(disputeRoutes(options))
  }
}
