import { migrate } from '../event-store/migrate.ts'
import { readConfig } from './config.ts'
import { logUncaughtErrors } from './log-uncaught-errors.ts'
import { createLogger } from '../telemetry/logger.ts'
import { openServiceDatabase, serviceEnvironment } from './service-ports.ts'

/** The environment of a process that only migrates. */
export const migrationEnvironment = serviceEnvironment.pick({ DATABASE_URL: true, MIGRATE_DATABASE_URL: true, LOG_LEVEL: true })

/** Migrates a service's schema and ends: for a cluster, where this runs once, before the new pods start. */
export async function migrateOnce(
  name: string,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const config = readConfig(migrationEnvironment, env)
  const logger = createLogger(name, config.LOG_LEVEL)
  logUncaughtErrors(logger)
  const database = openServiceDatabase(name, config, logger)
  try {
    await migrate(database, folder)
    logger.info('the schema is up to date')
  } finally {
    await database.close()
  }
}
