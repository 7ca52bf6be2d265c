import { timeZone } from '@shop/contracts'
import { catalogueCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, openPorts, readConfig, runService, serviceEnvironment } from '@shop/kit'
import { z } from 'zod'
import { createOrderService } from './service.ts'

const environment = serviceEnvironment.extend({ CATALOGUE_URL: z.url(), SHOP_TIMEZONE: timeZone.default('UTC') })

const config = readConfig(environment, process.env)
const ports = openPorts('order', config)
const catalogue = createClient(catalogueCalls, createHttpTransport(config.CATALOGUE_URL))

await runService(createOrderService({ ...ports, catalogue, timeZone: config.SHOP_TIMEZONE }), ports, config.PORT)
