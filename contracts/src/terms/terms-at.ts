import type { Destination } from './delivery-methods.ts'
import type { ClassRates, DeliveryMethod, ShopTerms, TaxExemption, TermsOfOrder } from './terms.ts'

const NO_TAX: ClassRates = { taxRate: 0, reducedTaxRate: 0 }

/** @param isNet whether prices that include tax are charged without it */
function withoutTax(terms: ShopTerms, exemption: TaxExemption, isNet: boolean): TermsOfOrder {
  if (!isNet || !terms.pricesIncludeTax) return { ...terms, ...NO_TAX, exemption }
  const { taxRate, reducedTaxRate } = terms
  return { ...terms, ...NO_TAX, exemption, pricesIncludeTax: false, netOf: { taxRate, reducedTaxRate } }
}

/**
 * The terms for an order to a destination: with the rates of its country. A price that includes tax stays what it is, whatever the rate.
 * What is fetched at the shop is taxed there, and so is what goes to a country that is not known.
 */
export function termsAt(
  terms: ShopTerms,
  { country }: Pick<Destination, 'country'>,
  { pickUp }: Pick<DeliveryMethod, 'pickUp'>,
): TermsOfOrder {
  const { countryTaxes = [], taxedCountries = [], exportsAreNet = false } = terms
  if (pickUp || country === undefined) return terms
  const rates = countryTaxes.find((row) => row.country === country)
  if (rates !== undefined) return { ...terms, taxRate: rates.taxRate, reducedTaxRate: rates.reducedTaxRate }
  const isTaxed = taxedCountries.length === 0 || taxedCountries.includes(country)
  return isTaxed ? terms : withoutTax(terms, 'export', exportsAreNet)
}

interface ListsByCountry {
  readonly countryTaxes?: readonly unknown[] | undefined
  readonly taxedCountries?: readonly unknown[] | undefined
}

/** Whether tax depends on where an order goes. @param terms of the shop, in either spelling */
export const taxesByCountry = ({ countryTaxes = [], taxedCountries = [] }: ListsByCountry): boolean =>
  countryTaxes.length + taxedCountries.length > 0

/** All terms that an order can have, whatever its destination. */
export function possibleTerms(terms: ShopTerms): TermsOfOrder[] {
  const { countryTaxes = [], taxedCountries = [], exportsAreNet = false } = terms
  const ofCountries = countryTaxes.map(({ taxRate, reducedTaxRate }) => ({ ...terms, taxRate, reducedTaxRate }))
  const ofExports = taxedCountries.length === 0 ? [] : [withoutTax(terms, 'export', exportsAreNet)]
  return [terms, ...ofCountries, ...ofExports]
}
