import { z } from 'zod'

/** What the program that fills a running shop reads from its environment. */
export const seedEnvironment = z.object({
  /** Where the shop answers, as this program reaches it. */
  SHOP_URL: z.url(),
  ADMIN_EMAIL: z.email(),
  ADMIN_PASSWORD: z.string(),
  /** Where this program reaches the payment pages of the sandbox; none means that no card order is paid. */
  SANDBOX_URL: z.url().optional(),
  /** A folder that the shop serves pictures from; the demo's are copied there. */
  PICTURES_DIR: z.string(),
})
