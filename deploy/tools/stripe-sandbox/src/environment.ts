import { z } from 'zod'

/** What the sandbox's process reads from its environment. */
export const sandboxEnvironment = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65_535),
  /** Where a person's browser reaches the payment pages. */
  SANDBOX_PUBLIC_URL: z.url(),
  /** Where the shop takes webhooks. */
  WEBHOOK_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
})
