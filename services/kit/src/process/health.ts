import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../telemetry/with-timeout.ts'
import type { StoppedSource } from '../messaging/stopped-sources.ts'
import { isDraining } from './drain.ts'

/** Orchestrators probe every few seconds and count a timeout as a failure. */
const READY_TIMEOUT_MS = 2_000

const stuck = new WeakSet<FastifyInstance['server']>()

/** From here on, the app reports that its process is not alive: only a restart helps. */
export function reportStuck({ server }: FastifyInstance): void {
  stuck.add(server)
}

/**
 * Adds GET /healthz (the process is alive) and GET /readyz (it can serve requests). A process with stopped sources still can:
 * the answer names these. So does one that refuses changes, and the answer says why.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  ready: () => Promise<void>,
  stopped: () => readonly StoppedSource[] = () => [],
  problem: () => string | undefined = () => undefined,
): void {
  app.get('/healthz', (_request, reply) =>
    stuck.has(app.server) ? reply.code(503).send({ status: 'stuck' }) : reply.send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (isDraining(app)) return reply.code(503).send({ status: 'ends' })
    try {
      await withTimeout(READY_TIMEOUT_MS, ready())
      const stoppedSources = [...new Set(stopped().map(({ source }) => source))]
      return { status: 'ready', stoppedSources: stoppedSources.length === 0 ? undefined : stoppedSources, problem: problem() }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', problem: problem() })
    }
  })
}
