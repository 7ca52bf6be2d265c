import type { FastifyInstance } from 'fastify'
import type { Queryable } from './store/database.ts'

/** Liveness and readiness probes. Ready means that the database answers. */
export function addHealthRoutes(app: FastifyInstance, database: Queryable): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await database.query('SELECT 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
