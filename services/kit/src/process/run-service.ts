import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { requireInternalToken } from '../calls/call-authentication.ts'
import { requireSameCurrency } from '../calls/call-currency.ts'
import { watchDatabase } from './database-watchdog.ts'
import { beginDrain } from './drain.ts'
import { endProcess } from './end-process.ts'
import { reportStuck } from './health.ts'
import type { Database } from '../event-store/database.ts'
import type { Service } from './service.ts'
import { startTracing } from '../telemetry/start-tracing.ts'
import type { ProcessPorts, serviceEnvironment } from './service-ports.ts'
import { keepTicksFast } from './steady-ticks.ts'
import { stoppedSourcesSeries, type StoppedSource } from '../messaging/stopped-sources.ts'
import { databaseSeries } from './database-metrics.ts'
import type { Series } from '../telemetry/metrics.ts'

/** The grace period after which an orchestrator kills the process. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** How long a stuck process finishes other work after its drain: what made it stuck never ends. */
const STUCK_SHUTDOWN_MS = 1_000

const HOST = '0.0.0.0'

/** What `runService` needs of a service or of the BFF. */
export interface Runnable extends Pick<Service, 'name' | 'app' | 'migrate' | 'start' | 'stop'> {
  /** The operations app of a public app; without a port it does not listen. */
  readonly ops?: { readonly app: FastifyInstance; readonly port: number | undefined }
  /** Metrics in addition to those of every service. */
  readonly series?: readonly Series[]
  /** The sources that it does not read until an operator has reconciled their log, or a newer program is started. */
  readonly stopped?: () => readonly StoppedSource[]
}

type Settings = Pick<
  z.infer<typeof serviceEnvironment>,
  | 'PORT'
  | 'DRAIN_MS'
  | 'STUCK_AFTER_MS'
  | 'INTERNAL_TOKENS'
  | 'INTERNAL_AUTH'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_SERVICE_NAME'
>
type ProcessResources = Pick<ProcessPorts, 'start' | 'close' | 'logger'> &
  Partial<Pick<ProcessPorts, 'database' | 'busSeries'>> & {
    /** A pool that is watched like `database`, of a process without tables of its own. */
    readonly watched?: Database
  }

/** Calls `stop` once on SIGTERM or SIGINT. Exits with code 1 when that takes longer than 10 s. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const stopOnce = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    void stop()
  }
  process.once('SIGTERM', stopOnce)
  process.once('SIGINT', stopOnce)
}

/** Ends the process when it is stuck: whatever started it starts it again. @returns a function that stops watching. */
function endWhenStuck(
  { app, ops }: Runnable,
  { database, watched = database, logger }: ProcessResources,
  { STUCK_AFTER_MS, DRAIN_MS }: Settings,
): () => void {
  if (watched === undefined) return () => undefined
  const end = (): void => {
    logger.fatal('the pool gets no answer although the database answers new connections; the process stops')
    reportStuck(app)
    if (ops !== undefined) reportStuck(ops.app)
    endProcess()
    setTimeout(() => process.exit(), DRAIN_MS + STUCK_SHUTDOWN_MS).unref()
  }
  return watchDatabase(watched, end, STUCK_AFTER_MS)
}

/** Loads the metrics library lazily: a shop in one process serves no metrics. */
async function addMetrics(
  { name, app, ops, series = [], stopped = () => [] }: Runnable,
  { database, busSeries = [] }: ProcessResources,
): Promise<void> {
  const { addMetricsRoute, createMetrics, measureRequests } = await import('../telemetry/metrics.ts')
  const tableSeries = database === undefined ? [] : databaseSeries(database)
  const registry = createMetrics(name, [...tableSeries, stoppedSourcesSeries(stopped), ...busSeries, ...series])
  measureRequests(app, registry)
  addMetricsRoute(ops?.app ?? app, registry)
}

/**
 * Migrates, starts and listens. On a signal the process is not ready at once, and keeps answering for DRAIN_MS so that callers
 * switch to another instance; then it accepts no more calls, finishes those in progress and closes its connections.
 */
export async function runService(service: Runnable, resources: ProcessResources, settings: Settings): Promise<void> {
  const { app, ops } = service
  const { PORT, DRAIN_MS } = settings
  keepTicksFast()
  const tracing = startTracing(service.name, settings, resources.logger)
  const stopWatching = endWhenStuck(service, resources, settings)
  stopOnSignal(async () => {
    stopWatching()
    beginDrain(app)
    if (ops !== undefined) beginDrain(ops.app)
    await pause(DRAIN_MS)
    await app.close()
    await service.stop()
    await resources.close()
    await ops?.app.close()
    const flushed = await (await tracing)()
    // Exits without waiting for a collector that does not answer.
    if (!flushed) process.exit()
  })
  await tracing
  requireInternalToken(ops?.app ?? app, settings, resources.logger)
  requireSameCurrency(ops?.app ?? app, resources.logger)
  await addMetrics(service, resources)
  await service.migrate()
  await service.start()
  resources.start()
  await app.listen({ port: PORT, host: HOST })
  if (ops?.port !== undefined) await ops.app.listen({ port: ops.port, host: HOST })
}
