import { requestPath } from '@shop/kit'
import type { Logger } from '@shop/kit'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/** Logs every request after its response is sent, without what the client entered. */
export const requestLog = fp(
  async (app: FastifyInstance, { logger }: { readonly logger: Logger }) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { id: correlationId, method } = request
      const [status, milliseconds] = [reply.statusCode, Math.round(reply.elapsedTime)]
      logger.info({ correlationId, method, path: requestPath(request), status, milliseconds }, 'request completed')
      done()
    })
  },
  { name: 'request-log' },
)
