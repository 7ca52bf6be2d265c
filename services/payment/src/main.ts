import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, createLogger, createPostgresLog, openDatabase, readConfig } from '@shop/kit'
import { z } from 'zod'
import { createStripeCheckout } from './adapters/stripe.ts'
import { createPaymentService } from './service.ts'

const DRAIN_MS = 10_000

const environment = z.object({
  DATABASE_URL: z.string(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  ORDER_URL: z.url(),
  PUBLIC_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_BASE: z.url().optional(),
  LOG_LEVEL: z.string().default('info'),
})

const config = readConfig(environment, process.env)
const logger = createLogger('payment', config.LOG_LEVEL)
const database = openDatabase({ url: config.DATABASE_URL, schema: 'payment', logger })

const service = createPaymentService({
  database,
  bus: createPostgresLog({ database, schemaOf: (source) => (source === 'order' ? 'orders' : source), logger }),
  clock: () => new Date(),
  logger,
  orders: createClient(orderCalls, createHttpTransport(config.ORDER_URL)),
  checkout: createStripeCheckout({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    ...(config.STRIPE_API_BASE === undefined ? {} : { apiBase: config.STRIPE_API_BASE }),
  }),
  publicUrl: config.PUBLIC_URL,
})

async function drain(): Promise<void> {
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await service.app.close()
  await service.stop()
  await database.close()
}

process.once('SIGTERM', () => void drain())
process.once('SIGINT', () => void drain())
await service.migrate()
await service.start()
await service.app.listen({ port: config.PORT, host: '0.0.0.0' })
