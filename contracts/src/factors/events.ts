import { z } from 'zod'
import { uuid } from '../shared/ids.ts'

/** Public events about second factors and passkeys. */
export const factorEvents = {
  /** The user has set up a second factor of the sign-in, or switched it off; with `recoveryCodes` new recovery codes alone were made. */
  SecondFactorChanged: z.object({ userId: uuid, enabled: z.boolean(), recoveryCodes: z.literal(true).optional() }),
  /** The user has added a passkey, or removed one. */
  PasskeysChanged: z.object({ userId: uuid, added: z.boolean() }),
  /** An operator has removed the second factor and all passkeys, which no other event tells. */
  FactorsReset: z.object({ userId: uuid }),
}
