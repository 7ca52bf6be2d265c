import { serviceAddress, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** What the payment service's process reads from its environment. */
export const paymentEnvironment = serviceEnvironment.extend({
  ORDER_URL: serviceAddress,
  PUBLIC_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** Another address than Stripe's own: the sandbox's. */
  STRIPE_API_BASE: z.url().optional(),
})
