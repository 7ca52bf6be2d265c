import { schemaOf } from '@shop/contracts/events'
import { z } from 'zod'
import { createPostgresLog } from '../messaging/postgres-log.ts'
import type { Service, ServicePorts } from '../service.ts'
import { openDatabase } from '../store/database.ts'
import { createLogger } from './logger.ts'

/** An orchestrator waits this long before it kills. */
const DRAIN_MS = 10_000

/** What every service's process reads from its environment. */
export const serviceEnvironment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** The adapters of a service that runs in a process of its own. */
export function openPorts(name: string, { DATABASE_URL: url, LOG_LEVEL }: z.infer<typeof serviceEnvironment>): ServicePorts {
  const logger = createLogger(name, LOG_LEVEL)
  const database = openDatabase({ url, schema: schemaOf(name), logger })
  return { database, bus: createPostgresLog({ database, schemaOf, logger }), clock: () => new Date(), logger }
}

/** Calls `stop` once when the process is told to end, and ends it the hard way when that takes longer than 10 s. */
function drainOnSignal(stop: () => Promise<void>): void {
  const drain = (): void => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    void stop()
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
}

/** Migrates, starts and listens; a signal takes in no more calls, ends what is under way and closes the database. */
export async function runService(
  service: Pick<Service, 'app' | 'migrate' | 'start' | 'stop'>,
  { database }: ServicePorts,
  port: number,
): Promise<void> {
  drainOnSignal(async () => {
    await service.app.close()
    await service.stop()
    await database.close()
  })
  await service.migrate()
  await service.start()
  await service.app.listen({ port, host: '0.0.0.0' })
}
