import { z } from 'zod'
import { emailAddress } from '../accounts/credentials.ts'
import { findCountryCode } from '../shared/countries.ts'
import { parseNumeric, requiredText } from '../shared/fields.ts'
import { imageUrl } from '../shared/image-url.ts'
import { plainText } from '../shared/plain-text.ts'
import { consumerLaws, MIN_WITHDRAWAL_DAYS } from './consumer-law.ts'
import { pageSlugs } from './shop-pages.ts'
import { publicTerms } from '../terms/shop-terms.ts'

const MAX_MARKDOWN = 20_000
const MAX_ADDRESS = 500
const MAX_PHONE = 50
const MAX_HEADLINE = 60
const MAX_INTRODUCTION = 200
const MAX_ANNOUNCEMENT = 160
const MAX_WITHDRAWAL_DAYS = 365
const MAX_BUTTON = 40
const MAX_TAX_ID = 50

const LOGO_ERROR = 'logo must be an https address or a path of this shop'
const COUNTRY_ERROR = 'country must be a country, or its code such as DE'
const DAYS_ERROR = `withdrawalDays must be a whole number from ${String(MIN_WITHDRAWAL_DAYS)} to ${String(MAX_WITHDRAWAL_DAYS)}`

const law = z.enum(consumerLaws, `consumerLaw must be ${consumerLaws.join(' or ')}`)

/** How the shop presents itself; logo, address and phone may be blank. */
const shopProfile = z.object({
  name: z.string(),
  color: z.string().meta({ description: 'The accent, #rrggbb; each theme uses the nearest shade that is legible' }),
  logo: z.string().meta({ description: 'The URL of a picture in place of the name' }),
  address: z.string().meta({ description: 'The postal address, in lines' }),
  email: z.string().meta({ description: 'Where customers reach the shop' }),
  phone: z.string(),
  headline: z.string().optional().meta({ description: 'The first line of the home page' }),
  introduction: z.string().optional().meta({ description: 'Below the headline; absent or blank: how much the shop has' }),
  announcement: z.string().optional().meta({ description: 'A line above every page of the storefront but the checkout' }),
  consumerLaw: law.optional().meta({ description: 'Which law protects customers; absent: none' }),
  withdrawalDays: z.int().optional().meta({
    description: 'Calendar days after the last delivery of an order in which its customer may withdraw, where the law is eu',
  }),
  orderButton: z.string().optional().meta({
    description: 'The text of the button that places an order; absent or blank: that of the law',
  }),
  country: z.string().optional().meta({ description: 'Where the seller is: a code of ISO 3166-1. For invoices' }),
  taxId: z.string().optional().meta({ description: 'The tax number of the seller, such as a VAT id. For invoices' }),
})
export type ShopProfile = z.infer<typeof shopProfile>

/** What a client needs to read and to show amounts. */
const currencyOfShop = z.object({
  code: z.string().meta({ description: 'ISO 4217' }),
  decimals: z.int().min(0).max(3).meta({ description: 'How many an amount has at most' }),
})

export const publicShop = shopProfile
  .extend({
    terms: publicTerms.optional().meta({ description: 'How prices are taxed, and what delivery costs' }),
    currency: currencyOfShop.optional().meta({ description: 'Of every amount; absent on pages: USD' }),
    pages: z.array(z.object({ slug: z.enum(pageSlugs), title: z.string() })).meta({ description: 'The pages that have a text' }),
    homePage: z.literal(true).optional().meta({ description: 'Present when an admin has arranged the home page' }),
    assets: z
      .string()
      .optional()
      .meta({ description: 'The address of a CDN with the pictures: it stands before paths that begin with /images/' }),
  })
  .meta({ id: 'Shop' })
export type PublicShop = z.infer<typeof publicShop>

/** What admins have changed; what is absent is as it is configured. */
export const shopOverrides = z
  .object({
    name: requiredText('name', 100, { pasted: true }),
    color: z
      .string('color must be a text')
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, 'color must be a colour like #1a5c4a')
      .toLowerCase(),
    logo: z.union([z.literal(''), imageUrl(LOGO_ERROR)], LOGO_ERROR),
    address: plainText('address', { max: MAX_ADDRESS, multiline: true, pasted: true }),
    email: emailAddress('email must be an e-mail address'),
    phone: plainText('phone', { max: MAX_PHONE, pasted: true }),
    headline: plainText('headline', { max: MAX_HEADLINE, pasted: true }),
    introduction: plainText('introduction', { max: MAX_INTRODUCTION, pasted: true }),
    announcement: plainText('announcement', { max: MAX_ANNOUNCEMENT, pasted: true }),
    consumerLaw: law,
    withdrawalDays: z.preprocess(
      parseNumeric,
      z.int(DAYS_ERROR).min(MIN_WITHDRAWAL_DAYS, DAYS_ERROR).max(MAX_WITHDRAWAL_DAYS, DAYS_ERROR),
    ),
    orderButton: plainText('orderButton', { max: MAX_BUTTON, pasted: true }),
    country: z
      .string(COUNTRY_ERROR)
      .max(100, { error: COUNTRY_ERROR, abort: true })
      .overwrite((text) => findCountryCode(text) ?? text.trim())
      .refine((text) => text === '' || findCountryCode(text) === text, COUNTRY_ERROR)
      .meta({ description: 'A name or a code; blank: unknown' }),
    taxId: plainText('taxId', { max: MAX_TAX_ID, pasted: true }),
  })
  .partial()
export type ShopOverrides = z.infer<typeof shopOverrides>

const CONFIGURED = { description: 'null: as it is configured' }
const BY_COUNTRY = {
  description: 'null: as it is configured, else eu in a country of the European Economic Area whose prices include tax',
}
const { name, color, email, consumerLaw, withdrawalDays } = shopOverrides.shape

/** An absent field keeps its value. */
export const shopUpdate = shopOverrides
  .extend({
    name: name.nullable().meta(CONFIGURED),
    color: color.nullable().meta(CONFIGURED),
    email: email.nullable().meta(CONFIGURED),
    consumerLaw: consumerLaw.nullable().meta(BY_COUNTRY),
    withdrawalDays: withdrawalDays.nullable().meta({ description: 'null: as many as the law demands' }),
  })
  .meta({ id: 'ShopUpdate' })
export type ShopUpdate = z.infer<typeof shopUpdate>

export const shopPage = z
  .object({ title: z.string(), markdown: z.string().meta({ description: 'CommonMark; HTML in it is text' }) })
  .meta({ id: 'ShopPage' })
export type ShopPage = z.infer<typeof shopPage>

/** A blank text removes the page. */
export const shopPageUpdate = z
  .object({
    markdown: plainText('markdown', { max: MAX_MARKDOWN, multiline: true, pasted: true }),
  })
  .meta({ id: 'ShopPageUpdate' })
