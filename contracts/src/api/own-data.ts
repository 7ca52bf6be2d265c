import { z } from 'zod'
import { savedAddress } from './addresses.ts'
import { changesSomething, NOTHING_TO_CHANGE } from './common.ts'
import { order } from './orders.ts'
import { storedAddress } from './shipping-address.ts'
import { passkey } from './passkeys.ts'
import { review } from './products.ts'
import { session, user } from './users.ts'

/** Mails that a user may do without. All others are about money or access to the account, and are always sent. */
export const mailSettings = z
  .object({
    newSignIn: z.boolean('newSignIn must be true or false').meta({ description: 'A sign-in with an unknown device' }),
    orderDelivered: z.boolean('orderDelivered must be true or false'),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof mailSettings>

export const mailSettingsUpdate = mailSettings
  .partial()
  .refine(changesSomething, NOTHING_TO_CHANGE)
  .meta({ id: 'MailSettingsUpdate' })

export const mailPreferences = mailSettings
  .extend({ emailVerified: z.boolean().meta({ description: 'Whether the owner of the address has confirmed it' }) })
  .meta({ id: 'MailPreferences' })
export type MailPreferences = z.infer<typeof mailPreferences>

/** Needed unless the session began in the last 15 minutes. */
export const reauthentication = z
  .object({ currentPassword: z.string('currentPassword must be text').max(1_000, 'currentPassword is too long').optional() })
  .meta({ id: 'Reauthentication' })

/** All that the shop stores about a user. `addresses` are those of the orders, each once; `addressBook` are those that the user keeps. */
export const ownData = z
  .object({
    profile: user.extend({ emailVerified: z.boolean(), mailSettings }),
    addresses: z.array(storedAddress),
    addressBook: z.array(savedAddress),
    orders: z.array(order),
    reviews: z.array(review.omit({ name: true }).extend({ product: z.string() })),
    sessions: z.array(session),
    passkeys: z.array(passkey),
    wishList: z.array(z.object({ product: z.string(), addedAt: z.string() })),
    restockMails: z.array(z.object({ product: z.string(), requestedAt: z.string() })),
  })
  .meta({ id: 'OwnData' })
export type OwnData = z.infer<typeof ownData>
