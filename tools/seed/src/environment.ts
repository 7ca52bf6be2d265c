import { emailAddress } from '@shop/contracts/accounts'
import { z } from 'zod'

/** The environment variables of the process that seeds a running shop. */
export const seedEnvironment = z.object({
  /** The shop's origin, as this process reaches it. */
  SHOP_URL: z.url(),
  ADMIN_EMAIL: emailAddress('must be an e-mail address'),
  ADMIN_PASSWORD: z.string(),
  /** The sandbox's origin, as this process reaches it. Without it, orders that have to be paid by card are skipped. */
  SANDBOX_URL: z.url().optional(),
  /** The folder from which the shop serves pictures; the demo's pictures are copied there. */
  PICTURES_DIR: z.string(),
})

/** Like `readConfig` of the kit, which this image does without: an empty variable counts as absent. @throws ZodError */
export function readSeedEnvironment(env: Readonly<Record<string, string | undefined>>): z.infer<typeof seedEnvironment> {
  return seedEnvironment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
}
