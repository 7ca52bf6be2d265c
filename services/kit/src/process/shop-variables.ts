import { emailAddress } from '@shop/contracts/accounts'
import { type Currency, findCurrency, setCurrency, timeZone } from '@shop/contracts/shared'
import { deliveryDays } from '@shop/contracts/shipments'
import { consumerLaws, type ConsumerLaw, DEFAULT_ACCENT, shopOverrides, type ShopProfile } from '@shop/contracts/shop'
import { resolve } from 'node:path'
import { z } from 'zod'
import { limitVariable } from './limit-variable.ts'

/** Pages, links in mails and payment pages have paths of their own, so that one of the shop's would be lost in them. */
function hasNoPath(address: string): boolean {
  const url = URL.parse(address)
  return url === null || url.href === `${url.origin}/`
}

/** The address of the whole shop, as its visitors write it. */
export const publicUrlVariable = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
  .refine(
    hasNoPath,
    'must be an address like https://shop.example, without a path: the shop needs a host name or a port of its own',
  )

/** Settings of the shop that several processes read. */
export const shopVariables = {
  SHOP_NAME: shopOverrides.shape.name
    .unwrap()
    .default('the shop')
    .meta({ description: 'The name of the shop, until an admin chooses another one. No password may consist of this one.' }),
  SHOP_COLOR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a5c4a')
    .default(DEFAULT_ACCENT)
    .meta({ description: 'The colour of links and buttons, in the shop and in mails, until an admin chooses another one.' }),
  CONSUMER_LAW: z
    .enum(consumerLaws, `must be ${consumerLaws.join(' or ')}`)
    .optional()
    .meta({
      description:
        'The law of sales to consumers, none or eu, until an admin chooses another one: with eu, they may withdraw from orders. Empty: ' +
        'eu in a shop whose country is in the European Economic Area and whose prices include tax.',
    }),
  MAIL_FROM: emailAddress('must be an e-mail address').optional().meta({
    description:
      'The address in From, at which customers reach the shop unless an admin names another one. Empty: shop@ the host of PUBLIC_URL.',
  }),
  ASSETS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://cdn.example.com' })
    .refine((url) => !/[?#]/.test(url), 'must be an address like https://cdn.example.com: the paths of pictures follow it')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'The address of a CDN that asks the shop for what it does not have: pages and mails show the pictures from there. Empty: from the shop.',
    }),
  SHOP_CURRENCY: z
    .string()
    .refine((code) => findCurrency(code) !== undefined, {
      error: ({ input }) => `must be the code of a currency that Stripe charges, like EUR or JPY, not ${String(input)}`,
    })
    .transform((code) => code.toUpperCase())
    .default('USD')
    .meta({
      description:
        'The currency of all prices and payments, a code of ISO 4217 that Stripe charges. It is fixed once an order exists.',
    }),
  SHOP_TIMEZONE: timeZone
    .default('UTC')
    .meta({ description: 'The time zone of all days and times that the shop shows, mails, filters and reports by.' }),
  RETURN_DAYS: limitVariable(30).meta({
    description: 'Calendar days after its delivery in which a customer may ask to return an order; 0: no returns.',
  }),
  SHOP_EXTENSIONS: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .meta({
      description:
        'A folder with functions of the shop, .js or .ts, which decide what no setting does; the same for all processes. Empty: there are none.',
    }),
  DELIVERY_DAYS: deliveryDays
    .optional()
    .meta({ description: 'Working days from an order to its delivery, like 2-4 or 3, for estimates. Empty: none are made.' }),
}

/** Makes the process read and show all amounts in the shop's currency. Before it reads any: settings may be amounts. */
export function applyCurrency({ SHOP_CURRENCY: code }: { readonly SHOP_CURRENCY: string }): Currency {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`Nothing is known of the currency ${code}`)
  setCurrency(currency)
  return currency
}

/** The address at which customers reach the shop. */
export const shopAddress = (mailFrom: string | undefined, publicUrl: string): string =>
  mailFrom ?? `shop@${new URL(publicUrl).hostname}`

/** How the shop presents itself as far as no admin has changed it. */
export const defaultShopProfile = (settings: {
  readonly shopName?: string
  readonly shopColor?: string
  readonly consumerLaw?: ConsumerLaw | undefined
  readonly mailFrom?: string
  readonly publicUrl: string
}): ShopProfile => ({
  name: settings.shopName ?? 'the shop',
  color: (settings.shopColor ?? DEFAULT_ACCENT).toLowerCase(),
  logo: '',
  address: '',
  email: shopAddress(settings.mailFrom, settings.publicUrl),
  phone: '',
  ...(settings.consumerLaw !== undefined && { consumerLaw: settings.consumerLaw }),
})
