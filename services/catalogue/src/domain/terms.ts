import type { ConsumerLaw } from '@shop/contracts/shop'
import { isSameTerms, type ShopTerms } from '@shop/contracts/terms'
import { reject, type Decider } from '@shop/kit/domain'

/** `before`: what they were until then, which the settings may have said. */
export type TermsEvent = {
  readonly type: 'TermsChanged'
  readonly data: { readonly terms: ShopTerms; readonly before: ShopTerms }
}

/** `configured`: what they are while nobody has changed them. */
type TermsCommand = { readonly type: 'ChangeTerms'; readonly changes: Partial<ShopTerms>; readonly configured: ShopTerms }

/** The terms on which the shop sells; undefined while nobody has changed them. Orders keep those that they were placed under. */
export const termsOfTrade: Decider<ShopTerms | undefined, TermsCommand, TermsEvent> = {
  initial: undefined,

  decide({ changes, configured }, changed) {
    const before = changed ?? configured
    const terms = { ...before, ...changes }
    return isSameTerms(before, terms) ? [] : [{ type: 'TermsChanged', data: { terms, before } }]
  },

  evolve: (_before, { data }) => data.terms,
}

const FINAL_PRICES =
  'In the European Union prices include tax: let prices include it under Tax and delivery before the shop follows that law'

/** What consumers in the EU are told as a price is what they pay (directive 98/6). @throws Rejection `invalid_request` */
export function requireFinalPrices(law: ConsumerLaw, { pricesIncludeTax }: ShopTerms): void {
  if (law === 'eu' && !pricesIncludeTax) reject('invalid_request', { reason: FINAL_PRICES })
}

/**
 * What the shop sells at home is taxed there, to whomever.
 * @param country of the shop: a code of ISO 3166-1; blank: nobody has said it
 * @throws Rejection `invalid_request`
 */
export function requireTaxAtHome(country: string, terms: ShopTerms): void {
  const { taxedCountries = [], countryTaxes = [], reverseChargeCountries = [] } = terms
  if (country !== '' && reverseChargeCountries.includes(country))
    reject('invalid_request', { reason: `The country of the shop, ${country}, must not be among those with reverse charge` })
  if (country === '' || taxedCountries.length === 0) return
  if (taxedCountries.includes(country) || countryTaxes.some((row) => row.country === country)) return
  reject('invalid_request', { reason: `The country of the shop, ${country}, must be among the countries with tax` })
}
