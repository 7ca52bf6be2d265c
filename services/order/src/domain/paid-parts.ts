import { grossPrice, taxesOfLines, taxIn, type TaxedLine, type Totals } from '@shop/contracts/orders'
import { moneyStep, type Cents } from '@shop/contracts/shared'
import { DEFAULT_TAX } from '@shop/contracts/terms'

/** As far as it was priced. */
interface PricedOrder {
  readonly lines: readonly TaxedLine[]
  readonly totals: Totals
}

/** An amount with the tax in it. */
export interface TaxedAmount {
  readonly gross: Cents
  readonly tax: Cents
}

/** What was paid at one rate, in thousandths of a percent. */
interface RatePart extends TaxedAmount {
  readonly rate: number
}

/** What was paid: for the goods, by their rate, the highest first, and for the shipping. */
export interface PaidParts {
  readonly goods: readonly RatePart[]
  readonly shipping: RatePart
}

export const sumOfCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)

const grossAt = (lines: readonly TaxedLine[], rate: number): Cents =>
  grossPrice(lines.filter(({ tax = DEFAULT_TAX }) => tax.rate === rate))

/**
 * The parts of an order. One from before shops had terms has the totals of its time, whatever its lines would cost now, and its shipping
 * carries no tax.
 */
export function paidParts({ lines, totals }: PricedOrder): PaidParts {
  if (totals.taxes === undefined) {
    const goods = { rate: DEFAULT_TAX.rate, gross: totals.items + totals.tax, tax: totals.tax }
    return { goods: [goods], shipping: { rate: 0, gross: totals.shipping, tax: 0 } }
  }
  const goods = taxesOfLines(lines).map(({ rate, tax }) => ({ rate, gross: grossAt(lines, rate), tax }))
  const ofGoods = (rate: number): Cents => goods.find((part) => part.rate === rate)?.tax ?? 0
  const ofShipping = totals.taxes.map(({ rate, tax }) => ({ rate, tax: tax - ofGoods(rate) }))
  const { rate, tax } = ofShipping.find((part) => part.tax > 0) ?? { rate: 0, tax: 0 }
  return { goods, shipping: { rate, gross: totals.total - sumOfCents(goods.map(({ gross }) => gross)), tax } }
}

/** What these units cost, at each rate of the goods. */
export const unitsByRate = ({ goods }: PaidParts, lines: readonly TaxedLine[]): Cents[] =>
  goods.map(({ rate }) => grossAt(lines, rate))

/** The next `gross` of a part of which `before` went back. With the last of it the tax of the whole part is refunded. */
export function takeFrom({ rate, gross: whole, tax }: RatePart, before: TaxedAmount, gross: Cents): TaxedAmount {
  const upTo = before.gross + gross
  const taxUpTo = upTo >= whole ? tax : Math.min(tax, taxIn(upTo, rate))
  return { gross, tax: Math.max(0, Math.min(gross, taxUpTo - before.tax)) }
}

/** An amount in the proportion of weights whose sum it does not exceed; no share exceeds its weight. */
export function inProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(sumOfCents(weights))
  const step = amount % moneyStep() === 0 ? moneyStep() : 1
  // No double holds the product of two amounts.
  const upTo = (sum: Cents): Cents => (whole === 0n ? 0 : step * Number((BigInt(amount / step) * BigInt(sum)) / whole))
  return weights.map((_, index) => upTo(sumOfCents(weights.slice(0, index + 1))) - upTo(sumOfCents(weights.slice(0, index))))
}
