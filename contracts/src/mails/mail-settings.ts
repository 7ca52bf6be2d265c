import { z } from 'zod'
import { changesSomething, NOTHING_TO_CHANGE } from '../shared/fields.ts'

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
