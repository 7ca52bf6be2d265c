import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { beginDrain } from './drain.ts'
import type { Service } from './service.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import type { ProcessPorts, serviceEnvironment } from './service-ports.ts'
import { databaseSeries } from './database-metrics.ts'
import type { Series } from '../telemetry/metrics.ts'

/** An orchestrator waits this long before it kills. */
const DRAINED_WITHIN_MS = 10_000

const HOST = '0.0.0.0'

/** A service, or the BFF, as its process runs it. */
export interface Runnable extends Pick<Service, 'name' | 'app' | 'migrate' | 'start' | 'stop'> {
  /** Of an app that is open to everybody: the door for an operator's tools, which is closed where no port is given. */
  readonly ops?: { readonly app: FastifyInstance; readonly port: number | undefined }
  /** What it is measured by besides what every service is. */
  readonly series?: readonly Series[]
}

type Settings = Pick<
  z.infer<typeof serviceEnvironment>,
  'PORT' | 'DRAIN_MS' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'
>
type Outside = Pick<ProcessPorts, 'start' | 'close' | 'logger'> & Partial<Pick<ProcessPorts, 'database'>>

/** Calls `stop` once when the process is told to end, and ends it the hard way when that takes longer than 10 s. */
function drainOnSignal(stop: () => Promise<void>): void {
  let begun = false
  const drain = (): void => {
    if (begun) return
    begun = true
    setTimeout(() => process.exit(1), DRAINED_WITHIN_MS).unref()
    void stop()
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
}

/** The library is loaded here alone: a shop in one process has nobody who reads its figures. */
async function addFigures({ name, app, ops, series = [] }: Runnable, { database }: Outside): Promise<void> {
  const { addMetrics, createMetrics, measure } = await import('../telemetry/metrics.ts')
  const registry = createMetrics(name, database === undefined ? series : [...databaseSeries(database), ...series])
  measure(app, registry)
  addMetrics(ops?.app ?? app, registry)
}

/**
 * Migrates, starts and listens. On a signal it is not ready at once, and answers for DRAIN_MS more so that callers go
 * elsewhere; then it takes in no more calls, ends what is under way and closes the connections.
 */
export async function runService(service: Runnable, outside: Outside, settings: Settings): Promise<void> {
  const { app, ops } = service
  const { PORT, DRAIN_MS } = settings
  const tracing = startTracing(service.name, settings, outside.logger)
  drainOnSignal(async () => {
    beginDrain(app)
    if (ops !== undefined) beginDrain(ops.app)
    await pause(DRAIN_MS)
    await app.close()
    await service.stop()
    await outside.close()
    await ops?.app.close()
    const sent = await (await tracing)()
    // Nobody waits for a collector that has not answered.
    if (!sent) process.exit()
  })
  await tracing
  await addFigures(service, outside)
  await service.migrate()
  await service.start()
  outside.start()
  await app.listen({ port: PORT, host: HOST })
  if (ops?.port !== undefined) await ops.app.listen({ port: ops.port, host: HOST })
}
