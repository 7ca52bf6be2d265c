import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, createLogger, createPostgresLog, openDatabase, readConfig } from '@shop/kit'
import { z } from 'zod'
import { createCatalogueService } from './service.ts'

const DRAIN_MS = 10_000

const environment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  ORDER_URL: z.url(),
  LOG_LEVEL: z.string().default('info'),
})

const config = readConfig(environment, process.env)
const logger = createLogger('catalogue', config.LOG_LEVEL)
const database = openDatabase({ url: config.DATABASE_URL, schema: 'catalogue', logger })
const service = createCatalogueService({
  database,
  bus: createPostgresLog({ database, schemaOf: (source) => (source === 'order' ? 'orders' : source), logger }),
  clock: () => new Date(),
  logger,
  orders: createClient(orderCalls, createHttpTransport(config.ORDER_URL)),
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
