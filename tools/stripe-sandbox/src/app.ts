import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { parse } from 'qs'

import { newRequestId } from './ids.ts'

// Stripe allows 100 line items; qs turns a longer array than `arrayLimit` into an object.
const parseForm = (text: string): Record<string, unknown> => parse(text, { arrayLimit: 100, depth: 10, parameterLimit: 2000 })

/** A Fastify app that parses bodies and queries in the format of Stripe's client: forms with bracketed keys. */
export async function buildApp(logger: FastifyBaseLogger | undefined): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // The shop logs its own requests; here only failures matter.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    routerOptions: { querystringParser: parseForm },
  })
  await app.register(formbody, { parser: parseForm })
  return app
}
