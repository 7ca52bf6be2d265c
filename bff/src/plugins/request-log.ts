import type { Logger } from '@shop/kit'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** Logs every request after its response is sent. */
export const requestLog = fp(
  async (app: FastifyInstance, { logger }: { readonly logger: Logger }) => {
    app.addHook('onResponse', ({ id, method, url }, reply, done) => {
      logger.info(
        { correlationId: id, method, url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'request completed',
      )
      done()
    })
  },
  { name: 'request-log' },
)
