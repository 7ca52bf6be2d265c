import { catalogueCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { orderEnvironment, orderSettings } from './environment.ts'
import { createOrderService } from './service.ts'

const config = readConfig(orderEnvironment, process.env)
const ports = createServicePorts('order', config)
const catalogue = createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL, { tokens: config.INTERNAL_TOKENS }))

await runService(createOrderService({ ...ports, catalogue, ...orderSettings(config) }), ports, config)
