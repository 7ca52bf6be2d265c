import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { parse } from 'qs'

import { newRequestId } from './ids.ts'

// Stripe allows 100 lines; beyond `arrayLimit` qs would make an object of them.
const parseForm = (text: string): Record<string, unknown> => parse(text, { arrayLimit: 100, depth: 10, parameterLimit: 2000 })

/** A Fastify that reads bodies and queries as Stripe's client writes them: forms with bracketed keys. */
export async function buildApp(logger: FastifyBaseLogger | undefined): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // The shop's own logs say what it asks for; here only what fails is of interest.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    routerOptions: { querystringParser: parseForm },
  })
  await app.register(formbody, { parser: parseForm })
  return app
}
