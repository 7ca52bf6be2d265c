import { z } from 'zod'

/** The environment variables of the sandbox's process. */
export const sandboxEnvironment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** The origin at which the customer's browser reaches the payment pages. */
  SANDBOX_PUBLIC_URL: z.url(),
  /** The shop's webhook endpoint. */
  WEBHOOK_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  /** Webhooks are signed with the first of several. */
  STRIPE_WEBHOOK_SECRET: z.string().transform((secrets) => secrets.split(',', 1)[0] ?? ''),
})
