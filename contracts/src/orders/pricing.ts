import { moneyStep, type Cents } from '../shared/money.ts'
import {
  chosenMethod,
  expectedMethod,
  listsMethods,
  methodsOf,
  priceOfMethod,
  type ChosenMethod,
  type WeighedLine,
} from '../terms/delivery-methods.ts'
import { possibleTerms } from '../terms/terms-at.ts'
import {
  DEFAULT_TAX,
  DEFAULT_TERMS,
  isDefaultTax,
  type DeliveryMethod,
  type PriceTax,
  type ShopTerms,
  rateOfClass,
  type TaxClass,
  taxOfClass,
  type TermsOfOrder,
  WHOLE_RATE,
} from '../terms/terms.ts'

interface Priced {
  readonly unitPrice: Cents
  readonly qty: number
}

/** A line that is to be ordered. */
export interface PricedLine extends Priced, WeighedLine {
  /** Of the product; `standard` if absent. */
  readonly taxClass?: TaxClass
}

/** A line that was ordered. */
export interface TaxedLine extends Priced {
  /** As at the sale. Absent: 15 % on top, as of every order from before shops had terms. */
  readonly tax?: PriceTax
}

/** The tax of an order at one rate. */
export interface RateTax extends PriceTax {
  readonly tax: Cents
}

/** The price of an order, in cents. */
export interface Totals {
  readonly items: Cents
  readonly shipping: Cents
  /** Added to items and shipping, or within them. */
  readonly tax: Cents
  readonly total: Cents
  /** Adds up to the tax, the highest rate first. Absent: all of it is 15 % on top of the items. */
  readonly taxes?: readonly RateTax[]
  /** How the order is sent. Absent: as every order of a shop that lists no methods. */
  readonly delivery?: ChosenMethod
}

/** What the items of an order must still exceed for free shipping, in cents; undefined if they do, or nothing makes it free. */
export function missingForFreeShipping(
  items: Cents,
  { deliveryPrice, freeDeliveryAbove }: Pick<ShopTerms, 'deliveryPrice' | 'freeDeliveryAbove'> = DEFAULT_TERMS,
): Cents | undefined {
  if (freeDeliveryAbove === null || deliveryPrice === 0 || items > freeDeliveryAbove) return undefined
  return freeDeliveryAbove - items
}

/** Half a cent is rounded up. No double holds the product of a large amount and a rate, so the amount is taken in two parts. */
function shareOf(amount: Cents, share: number, whole: number): Cents {
  const rest = amount % whole
  return ((amount - rest) / whole) * share + Math.floor((2 * rest * share + whole) / (2 * whole))
}

/** The tax on an amount, or within it: what is charged has no fraction of a step. */
const taxOn = (amount: Cents, { rate, included }: PriceTax): Cents =>
  moneyStep() * shareOf(amount / moneyStep(), rate, included ? WHOLE_RATE + rate : WHOLE_RATE)

/** The tax within an amount to which it was added before, or which includes it anyway. */
export const taxIn = (gross: Cents, rate: number = DEFAULT_TAX.rate): Cents => taxOn(gross, { rate, included: true })

/** The price of the lines without shipping and tax. */
export const itemsPrice = (lines: readonly Priced[]): Cents => lines.reduce((sum, line) => sum + line.unitPrice * line.qty, 0)

interface RateAmount extends PriceTax {
  readonly amount: Cents
}

function addAmount(groups: RateAmount[], { rate, included, exemption }: PriceTax, amount: Cents): void {
  const index = groups.findIndex((group) => group.rate === rate && group.included === included)
  const group = groups[index]
  if (group === undefined) groups.push({ rate, included, ...(exemption && { exemption }), amount })
  else groups[index] = { ...group, amount: group.amount + amount }
}

/** The prices of the lines by their rate, the highest first. */
function amountsByRate(lines: readonly TaxedLine[]): RateAmount[] {
  const groups: RateAmount[] = []
  for (const { unitPrice, qty, tax = DEFAULT_TAX } of lines) addAmount(groups, tax, unitPrice * qty)
  return groups.sort((one, other) => other.rate - one.rate)
}

const toRateTax = ({ amount, ...tax }: RateAmount): RateTax => ({ ...tax, tax: taxOn(amount, tax) })

/** The tax of the lines by its rate, without that of the shipping. */
export const taxesOfLines = (lines: readonly TaxedLine[]): RateTax[] => amountsByRate(lines).map(toRateTax)

/** What is added to prices. */
const addedTax = (taxes: readonly RateTax[]): Cents => taxes.reduce((sum, { included, tax }) => (included ? sum : sum + tax), 0)

/** The price of the lines with tax, without shipping. */
export const grossPrice = (lines: readonly TaxedLine[]): Cents => itemsPrice(lines) + addedTax(taxesOfLines(lines))

/** An order line with the units that a refund leaves. */
interface LineAfterRefund extends TaxedLine {
  readonly qtyLeft: number
}

/**
 * The refund, in cents, that leaves these units of an order's lines of which `refunded` cents went back by lines before. Price
 * and tax of what is left are kept, so that refunds by lines add up to the order without its shipping, which belongs to no line.
 * 0 if more went back before than price and tax of the units, as refunds once were rounded one by one.
 */
export function priceRefund(lines: readonly LineAfterRefund[], refunded: Cents): Cents {
  const left = lines.map(({ qtyLeft, ...line }) => ({ ...line, qty: qtyLeft }))
  return Math.max(0, grossPrice(lines) - grossPrice(left) - refunded)
}

/** How a line is taxed under these terms; undefined as every line was before shops had terms, so that orders stay as they were. */
export function lineTax(terms: TermsOfOrder, taxClass?: TaxClass): PriceTax | undefined {
  const tax = taxOfClass(terms, taxClass)
  return isDefaultTax(tax) ? undefined : tax
}

/** What a unit costs under these terms: they may be those of an order that is charged without the tax in its prices. */
export const priceUnder = ({ netOf }: TermsOfOrder, unitPrice: Cents, taxClass?: TaxClass): Cents =>
  netOf === undefined ? unitPrice : unitPrice - taxIn(unitPrice, rateOfClass(netOf, taxClass))

/** The rate with the largest amount of goods. */
const mainTax = (amounts: readonly RateAmount[], terms: TermsOfOrder): RateAmount =>
  amounts.reduce<RateAmount>((most, group) => (group.amount > most.amount ? group : most), {
    ...(amounts[0] ?? taxOfClass(terms)),
    amount: 0,
  })

function taxesWithShipping(amounts: readonly RateAmount[], shipping: Cents, terms: TermsOfOrder): RateTax[] {
  const groups = [...amounts]
  addAmount(groups, mainTax(amounts, terms), shipping)
  return groups.map(toRateTax)
}

const amountsUnder = (lines: readonly PricedLine[], terms: TermsOfOrder): RateAmount[] =>
  amountsByRate(lines.map((line) => ({ ...line, tax: taxOfClass(terms, line.taxClass) })))

/** What a method costs: free by the price of the items as the shop shows it, and without the tax that is within, where none is charged. */
export function shippingUnder(lines: readonly PricedLine[], terms: TermsOfOrder, method: DeliveryMethod): Cents {
  const shipping = priceOfMethod(method, itemsPrice(lines))
  const { netOf, taxesDelivery } = terms
  if (netOf === undefined || !taxesDelivery) return shipping
  const { rate } = mainTax(amountsUnder(lines, { ...terms, ...netOf }), { ...terms, ...netOf })
  return shipping - taxIn(shipping, rate)
}

/**
 * Tax is rounded once for each rate; half a cent is rounded up. Without terms: shipping is free if the items exceed $100.00, else
 * $100.00, and tax is 15 % of the items. The web client displays these totals and the order service charges them.
 * @param terms of a shop, or those for one order (`termsAt`)
 * @param method by which the order is sent; absent: the one that is expected before anybody knows where to
 */
export function priceLines(
  lines: readonly PricedLine[],
  terms: TermsOfOrder = DEFAULT_TERMS,
  method: DeliveryMethod = expectedMethod(terms, undefined, lines),
): Totals {
  const shipping = shippingUnder(lines, terms, method)
  const charged = lines.map((line) => ({ ...line, unitPrice: priceUnder(terms, line.unitPrice, line.taxClass) }))
  const items = itemsPrice(charged)
  const amounts = amountsUnder(charged, terms)
  const isShippingTaxed = terms.taxesDelivery && shipping > 0
  const taxes = isShippingTaxed ? taxesWithShipping(amounts, shipping, terms) : amounts.map(toRateTax)
  const tax = taxes.reduce((sum, rate) => sum + rate.tax, 0)
  const totals = { items, shipping, tax, total: items + shipping + addedTax(taxes) }
  return {
    ...totals,
    ...((isShippingTaxed || !taxes.every(isDefaultTax)) && { taxes }),
    ...(listsMethods(terms) && { delivery: chosenMethod(method) }),
  }
}

/** The least that the lines can cost, wherever they are sent. */
export const leastTotal = (lines: readonly PricedLine[], terms: ShopTerms): Cents =>
  Math.min(...possibleTerms(terms).flatMap((under) => methodsOf(terms).map((method) => priceLines(lines, under, method).total)))

/** The items and the shipping of an order without the tax that their prices include: with all tax they add up to the total. */
export function netAmounts(
  lines: readonly TaxedLine[],
  { items, shipping, tax, taxes }: Totals,
): Pick<Totals, 'items' | 'shipping'> {
  if (taxes?.[0]?.included !== true) return { items, shipping }
  const ofItems = taxesOfLines(lines).reduce((sum, rate) => sum + rate.tax, 0)
  return { items: items - ofItems, shipping: shipping - (tax - ofItems) }
}
