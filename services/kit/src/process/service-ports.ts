import { schemaOf } from '@shop/contracts/events'
import { z } from 'zod'
import { createKafkaBus } from '../messaging/kafka/bus.ts'
import { kafkaSettings, kafkaVariables } from './kafka-settings.ts'
import { createPostgresLog } from '../messaging/postgres-log.ts'
import type { ServicePorts } from './service.ts'
import { openDatabase } from '../event-store/database.ts'
import { tracingVariables } from '../telemetry/start-tracing.ts'
import { createLogger } from '../telemetry/logger.ts'

/** What every service's process reads from its environment. */
export const serviceEnvironment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** How long it goes on answering, and asks to be left, after it was told to end. */
  DRAIN_MS: z.coerce.number().int().min(0).max(5_000).default(1_000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ...kafkaVariables,
  ...tracingVariables,
})

/** The adapters of a service that runs in a process of its own. */
export interface ProcessPorts extends ServicePorts {
  /** Once the database is migrated. */
  start(): void
  close(): Promise<void>
}

/** Asks our own process to end as an orchestrator would, and tells it by the exit code that something is wrong. */
function endProcess(): void {
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

/** Events travel over Kafka where the environment names one, else every service reads the others' logs in one database. */
export function openPorts(name: string, config: z.infer<typeof serviceEnvironment>): ProcessPorts {
  const logger = createLogger(name, config.LOG_LEVEL)
  const database = openDatabase({ url: config.DATABASE_URL, schema: schemaOf(name), logger })
  const common = { database, logger, clock: () => new Date() }
  const settings = kafkaSettings(name, config)
  if (settings === undefined) {
    return {
      ...common,
      bus: createPostgresLog({ database, schemaOf, logger }),
      start: () => undefined,
      close: () => database.close(),
    }
  }
  const onCrash = (error: Error): void => {
    logger.fatal({ err: error }, 'a consumer of Kafka has ended for good, and the process with it')
    endProcess()
  }
  const bus = createKafkaBus({ settings, log: { source: name, database }, logger, onCrash })
  return {
    ...common,
    bus,
    start: () => bus.start(),
    async close() {
      await bus.stop()
      await database.close()
    },
  }
}
