import { timeZone } from '@shop/contracts'
import { catalogueCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, createLogger, createPostgresLog, openDatabase, readConfig } from '@shop/kit'
import { z } from 'zod'
import { createOrderService } from './service.ts'

const DRAIN_MS = 10_000

const environment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  CATALOGUE_URL: z.url(),
  SHOP_TIMEZONE: timeZone.default('UTC'),
  LOG_LEVEL: z.string().default('info'),
})

const config = readConfig(environment, process.env)
const logger = createLogger('order', config.LOG_LEVEL)
const database = openDatabase({ url: config.DATABASE_URL, schema: 'orders', logger })
const service = createOrderService({
  database,
  bus: createPostgresLog({ database, schemaOf: (source) => (source === 'order' ? 'orders' : source), logger }),
  clock: () => new Date(),
  logger,
  timeZone: config.SHOP_TIMEZONE,
  catalogue: createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL)),
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
await service.app.listen({ port: config.PORT, host: '0.0.0.0' })
