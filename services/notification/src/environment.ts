import { serviceAddress } from '@shop/kit/calls'
import {
  defaultShopProfile,
  hasWholeLogin,
  keyEncryptionVariables,
  limitVariable,
  publicUrlVariable,
  serviceEnvironment,
  shopAddress,
  shopVariables,
} from '@shop/kit/process'
import { z } from 'zod'
import { ORDER_MAIL_LIMIT } from './domain/mail-limits.ts'

/** What a common mail provider accepts; more would also take the machine from the orders that cause the mails. */
export const MAILS_PER_SECOND = 20

/** Enough to make up for a day in minutes. */
export const WEBHOOKS_PER_SECOND = 750

const SMTP_ERROR =
  'must be an address like smtp://user:password@mail.example:587, with / ? and # of a password as %2F %3F and %23'

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && hasWholeLogin(url)
}

/** How mails and webhooks are sent and how mails look. */
export const notificationVariables = {
  /** A secret, because of its password. Without it mails wait. */
  SMTP_URL: z.string().refine(isMailServer, SMTP_ERROR).optional(),
  MAIL_FROM: shopVariables.MAIL_FROM,
  MAILS_PER_SECOND: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(4, 'must be at least 4')
    .max(1_000, 'must be at most 1000')
    .default(MAILS_PER_SECOND)
    .meta({
      description:
        'What the mail server accepts. Links to a new password go first, mails about orders last; customers take turns.',
    }),
  ORDER_MAIL_LIMIT: limitVariable(ORDER_MAIL_LIMIT).meta({
    description: 'Mails about orders to one customer in an hour, four times as many in a day; more wait; 0: no limit.',
  }),
  WEBHOOKS_PER_SECOND: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(10_000, 'must be at most 10000')
    .default(WEBHOOKS_PER_SECOND)
    .meta({ description: 'How fast webhooks are sent, all together; more takes the machine from the orders.' }),
  WEBHOOK_ALLOW_PRIVATE: z
    .enum(['false', 'true'], { error: 'must be true or false' })
    .default('false')
    .meta({ description: "true: webhooks may also go to http:// and to addresses within the operator's network. For trials." }),
  SHOP_NAME: shopVariables.SHOP_NAME,
  SHOP_COLOR: shopVariables.SHOP_COLOR,
  CONSUMER_LAW: shopVariables.CONSUMER_LAW,
}

export const notificationSettings = (variables: z.infer<z.ZodObject<typeof notificationVariables>>, publicUrl: string) => ({
  url: variables.SMTP_URL,
  from: shopAddress(variables.MAIL_FROM, publicUrl),
  mailsPerSecond: variables.MAILS_PER_SECOND,
  orderMailLimit: variables.ORDER_MAIL_LIMIT,
  webhooksPerSecond: variables.WEBHOOKS_PER_SECOND,
  allowPrivateWebhooks: variables.WEBHOOK_ALLOW_PRIVATE === 'true',
  shopProfile: defaultShopProfile({
    shopName: variables.SHOP_NAME,
    shopColor: variables.SHOP_COLOR,
    consumerLaw: variables.CONSUMER_LAW,
    mailFrom: variables.MAIL_FROM,
    publicUrl,
  }),
})

/** The environment variables of the notification process. */
export const notificationEnvironment = serviceEnvironment.extend({
  CATALOGUE_URL: serviceAddress,
  IDENTITY_URL: serviceAddress,
  ORDER_URL: serviceAddress,
  PUBLIC_URL: publicUrlVariable,
  ASSETS_URL: shopVariables.ASSETS_URL,
  SHOP_TIMEZONE: shopVariables.SHOP_TIMEZONE,
  SHOP_EXTENSIONS: shopVariables.SHOP_EXTENSIONS,
  DELIVERY_DAYS: shopVariables.DELIVERY_DAYS,
  ...notificationVariables,
  ...keyEncryptionVariables,
})
