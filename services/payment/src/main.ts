import { orderCalls } from '@shop/contracts/services'
import { createClient, createHttpTransport } from '@shop/kit/calls'
import { createServicePorts, readConfig, runService } from '@shop/kit/process'
import { countCheckoutCalls } from './adapters/counted-checkout.ts'
import { createStripeCheckout } from './adapters/stripe.ts'
import { paymentEnvironment, paymentSettings } from './environment.ts'
import { createPaymentService } from './service.ts'

const config = readConfig(paymentEnvironment, process.env)
const ports = createServicePorts('payment', config)
const orders = createClient(orderCalls, createHttpTransport(config.ORDER_URL, { tokens: config.INTERNAL_TOKENS }))
const stripe = createStripeCheckout({
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  apiBase: config.STRIPE_API_BASE,
})

const { checkout, series } = countCheckoutCalls(stripe)
const service = createPaymentService({ ...ports, orders, checkout, publicUrl: config.PUBLIC_URL, ...paymentSettings(config) })
await runService({ ...service, series: [...service.series, ...series] }, ports, config)
