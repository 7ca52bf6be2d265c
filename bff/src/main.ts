import { createDeliveryEstimates } from '@shop/contracts/shipments'
import { addressVariable, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService, createServiceApp } from '@shop/kit/process'
import { join } from 'node:path'
import { bffEnvironment, bffSettings } from './environment.ts'
import { createDiskImageStore, VARIANTS_FOLDER } from './images/disk-image-store.ts'
import { createProcessClients } from './service-clients.ts'
import { createBff } from './service.ts'
import { loadRenderer } from './web/load-renderer.ts'

const config = readConfig(bffEnvironment, process.env)
const ports = createServicePorts('bff', config)
const bff = await createBff({
  ...createProcessClients((name) => createHttpTransport(config[addressVariable(name)], { tokens: config.INTERNAL_TOKENS })),
  ...ports,
  hasOthers: true,
  webRoot: config.WEB_ROOT,
  renderPage: await loadRenderer(config.WEB_ROOT, ports.logger, config.SHOP_TIMEZONE),
  imageRoots: config.IMAGE_ROOTS.split(':').filter(Boolean),
  images: createDiskImageStore(config.UPLOADS_DIR),
  variantStore: createDiskImageStore(join(config.UPLOADS_DIR, VARIANTS_FOLDER)),
  publicUrl: config.PUBLIC_URL,
  timeZone: config.SHOP_TIMEZONE,
  deliveryDays: config.DELIVERY_DAYS,
  returnDays: config.RETURN_DAYS,
  estimateDelivery: createDeliveryEstimates(config.DELIVERY_DAYS, config.SHOP_TIMEZONE),
  ...bffSettings(config),
})
const internalApp = createServiceApp({ ...bff, logger: ports.logger })
await runService({ ...bff, name: 'bff', ops: { app: internalApp, port: config.OPS_PORT } }, ports, config)
