import { CORRELATION_HEADER } from '@shop/kit/calls'
import { traceIdOf, withContext } from '@shop/kit/telemetry'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const CORRELATION_ID = /^[\w-]{8,64}$/

/** A random id in the form of a trace id, so that other programs can continue it as one. */
const newTraceId = (): string => randomUUID().replaceAll('-', '')

/** The correlation id or the trace id that the client sent, if it is well-formed, else a new one. */
export function correlationIdOf({ headers }: IncomingMessage): string {
  const header = headers[CORRELATION_HEADER]
  if (typeof header === 'string' && CORRELATION_ID.test(header)) return header
  return traceIdOf(headers.traceparent) ?? newTraceId()
}

/** Every event and log line that results from a request carries its correlation id and caller; the response carries the id. */
export const requestContext = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('caller', null)
    app.addHook('preHandler', ({ id, caller }, _reply, done) => {
      withContext(caller === null ? { correlationId: id } : { correlationId: id, actorId: caller.userId }, done)
    })
    app.addHook('onSend', async ({ id }, reply) => {
      void reply.header(CORRELATION_HEADER, id)
    })
  },
  { name: 'request-context' },
)
