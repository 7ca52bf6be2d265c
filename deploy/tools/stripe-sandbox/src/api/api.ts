import type { FastifyPluginAsync } from 'fastify'

import { answerFault, answerUnknownPath } from './answer-fault.ts'
import { requireKey } from './auth.ts'
import { refundRoutes, type RefundRoutesParts } from './refunds.ts'
import { sessionRoutes, type SessionRoutesParts } from './sessions.ts'

export interface ApiParts extends SessionRoutesParts, RefundRoutesParts {
  secretKey: string
}

/** Stripe's API, for who has the secret key. */
export function stripeApi({ secretKey, ...parts }: ApiParts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', requireKey(secretKey))
    app.addHook('onSend', async (request, reply) => void reply.header('request-id', request.id))
    app.setErrorHandler(answerFault)
    app.setNotFoundHandler(answerUnknownPath)
    await app.register(sessionRoutes(parts))
    await app.register(refundRoutes(parts))
  }
}
