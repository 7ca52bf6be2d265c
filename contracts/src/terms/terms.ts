import type { Cents } from '../shared/money.ts'

/** How the products of a shop are taxed: each class has a rate of its own. The browser imports it: no schemas. */
export const taxClasses = ['standard', 'reduced', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Of a product, or kept of one by a browser; undefined: standard. */
export const readTaxClass = (text: unknown): TaxClass | undefined => taxClasses.find((known) => known === text)

/** Why an order is charged no tax. */
export const taxExemptions = ['export', 'reverseCharge'] as const
export type TaxExemption = (typeof taxExemptions)[number]

/** How a price is taxed. */
export interface PriceTax {
  /** Thousandths of a percent: 19 % is 19,000. */
  readonly rate: number
  /** Whether the price includes the tax; else it is added. */
  readonly included: boolean
  /** Why the rate is 0. Absent: it is the one of the class, 0 or not. */
  readonly exemption?: TaxExemption | undefined
}

/** The rates of the classes that are taxed, in thousandths of a percent. */
export interface ClassRates {
  readonly taxRate: number
  readonly reducedTaxRate: number
}

/** The rates on deliveries to a country. */
export interface CountryTax extends ClassRates {
  /** A code of ISO 3166-1 alpha-2; one row for each. */
  readonly country: string
}

/** Working days, Monday to Friday, from the order to its delivery. */
export interface MethodDays {
  readonly min: number
  readonly max: number
}

/** A way in which the shop sends orders. The browser imports it: no schemas. */
export interface DeliveryMethod {
  /** Unique among those of the shop. */
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Free when the items exceed it; null: never. */
  readonly freeAbove: Cents | null
  /** Codes of ISO 3166-1 alpha-2; none: every country. */
  readonly countries: readonly string[]
  /** What a postal code must begin with, without spaces and dashes, in capitals; none: every one. */
  readonly postalPrefixes: readonly string[]
  /** Of the whole order, in grams; null: no limit. */
  readonly maxWeight: number | null
  /** Null: the shop does not say. */
  readonly days: MethodDays | null
  /** The customer fetches the order at the shop. */
  readonly pickUp: boolean
}

/** What the shop charges beside its prices. Those of an order are frozen in it. */
export interface ShopTerms extends ClassRates {
  /** Whether prices include tax. */
  readonly pricesIncludeTax: boolean
  /** Whether tax is also due on the delivery: at the rate with the largest amount of goods. */
  readonly taxesDelivery: boolean
  readonly deliveryPrice: Cents
  /** Delivery is free when the items exceed it; null: never. */
  readonly freeDeliveryAbove: Cents | null
  /** In the order in which the shop offers them. Absent or none: one for every order, of the price above. */
  readonly deliveryMethods?: readonly DeliveryMethod[] | undefined
  /** In place of the rates above. Absent or none: they hold everywhere. */
  readonly countryTaxes?: readonly CountryTax[] | undefined
  /** Codes of the countries with tax; those with rates of their own are, too. Others are exports. Absent or none: every country. */
  readonly taxedCountries?: readonly string[] | undefined
  /** Whether exports cost less by the tax that prices include. Absent: they cost the same. */
  readonly exportsAreNet?: boolean | undefined
  /** Codes of countries whose businesses owe the tax themselves: an order to one with a VAT id of one has none. Absent or none: no country. */
  readonly reverseChargeCountries?: readonly string[] | undefined
}

/** The terms in force for one order: `termsAt`. */
export interface TermsOfOrder extends ShopTerms {
  /** Why all rates are 0. Absent: they are not. */
  readonly exemption?: TaxExemption | undefined
  /** The rates whose tax is taken out of the prices, which then do not include any. Absent: prices are what they are. */
  readonly netOf?: ClassRates | undefined
}

/** Thousandths of a percent in the whole. */
export const WHOLE_RATE = 100_000

/** The terms of a shop that has set none: 15 % on top, not of the delivery, which costs $100.00 and nothing above $100.00. */
export const DEFAULT_TERMS: ShopTerms = {
  pricesIncludeTax: false,
  taxRate: 15_000,
  reducedTaxRate: 15_000,
  taxesDelivery: false,
  deliveryPrice: 100_00,
  freeDeliveryAbove: 100_00,
}

/** The rate of what an order says nothing of. */
export const DEFAULT_TAX: PriceTax = { rate: DEFAULT_TERMS.taxRate, included: DEFAULT_TERMS.pricesIncludeTax }

export const isDefaultTax = ({ rate, included }: PriceTax): boolean =>
  rate === DEFAULT_TAX.rate && included === DEFAULT_TAX.included

export function rateOfClass({ taxRate, reducedTaxRate }: ClassRates, taxClass: TaxClass = 'standard'): number {
  const rates: Readonly<Record<TaxClass, number>> = { standard: taxRate, reduced: reducedTaxRate, zero: 0 }
  return rates[taxClass]
}

/** How these terms tax the prices of a class. */
export function taxOfClass(terms: TermsOfOrder, taxClass?: TaxClass): PriceTax {
  const { pricesIncludeTax: included, exemption } = terms
  return { rate: rateOfClass(terms, taxClass), included, ...(exemption && { exemption }) }
}
