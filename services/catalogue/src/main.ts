import { orderCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { catalogueEnvironment, catalogueSettings } from './environment.ts'
import { createCatalogueService } from './service.ts'

const config = readConfig(catalogueEnvironment, process.env)
const ports = createServicePorts('catalogue', config)
const orders = createClient(orderCalls, createHttpTransport(config.ORDER_URL, { tokens: config.INTERNAL_TOKENS }))

await runService(createCatalogueService({ ...ports, orders, ...catalogueSettings(config) }), ports, config)
