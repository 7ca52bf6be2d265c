import { catalogueCalls, identityCalls, orderCalls, paymentCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, createLogger, createPostgresLog, openDatabase, readConfig } from '@shop/kit'
import { z } from 'zod'
import { createDiskPictures } from './pictures/disk.ts'
import { createBff } from './service.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.url(),
  CATALOGUE_URL: z.url(),
  IDENTITY_URL: z.url(),
  ORDER_URL: z.url(),
  PAYMENT_URL: z.url(),
  PUBLIC_URL: z.url(),
  WEB_ROOT: z.string(),
  IMAGE_ROOTS: z.string().default(''),
  UPLOADS_DIR: z.string(),
  RATE_LIMIT: z.coerce.number().int().min(1).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
})

const config = readConfig(environment, process.env)
const logger = createLogger('bff', config.LOG_LEVEL)
const database = openDatabase({ url: config.DATABASE_URL, schema: 'bff', logger })
const bff = await createBff({
  clients: {
    catalogue: createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL)),
    identity: createClient(identityCalls, createHttpTransport(config.IDENTITY_URL)),
    orders: createClient(orderCalls, createHttpTransport(config.ORDER_URL)),
    payments: createClient(paymentCalls, createHttpTransport(config.PAYMENT_URL)),
  },
  database,
  bus: createPostgresLog({ database, logger }),
  clock: () => new Date(),
  logger,
  webRoot: config.WEB_ROOT,
  imageRoots: config.IMAGE_ROOTS.split(':').filter(Boolean),
  pictures: createDiskPictures(config.UPLOADS_DIR),
  publicUrl: config.PUBLIC_URL,
  ...(config.RATE_LIMIT === undefined ? {} : { rateLimit: config.RATE_LIMIT }),
  trustedProxies: config.TRUSTED_PROXIES,
})
await bff.migrate()
await bff.start()
await bff.app.listen({ port: config.PORT, host: '0.0.0.0' })

const stop = async (): Promise<void> => {
  await bff.app.close()
  await bff.stop()
  await database.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
