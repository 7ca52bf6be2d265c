import type { Destination } from './delivery-methods.ts'
import type { ClassRates, DeliveryMethod, ShopTerms, TaxExemption, TermsOfOrder } from './terms.ts'

const NO_TAX: ClassRates = { taxRate: 0, reducedTaxRate: 0 }

/** @param isNet whether prices that include tax are charged without it */
function withoutTax(terms: ShopTerms, exemption: TaxExemption, isNet: boolean): TermsOfOrder {
  if (!isNet || !terms.pricesIncludeTax) return { ...terms, ...NO_TAX, exemption }
  const { taxRate, reducedTaxRate } = terms
  return { ...terms, ...NO_TAX, exemption, pricesIncludeTax: false, netOf: { taxRate, reducedTaxRate } }
}

/** Prefixes of VAT ids that are not the code of their country: of Greece, and of Northern Ireland. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }
const PREFIX_LENGTH = 2

/** What is sent there is sent to the other country: directive 2006/112, article 7. So are their VAT ids. */
const TAXED_AS: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }

/** The country whose tax is meant, unless the terms name the destination itself. */
function taxingCountry(
  { countryTaxes = [], taxedCountries = [], reverseChargeCountries = [] }: ShopTerms,
  country: string,
): string {
  const named = [...countryTaxes.map((row) => row.country), ...taxedCountries, ...reverseChargeCountries]
  return named.includes(country) ? country : (TAXED_AS[country] ?? country)
}

function isReverseCharged({ reverseChargeCountries = [] }: ShopTerms, country: string, vatId = ''): boolean {
  const prefix = vatId.slice(0, PREFIX_LENGTH)
  return [country, OTHER_PREFIXES[prefix] ?? prefix].every((code) => reverseChargeCountries.includes(code))
}

/**
 * The terms for an order to a destination: with the rates of its country. A price that includes tax stays what it is, whatever the rate,
 * but where the buyer owes the tax. What is fetched at the shop is taxed there, and so is what goes to a country that is not known.
 */
export function termsAt(
  terms: ShopTerms,
  { country, vatId }: Pick<Destination, 'country' | 'vatId'>,
  { pickUp }: Pick<DeliveryMethod, 'pickUp'>,
): TermsOfOrder {
  const { countryTaxes = [], taxedCountries = [], exportsAreNet = false } = terms
  if (pickUp || country === undefined) return terms
  const taxing = taxingCountry(terms, country)
  if (isReverseCharged(terms, taxing, vatId)) return withoutTax(terms, 'reverseCharge', true)
  const rates = countryTaxes.find((row) => row.country === taxing)
  if (rates !== undefined) return { ...terms, taxRate: rates.taxRate, reducedTaxRate: rates.reducedTaxRate }
  const isTaxed = taxedCountries.length === 0 || taxedCountries.includes(taxing)
  return isTaxed ? terms : withoutTax(terms, 'export', exportsAreNet)
}

interface ListsByCountry {
  readonly countryTaxes?: readonly unknown[] | undefined
  readonly taxedCountries?: readonly unknown[] | undefined
  readonly reverseChargeCountries?: readonly unknown[] | undefined
}

/** Whether tax depends on where an order goes. @param terms of the shop, in either spelling */
export const taxesByCountry = ({
  countryTaxes = [],
  taxedCountries = [],
  reverseChargeCountries = [],
}: ListsByCountry): boolean => countryTaxes.length + taxedCountries.length + reverseChargeCountries.length > 0

/** All terms that an order can have, whatever its destination. */
export function possibleTerms(terms: ShopTerms): TermsOfOrder[] {
  const { countryTaxes = [], taxedCountries = [], exportsAreNet = false, reverseChargeCountries = [] } = terms
  const ofCountries = countryTaxes.map(({ taxRate, reducedTaxRate }) => ({ ...terms, taxRate, reducedTaxRate }))
  const ofExports = taxedCountries.length === 0 ? [] : [withoutTax(terms, 'export', exportsAreNet)]
  const ofBusinesses = reverseChargeCountries.length === 0 ? [] : [withoutTax(terms, 'reverseCharge', true)]
  return [terms, ...ofCountries, ...ofExports, ...ofBusinesses]
}
