import { databaseSchema } from '@shop/contracts/events'
import { z } from 'zod'
import { callAuthenticationVariables } from '../calls/call-authentication.ts'
import { createKafkaBus } from '../messaging/kafka/bus.ts'
import { databaseAddress } from './database-address.ts'
import { logUncaughtErrors } from './log-uncaught-errors.ts'
import { readKeyEncryption } from './key-encryption-variables.ts'
import { kafkaSettings, kafkaVariables } from './kafka-settings.ts'
import { createPostgresLog } from '../messaging/postgres-log.ts'
import type { ServicePorts } from './event-sourced-core.ts'
import { openDatabase, type Database } from '../event-store/database.ts'
import { STUCK_AFTER_MS } from './database-watchdog.ts'
import { endProcess } from './end-process.ts'
import { applyCurrency, shopVariables } from './shop-variables.ts'
import { tracingVariables } from '../telemetry/start-tracing.ts'
import { createLogger, type Logger } from '../telemetry/logger.ts'
import type { Series } from '../telemetry/metrics.ts'

/** The environment of every service's process. */
export const serviceEnvironment = z.object({
  DATABASE_URL: databaseAddress,
  /** For migrations and rebuilds, where DATABASE_URL is that of a pooler: the address of PostgreSQL itself. */
  MIGRATE_DATABASE_URL: databaseAddress.optional(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** How long the process keeps answering after SIGTERM, with `Connection: close`; milliseconds. */
  DRAIN_MS: z.coerce.number().int().min(0).max(5_000).default(1_000),
  /** How long the process may get no answer from a database that answers others, before it ends; milliseconds. */
  STUCK_AFTER_MS: z.coerce.number().int().min(100).default(STUCK_AFTER_MS),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .meta({ description: 'debug, info, warn or error: what is logged.' }),
  SHOP_CURRENCY: shopVariables.SHOP_CURRENCY,
  ...callAuthenticationVariables,
  ...kafkaVariables,
  ...tracingVariables,
})

/** Opens the database of a service's process. */
export function openServiceDatabase(
  name: string,
  { DATABASE_URL, MIGRATE_DATABASE_URL }: Pick<z.infer<typeof serviceEnvironment>, 'DATABASE_URL' | 'MIGRATE_DATABASE_URL'>,
  logger: Logger,
): Database {
  return openDatabase({ url: DATABASE_URL, directUrl: MIGRATE_DATABASE_URL, schema: databaseSchema(name), logger })
}

/** The adapters of a service that runs in its own process. */
export interface ProcessPorts extends ServicePorts {
  /** What its bus counts. */
  readonly busSeries: readonly Series[]
  /** Must be called after the migrations. */
  start(): void
  close(): Promise<void>
}

/**
 * Opens a service's adapters, and applies the shop's currency. The bus is Kafka when the environment names brokers, else the Postgres log, for which all services
 * share one database.
 */
export function createServicePorts(
  name: string,
  config: z.infer<typeof serviceEnvironment> & Parameters<typeof readKeyEncryption>[0],
): ProcessPorts {
  applyCurrency(config)
  const logger = createLogger(name, config.LOG_LEVEL)
  logUncaughtErrors(logger)
  const database = openServiceDatabase(name, config, logger)
  const common = { database, logger, clock: () => new Date(), keyEncryption: readKeyEncryption(config) }
  const settings = kafkaSettings(name, config)
  if (settings === undefined) {
    return {
      ...common,
      bus: createPostgresLog({ database, databaseSchema, logger }),
      busSeries: [],
      start: () => undefined,
      close: () => database.close(),
    }
  }
  const onCrash = (error: Error): void => {
    logger.fatal({ err: error }, `Kafka cannot be used, the process stops: ${error.message}`)
    endProcess()
  }
  const bus = createKafkaBus({ settings, log: { source: name, database }, logger, onCrash })
  return {
    ...common,
    bus,
    logCopy: bus,
    busSeries: bus.series,
    start: () => bus.start(),
    async close() {
      await bus.stop()
      await database.close()
    },
  }
}
