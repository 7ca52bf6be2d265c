import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../telemetry/with-timeout.ts'
import { isDraining } from './drain.ts'

/** An orchestrator asks every few seconds, and takes no answer for a no. */
const READY_WITHIN_MS = 2_000

/** Adds the two questions that an operator's tools ask: is it alive, and can it work. */
export function addHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'ends' })
    try {
      await withTimeout(READY_WITHIN_MS, ready())
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
