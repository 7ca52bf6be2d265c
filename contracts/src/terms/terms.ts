import type { Cents } from '../shared/money.ts'

/** How the products of a shop are taxed: each class has a rate of its own. The browser imports it: no schemas. */
export const taxClasses = ['standard', 'reduced', 'zero'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Of a product, or kept of one by a browser; undefined: standard. */
export const readTaxClass = (text: unknown): TaxClass | undefined => taxClasses.find((known) => known === text)

/** How a price is taxed. */
export interface PriceTax {
  /** Thousandths of a percent: 19 % is 19,000. */
  readonly rate: number
  /** Whether the price includes the tax; else it is added. */
  readonly included: boolean
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
export interface ShopTerms {
  /** Whether prices include tax. */
  readonly pricesIncludeTax: boolean
  /** Thousandths of a percent, like the other. */
  readonly taxRate: number
  readonly reducedTaxRate: number
  /** Whether tax is also due on the delivery: at the rate with the largest amount of goods. */
  readonly taxesDelivery: boolean
  readonly deliveryPrice: Cents
  /** Delivery is free when the items exceed it; null: never. */
  readonly freeDeliveryAbove: Cents | null
  /** In the order in which the shop offers them. Absent or none: one for every order, of the price above. */
  readonly deliveryMethods?: readonly DeliveryMethod[] | undefined
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

/** How these terms tax the prices of a class. */
export function taxOfClass({ taxRate, reducedTaxRate, pricesIncludeTax }: ShopTerms, taxClass: TaxClass = 'standard'): PriceTax {
  const rates: Readonly<Record<TaxClass, number>> = { standard: taxRate, reduced: reducedTaxRate, zero: 0 }
  return { rate: rates[taxClass], included: pricesIncludeTax }
}
