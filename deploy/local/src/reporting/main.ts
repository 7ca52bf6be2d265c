import { databaseSchema } from '@shop/contracts/events'
import { openDatabase } from '@shop/kit/event-store'
import { createPostgresLog, createPostgresLogForRebuild } from '@shop/kit/messaging'
import { applyCurrency, logUncaughtErrors, readConfig, watchDatabase } from '@shop/kit/process'
import { createLogger, startTracing, tracingVariables } from '@shop/kit/telemetry'
import { createReportingService } from '@shop/reporting'
import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { openLogFile } from '../log-file.ts'
import {
  READ_BATCH_SIZE,
  SETTINGS_VARIABLE,
  type Announcement,
  type ReportingSettings,
  type StoppedSourcesMessage,
} from './settings.ts'

const SHUTDOWN_TIMEOUT_MS = 5_000
/** The launcher announces new events; an announcement is lost only when one of the two processes has just started. */
const POLL_INTERVAL_MS = 5_000

const settings = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as ReportingSettings
applyCurrency({ SHOP_CURRENCY: settings.currency ?? 'USD' })
const log = openLogFile(settings.logFile, () => undefined)
const logger = createLogger('reporting', settings.logLevel, log)
logUncaughtErrors(logger)
const tracing = startTracing('reporting', readConfig(z.object(tracingVariables), process.env), logger)
const database = openDatabase({ url: settings.databaseUrl, schema: 'public', logger, maxConnections: 5 })
const bus = createPostgresLog({
  database,
  databaseSchema,
  logger,
  batchSize: READ_BATCH_SIZE.backlog,
  pollIntervalMs: POLL_INTERVAL_MS,
})
const service = createReportingService({
  storeLocation: { path: settings.storeFolder },
  bus,
  rebuildBus: createPostgresLogForRebuild({ database, databaseSchema, logger, batchSize: READ_BATCH_SIZE.everything }),
  clock: () => new Date(),
  timeZone: settings.timeZone,
  logger,
})

/** How often the launcher hears of sources that are stopped. */
const STOPPED_INTERVAL_MS = 2_000
let told = '[]'
const tellStopped = setInterval(() => {
  const stopped = service.stopped()
  const text = JSON.stringify(stopped)
  if (text !== told && process.connected) process.send?.({ stopped } satisfies StoppedSourcesMessage)
  told = text
}, STOPPED_INTERVAL_MS)

/** The launcher starts it again. */
function endStuck(): void {
  logger.fatal('the pool gets no answer although the database answers new connections; the process stops')
  process.exit(1)
}
const stopWatching = watchDatabase(database, endStuck, settings.stuckAfterMs)

async function stop(): Promise<void> {
  stopWatching()
  clearInterval(tellStopped)
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
  await service.app.close()
  await service.stop()
  await database.close()
  await (
    await tracing
  )()
  process.exit(0)
}

// Ctrl-C reaches every process of the terminal. The launcher stops this one with SIGTERM when its turn has come.
process.on('SIGINT', () => undefined)
process.once('SIGTERM', () => void stop())
// The launcher has exited or was killed: this process must not keep the report store open.
process.once('disconnect', () => void stop())
process.on('message', ({ announce }: Announcement) => announce.forEach((source) => bus.announce(source)))

// A killed process leaves its socket file behind, and listening would fail.
await rm(settings.socketPath, { force: true })
await service.app.listen({ path: settings.socketPath })
await tracing
service.start()
