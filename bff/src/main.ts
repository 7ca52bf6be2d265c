import { createDeliveryEstimates } from '@shop/contracts/shipments'
import { addressVariable, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService, createServiceApp } from '@shop/kit/process'
import { bffEnvironment, bffSettings } from './environment.ts'
import { openImageStores } from './images/open-image-stores.ts'
import { createProcessClients } from './service-clients.ts'
import { createBff } from './service.ts'
import { loadRenderer } from './web/load-renderer.ts'

const config = readConfig(bffEnvironment, process.env)
const ports = createServicePorts('bff', config)
const settings = bffSettings(config)
const bff = await createBff({
  ...createProcessClients((name) => createHttpTransport(config[addressVariable(name)], { tokens: config.INTERNAL_TOKENS })),
  ...ports,
  hasOthers: true,
  webRoot: config.WEB_ROOT,
  renderPage: await loadRenderer(config.WEB_ROOT, ports.logger, config.SHOP_TIMEZONE),
  imageRoots: config.IMAGE_ROOTS.split(':').filter(Boolean),
  ...openImageStores({ ...settings, folder: config.UPLOADS_DIR, logger: ports.logger }),
  publicUrl: config.PUBLIC_URL,
  timeZone: config.SHOP_TIMEZONE,
  deliveryDays: config.DELIVERY_DAYS,
  returnDays: config.RETURN_DAYS,
  estimateDelivery: createDeliveryEstimates(config.DELIVERY_DAYS, config.SHOP_TIMEZONE),
  ...settings,
})
const internalApp = createServiceApp({ ...bff, logger: ports.logger })
await runService({ ...bff, name: 'bff', ops: { app: internalApp, port: config.OPS_PORT } }, ports, config)
