import { databaseSchema } from '@shop/contracts/events'
import { openDatabase, type Database } from '@shop/kit/event-store'
import { createKafkaBus, createPostgresLog, type Bus, type KafkaBus } from '@shop/kit/messaging'
import { applyCurrency, kafkaSettings, logUncaughtErrors, readConfig, runService } from '@shop/kit/process'
import { createLogger, type Logger } from '@shop/kit/telemetry'
import type { z } from 'zod'
import { reportingEnvironment, segmentThresholds } from './environment.ts'
import { createReportingService } from './service.ts'

/** The number of events read and written at once while catching up. */
const BATCH_SIZE = 5_000

type Environment = z.infer<typeof reportingEnvironment>

interface EventSource {
  readonly bus: Bus
  /** The pool that reads the public logs, if they are not in Kafka. */
  readonly database?: Database
  readonly busSeries?: KafkaBus['series']
  close(): Promise<void>
}

function openEventSource(config: Environment, logger: Logger): EventSource {
  const settings = kafkaSettings('reporting', config)
  if (settings !== undefined) {
    const onCrash = (error: Error): void => {
      logger.fatal({ err: error }, `Kafka cannot be used, the process stops: ${error.message}`)
      process.exitCode = 1
      process.kill(process.pid, 'SIGTERM')
    }
    const bus = createKafkaBus({ settings, logger, onCrash })
    return { bus, busSeries: bus.series, close: () => bus.stop() }
  }
  const database = openDatabase({ url: config.DATABASE_URL ?? '', schema: 'public', logger, maxConnections: 5 })
  const bus = createPostgresLog({ database, databaseSchema, logger, batchSize: BATCH_SIZE })
  return { bus, database, close: () => database.close() }
}

const config = readConfig(reportingEnvironment, process.env)
applyCurrency(config)
const logger = createLogger('reporting', config.LOG_LEVEL)
logUncaughtErrors(logger)
const eventSource = openEventSource(config, logger)
const service = createReportingService({
  storeLocation: config.CLICKHOUSE_URL === undefined ? { path: config.CHDB_PATH ?? '' } : { url: config.CLICKHOUSE_URL },
  bus: eventSource.bus,
  clock: () => new Date(),
  timeZone: config.SHOP_TIMEZONE,
  logger,
  segments: segmentThresholds(config),
})

await runService(
  { ...service, name: 'reporting', migrate: async () => undefined, start: async () => service.start() },
  {
    start: () => undefined,
    close: () => eventSource.close(),
    logger,
    watched: eventSource.database,
    busSeries: eventSource.busSeries,
  },
  config,
)
