import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'

const READS: readonly string[] = ['GET', 'HEAD']

/** Keeps answers to a token, and to whatever changes something, out of all caches, unless the route says how it may be cached. */
export const privateResponses = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async ({ headers, method, url }, reply) => {
      const isPrivate = headers.authorization !== undefined || !READS.includes(method)
      if (isPrivate && url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
        void reply.header('cache-control', 'private, no-store')
      }
    })
  },
  { name: 'private-responses' },
)
