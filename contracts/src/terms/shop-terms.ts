import { z } from 'zod'
import { cents, dollarsToCents } from '../shared/fields.ts'
import { absentMoney, as, described, money, record, same } from '../shared/record.ts'
import {
  countryTaxesInput,
  countryTaxList,
  exportsAreNet,
  reverseChargeCountries,
  reverseChargeInput,
  taxedCountries,
  taxedCountriesInput,
} from './country-tax-schemas.ts'
import { methodList, methodsInput } from './method-schemas.ts'
import { percentField, percentToRate } from './percent.ts'
import { DEFAULT_TERMS, type CountryTax, type ShopTerms, type DeliveryMethod } from './terms.ts'

/** How the shop taxes, and what its delivery costs. */
export const shopTerms = record({
  pricesIncludeTax: described(same(z.boolean()), 'Whether prices include tax; else it is added to them'),
  taxRate: as('taxPercent', described(percentField, 'At most 3 decimals, like the other')),
  reducedTaxRate: as('taxPercentReduced', described(percentField, 'Of products of the class reduced')),
  taxesDelivery: described(
    same(z.boolean()),
    'Whether tax is also due on the delivery: at the rate with the largest amount of goods',
  ),
  deliveryPrice: money(),
  freeDeliveryAbove: described(absentMoney(cents), 'Delivery is free when the items exceed it, in dollars; absent: never'),
  deliveryMethods: methodList,
  countryTaxes: countryTaxList,
  taxedCountries,
  exportsAreNet,
  reverseChargeCountries,
})
export const termsRow = shopTerms.row
export const publicTerms = shopTerms.api.meta({ id: 'ShopTerms' })
export type PublicTerms = z.infer<typeof publicTerms>

const yesOrNo = (key: string) => z.boolean({ error: `${key} must be true or false` })

/** An absent field keeps its value. */
export const termsUpdate = z
  .object({
    pricesIncludeTax: yesOrNo('pricesIncludeTax'),
    taxPercent: percentToRate('taxPercent'),
    taxPercentReduced: percentToRate('taxPercentReduced'),
    taxesDelivery: yesOrNo('taxesDelivery'),
    deliveryPrice: dollarsToCents('deliveryPrice'),
    freeDeliveryAbove: dollarsToCents('freeDeliveryAbove')
      .nullable()
      .meta({ description: 'null: delivery is never free for the amount of an order' }),
    deliveryMethods: methodsInput,
    countryTaxes: countryTaxesInput,
    taxedCountries: taxedCountriesInput,
    exportsAreNet: yesOrNo('exportsAreNet'),
    reverseChargeCountries: reverseChargeInput,
  })
  .partial()
  .meta({ id: 'ShopTermsUpdate' })
export type TermsUpdate = z.input<typeof termsUpdate>

/** What changes of the terms as they are kept. */
export function termsChanges({ taxPercent, taxPercentReduced, ...others }: z.output<typeof termsUpdate>): Partial<ShopTerms> {
  const changes = { taxRate: taxPercent, reducedTaxRate: taxPercentReduced, ...others }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

const plainNames = Object.keys(DEFAULT_TERMS) as (keyof typeof DEFAULT_TERMS)[]

/** The values of a method. */
const methodValues = ({ id, name, price, freeAbove, countries, postalPrefixes, ...method }: DeliveryMethod): unknown[] => {
  const { maxWeight, days, pickUp } = method
  return [id, name, price, freeAbove, countries, postalPrefixes, maxWeight, days?.min, days?.max, pickUp]
}

/** What differs by country; none of a shop where nothing does. */
function valuesByCountry({
  countryTaxes = [],
  taxedCountries = [],
  exportsAreNet = false,
  reverseChargeCountries: ofBusinesses = [],
}: ShopTerms): unknown[] {
  const reverseCharge = ofBusinesses.length > 0 ? [{ reverseChargeCountries: ofBusinesses }] : []
  const rates = countryTaxes.map(({ country, taxRate, reducedTaxRate }: CountryTax) => [country, taxRate, reducedTaxRate])
  const hasLists = rates.length + taxedCountries.length > 0 || exportsAreNet
  return [...(hasLists ? [{ rates, taxedCountries, exportsAreNet }] : []), ...reverseCharge]
}

/** Every value, in one sequence: the fields of an event that was stored have another order. Of what a shop does not list: those of before. */
export function termsValues(terms: ShopTerms): unknown[] {
  const { deliveryMethods = [] } = terms
  return [...plainNames.map((name) => terms[name]), ...deliveryMethods.map(methodValues), ...valuesByCountry(terms)]
}

export const isSameTerms = (one: ShopTerms, other: ShopTerms): boolean =>
  JSON.stringify(termsValues(one)) === JSON.stringify(termsValues(other))
