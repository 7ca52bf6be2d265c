import { catalogueCalls, identityCalls, orderCalls, paymentCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, openPorts, readConfig, runService, serviceEnvironment } from '@shop/kit'
import { z } from 'zod'
import { createDiskPictures } from './pictures/disk.ts'
import { createBff } from './service.ts'

const environment = serviceEnvironment.extend({
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
})

const config = readConfig(environment, process.env)
const ports = openPorts('bff', config)
const bff = await createBff({
  clients: {
    catalogue: createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL)),
    identity: createClient(identityCalls, createHttpTransport(config.IDENTITY_URL)),
    orders: createClient(orderCalls, createHttpTransport(config.ORDER_URL)),
    payments: createClient(paymentCalls, createHttpTransport(config.PAYMENT_URL)),
  },
  ...ports,
  webRoot: config.WEB_ROOT,
  imageRoots: config.IMAGE_ROOTS.split(':').filter(Boolean),
  pictures: createDiskPictures(config.UPLOADS_DIR),
  publicUrl: config.PUBLIC_URL,
  ...(config.RATE_LIMIT === undefined ? {} : { rateLimit: config.RATE_LIMIT }),
  trustedProxies: config.TRUSTED_PROXIES,
})
await runService(bff, ports, config.PORT)
