import { createLogger, createPostgresLog, openDatabase, readConfig } from '@shop/kit'
import { z } from 'zod'
import { createIdentityService } from './service.ts'

const DRAIN_MS = 10_000

const environment = z
  .object({
    DATABASE_URL: z.url(),
    PORT: z.coerce.number().int().min(1).max(65_535),
    LOG_LEVEL: z.string().default('info'),
    /** The first admin: used only while the shop has none. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
    ADMIN_NAME: z.string().default('Admin'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })

const { DATABASE_URL, PORT, LOG_LEVEL, ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_NAME } = readConfig(environment, process.env)
const logger = createLogger('identity', LOG_LEVEL)
const database = openDatabase({ url: DATABASE_URL, schema: 'identity', logger })
const service = createIdentityService({
  database,
  bus: createPostgresLog({ database, logger }),
  clock: () => new Date(),
  logger,
  admin:
    ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined
      ? undefined
      : { name: ADMIN_NAME, email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
})

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await service.app.close()
  await service.stop()
  await database.close()
}

process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())

await service.migrate()
await service.start()
await service.app.listen({ port: PORT, host: '0.0.0.0' })
