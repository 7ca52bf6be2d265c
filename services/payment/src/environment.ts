import { serviceAddress } from '@shop/kit/calls'
import { publicUrlVariable, serviceEnvironment } from '@shop/kit/process'
import { z } from 'zod'

const DAY_MS = 86_400_000

export const paymentVariables = {
  /** Stripe retries a webhook for three days; the daily comparison finds what no webhook reported. */
  LEDGER_INTERVAL_MS: z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int('must be a whole number')
    .min(1_000, 'must be at least 1000')
    .max(7 * DAY_MS, 'must be at most seven days')
    .default(DAY_MS)
    .meta({ description: "Milliseconds between two comparisons of all payments with the provider's lists." }),
}

export const paymentSettings = (variables: z.infer<z.ZodObject<typeof paymentVariables>>) => ({
  ledgerMs: variables.LEDGER_INTERVAL_MS,
})

export const defaultSettings = paymentSettings(z.object(paymentVariables).parse({}))

/** Without one, the default of its variable applies. */
export type PaymentSettings = Readonly<Partial<ReturnType<typeof paymentSettings>>>

/** The environment variables of the payment process. */
export const paymentEnvironment = serviceEnvironment.extend({
  ORDER_URL: serviceAddress,
  PUBLIC_URL: publicUrlVariable,
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** The address of Stripe's API when it is not Stripe's own, such as a sandbox. */
  STRIPE_API_BASE: z.url().optional(),
  ...paymentVariables,
})
