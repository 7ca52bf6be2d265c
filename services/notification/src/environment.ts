import { deliveryDays, timeZone } from '@shop/contracts'
import { serviceAddress, serviceEnvironment, shopName } from '@shop/kit/process'
import { z } from 'zod'

/** How mails are sent and how they look. */
export const mailVariables = {
  /** smtp://user:password@host:587 or smtps://…; without it mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example:587' }).optional(),
  /** The address in From; by default shop@ the host of PUBLIC_URL. */
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  MAILS_PER_SECOND: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(4, 'must be at least 4')
    .max(1_000, 'must be at most 1000')
    .default(20),
  SHOP_NAME: shopName,
  /** The colour of buttons. */
  SHOP_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a5c4a')
    .default('#1a5c4a'),
}

/** The environment variables of the notification process. */
export const notificationEnvironment = serviceEnvironment.extend({
  IDENTITY_URL: serviceAddress,
  ORDER_URL: serviceAddress,
  PUBLIC_URL: z.url(),
  SHOP_TIMEZONE: timeZone.default('UTC'),
  DELIVERY_DAYS: deliveryDays.optional(),
  ...mailVariables,
})
