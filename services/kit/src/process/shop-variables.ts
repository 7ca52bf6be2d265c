import { deliveryDays, timeZone } from '@shop/contracts'
import { emailAddress } from '@shop/contracts/api'
import { z } from 'zod'

/** Settings of the shop that several processes read. */
export const shopVariables = {
  SHOP_NAME: z
    .string()
    .min(1)
    .max(100)
    .default('the shop')
    .meta({ description: 'The name of the shop in mails and on receipts. No password may consist of it.' }),
  MAIL_FROM: emailAddress('must be an e-mail address').optional().meta({
    description: 'The address in From, at which customers reach the shop. Empty: shop@ the host of PUBLIC_URL.',
  }),
  SHOP_TIMEZONE: timeZone
    .default('UTC')
    .meta({ description: 'The time zone of all days and times that the shop shows, mails, filters and reports by.' }),
  DELIVERY_DAYS: deliveryDays
    .optional()
    .meta({ description: 'Working days from an order to its delivery, like 2-4 or 3, for estimates. Empty: none are made.' }),
}

/** The address at which customers reach the shop. */
export const shopAddress = (mailFrom: string | undefined, publicUrl: string): string =>
  mailFrom ?? `shop@${new URL(publicUrl).hostname}`
