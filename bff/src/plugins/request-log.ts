import { requestPath, type Logger } from '@shop/kit/telemetry'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

/**
 * Logs every request after its response is sent, without what the client entered. What is answered from memory is left out: the lines
 * would take more time than the answers.
 */
export const requestLog = fp(
  async (app: FastifyInstance, { logger }: { readonly logger: Logger }) => {
    app.addHook('onResponse', (request, reply, done) => {
      if (request.isAnsweredPublicly) {
        done()
        return
      }
      const { id: correlationId, method } = request
      const status = reply.statusCode
      const milliseconds = Math.round(reply.elapsedTime)
      logger.info({ correlationId, method, path: requestPath(request), status, milliseconds }, 'request completed')
      done()
    })
  },
  { name: 'request-log' },
)
