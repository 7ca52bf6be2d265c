import { decimalsRule, isWholeCents, toCents } from '@shop/contracts/shared'
import { percentToRate, type ShopTerms } from '@shop/contracts/terms'
import { serviceAddress } from '@shop/kit/calls'
import { ConfigurationError, serviceEnvironment, shopVariables } from '@shop/kit/process'
import { z } from 'zod'

const AMOUNT = String.raw`\d{1,9}(\.\d{1,3})?`
const toRate = percentToRate('TAX_PERCENT')
const isRate = (percent: number): boolean => toRate.safeParse(percent).success
const percentage = z.coerce
  .number({ error: 'must be a number' })
  .refine(isRate, 'must be a number from 0 to 100 with at most 3 decimals')

export const catalogueVariables = {
  CONSUMER_LAW: shopVariables.CONSUMER_LAW,
  REVIEWS_BY: z
    .enum(['everyone', 'buyers'], { error: 'must be everyone or buyers' })
    .default('everyone')
    .meta({ description: 'Who may review a product: everyone, or buyers, the customers who have bought it.' }),
  TAX_PERCENT: percentage.default(15).meta({
    description:
      'The tax on products, in percent with at most 3 decimals. It holds until somebody changes it in the shop, like the following.',
  }),
  TAX_PERCENT_REDUCED: percentage
    .optional()
    .meta({ description: 'The tax on products of the class reduced. Empty: TAX_PERCENT.' }),
  PRICES_INCLUDE_TAX: z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .default('no')
    .meta({ description: 'Whether prices, and that of the delivery, include tax: yes; or no, it is added to the prices.' }),
  DELIVERY_PRICE: z
    .string()
    .regex(new RegExp(`^${AMOUNT}$`), 'must be an amount like 4.90')
    .default('100')
    .meta({ description: 'What the delivery of an order costs, in SHOP_CURRENCY.' }),
  DELIVERY_FREE_ABOVE: z
    .string()
    .regex(new RegExp(`^(never|${AMOUNT})$`), 'must be an amount like 100, or never')
    .default('100')
    .meta({ description: 'Delivery is free when the items of an order exceed it, in SHOP_CURRENCY; or never.' }),
}

type CatalogueVariables = z.infer<z.ZodObject<typeof catalogueVariables>>

/** An amount of the shop's currency, which must have been applied. @throws ConfigurationError */
function amountOf(name: 'DELIVERY_PRICE' | 'DELIVERY_FREE_ABOVE', text: string): number {
  const amount = Number(text)
  if (isWholeCents(amount)) return toCents(amount)
  throw new ConfigurationError(`The configuration is invalid:\n  ${decimalsRule(name)}`)
}

/** Where prices include tax, that of the delivery does, too. */
function configuredTerms(variables: CatalogueVariables): ShopTerms {
  const { PRICES_INCLUDE_TAX, DELIVERY_FREE_ABOVE: limit } = variables
  const pricesIncludeTax = PRICES_INCLUDE_TAX === 'yes'
  return {
    pricesIncludeTax,
    taxRate: toRate.parse(variables.TAX_PERCENT),
    reducedTaxRate: toRate.parse(variables.TAX_PERCENT_REDUCED ?? variables.TAX_PERCENT),
    taxesDelivery: pricesIncludeTax,
    deliveryPrice: amountOf('DELIVERY_PRICE', variables.DELIVERY_PRICE),
    freeDeliveryAbove: limit === 'never' ? null : amountOf('DELIVERY_FREE_ABOVE', limit),
  }
}

export const catalogueSettings = (variables: CatalogueVariables) => ({
  consumerLaw: variables.CONSUMER_LAW,
  reviewsBy: variables.REVIEWS_BY,
  terms: configuredTerms(variables),
})

export const defaultSettings = catalogueSettings(z.object(catalogueVariables).parse({}))

/** Without one, the default of its variable applies. */
export type CatalogueSettings = Readonly<Partial<ReturnType<typeof catalogueSettings>>>

/** The environment variables of the catalogue's process. */
export const catalogueEnvironment = serviceEnvironment.extend({ ORDER_URL: serviceAddress, ...catalogueVariables })
