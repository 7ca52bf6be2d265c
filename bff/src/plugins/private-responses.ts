import { ORDER_KEY_HEADER } from '@shop/contracts/guests'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

const READS: readonly string[] = ['GET', 'HEAD']

/**
 * Keeps answers to a token or to the key of a guest's order, and to whatever changes something, out of all caches, unless the route says
 * how it may be cached.
 */
export const privateResponses = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async ({ headers, method, url }, reply) => {
      const isPersonal = headers.authorization !== undefined || headers[ORDER_KEY_HEADER] !== undefined
      const isPrivate = isPersonal || !READS.includes(method)
      if (isPrivate && url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
        void reply.header('cache-control', 'private, no-store')
      }
    })
  },
  { name: 'private-responses' },
)
