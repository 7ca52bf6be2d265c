import { serviceAddress, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

const DAY_MS = 86_400_000

/** Milliseconds between two comparisons of Stripe's lists with the events; one day by default. */
export const ledgerInterval = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int('must be a whole number')
  .min(1_000, 'must be at least 1000')
  .max(7 * DAY_MS, 'must be at most seven days')
  .default(DAY_MS)

/** The environment variables of the payment process. */
export const paymentEnvironment = serviceEnvironment.extend({
  ORDER_URL: serviceAddress,
  PUBLIC_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** The address of Stripe's API when it is not Stripe's own, such as a sandbox. */
  STRIPE_API_BASE: z.url().optional(),
  LEDGER_INTERVAL_MS: ledgerInterval,
})
