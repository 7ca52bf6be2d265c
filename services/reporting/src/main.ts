import { timeZone, toCents } from '@shop/contracts'
import { schemaOf } from '@shop/contracts/events'
import {
  createKafkaBus,
  createLogger,
  createPostgresLog,
  kafkaSettings,
  kafkaVariables,
  openDatabase,
  readConfig,
  runService,
  serviceEnvironment,
} from '@shop/kit'
import type { Bus, Logger } from '@shop/kit'
import { z } from 'zod'
import { createReportingService } from './service.ts'

/** Events of a backlog that are read and written at once. */
const BATCH = 5_000

const dollars = z.coerce.number().positive().transform(toCents)

const environment = z
  .object({
    ...serviceEnvironment.shape,
    ...kafkaVariables,
    /** Where the events are, when they do not travel over Kafka. */
    DATABASE_URL: z.url().optional(),
    /** With user, password and port; without it CHDB_PATH is a folder that this process has for itself. */
    CLICKHOUSE_URL: z.url().optional(),
    CHDB_PATH: z.string().optional(),
    SHOP_TIMEZONE: timeZone.default('UTC'),
    /** Dollars spent from which a customer belongs to a segment. */
    SEGMENT_VIP: dollars.default(100_000),
    SEGMENT_PREMIUM: dollars.default(50_000),
    SEGMENT_REGULAR: dollars.default(10_000),
  })
  .refine((given) => given.CLICKHOUSE_URL !== undefined || given.CHDB_PATH !== undefined, {
    path: ['CLICKHOUSE_URL'],
    error: 'is needed, or CHDB_PATH',
  })
  .refine((given) => given.DATABASE_URL !== undefined || given.KAFKA_BROKERS !== undefined, {
    path: ['KAFKA_BROKERS'],
    error: 'is needed, or DATABASE_URL',
  })

type Environment = z.infer<typeof environment>

interface Events {
  readonly bus: Bus
  close(): Promise<void>
}

function openEvents(config: Environment, logger: Logger): Events {
  const settings = kafkaSettings('reporting', config)
  if (settings !== undefined) {
    const onCrash = (error: Error): void => {
      logger.fatal({ err: error }, 'a consumer of Kafka has ended for good, and the process with it')
      process.exitCode = 1
      process.kill(process.pid, 'SIGTERM')
    }
    const bus = createKafkaBus({ settings, logger, onCrash })
    return { bus, close: () => bus.stop() }
  }
  const database = openDatabase({ url: config.DATABASE_URL ?? '', schema: 'public', logger, maxConnections: 5 })
  return { bus: createPostgresLog({ database, schemaOf, logger, batchSize: BATCH }), close: () => database.close() }
}

const config = readConfig(environment, process.env)
const logger = createLogger('reporting', config.LOG_LEVEL)
const events = openEvents(config, logger)
const service = createReportingService({
  place: config.CLICKHOUSE_URL === undefined ? { path: config.CHDB_PATH ?? '' } : { url: config.CLICKHOUSE_URL },
  bus: events.bus,
  clock: () => new Date(),
  timeZone: config.SHOP_TIMEZONE,
  logger,
  segments: { VIP: config.SEGMENT_VIP, Premium: config.SEGMENT_PREMIUM, Regular: config.SEGMENT_REGULAR },
})

await runService(
  { ...service, name: 'reporting', migrate: async () => undefined, start: async () => service.start() },
  { start: () => undefined, close: () => events.close() },
  config,
)
