import { orderCalls } from '@shop/contracts/internal'
import { createClient, createHttpTransport, openPorts, readConfig, runService, serviceEnvironment } from '@shop/kit'
import { z } from 'zod'
import { createStripeCheckout } from './adapters/stripe.ts'
import { createPaymentService } from './service.ts'

const environment = serviceEnvironment.extend({
  ORDER_URL: z.url(),
  PUBLIC_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_API_BASE: z.url().optional(),
})

const config = readConfig(environment, process.env)
const ports = openPorts('payment', config)
const orders = createClient(orderCalls, createHttpTransport(config.ORDER_URL))
const checkout = createStripeCheckout({
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  ...(config.STRIPE_API_BASE === undefined ? {} : { apiBase: config.STRIPE_API_BASE }),
})

await runService(createPaymentService({ ...ports, orders, checkout, publicUrl: config.PUBLIC_URL }), ports, config.PORT)
