import { catalogueCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, createServicePorts, readConfig, runService } from '@shop/kit/process'
import { orderEnvironment } from './environment.ts'
import { createOrderService } from './service.ts'

const config = readConfig(orderEnvironment, process.env)
const ports = createServicePorts('order', config)
const catalogue = createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL, { tokens: config.INTERNAL_TOKENS }))

const openOrderLimits = { codOrders: config.OPEN_COD_ORDER_LIMIT, units: config.HELD_UNITS_LIMIT }

await runService(createOrderService({ ...ports, catalogue, timeZone: config.SHOP_TIMEZONE, openOrderLimits }), ports, config)
