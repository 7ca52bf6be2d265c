import { serviceAddress, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

/** The environment variables of the payment process. */
export const paymentEnvironment = serviceEnvironment.extend({
  ORDER_URL: serviceAddress,
  PUBLIC_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** The address of Stripe's API when it is not Stripe's own, such as a sandbox. */
  STRIPE_API_BASE: z.url().optional(),
  /** Milliseconds between two comparisons of Stripe's lists with the events; one day by default. */
  LEDGER_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(7 * 86_400_000)
    .optional(),
})
