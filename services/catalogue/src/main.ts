import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, openPorts, readConfig, runService, serviceEnvironment } from '@shop/kit'
import { z } from 'zod'
import { createCatalogueService } from './service.ts'

const config = readConfig(serviceEnvironment.extend({ ORDER_URL: z.url() }), process.env)
const ports = openPorts('catalogue', config)
const orders = createClient(orderCalls, createHttpTransport(config.ORDER_URL))

await runService(createCatalogueService({ ...ports, orders }), ports, config.PORT)
