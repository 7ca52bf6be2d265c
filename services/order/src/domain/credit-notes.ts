import type { RateTax } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'
import type { QuantityLine } from '@shop/kit/domain'
import type { OrderEvent, OrderPlaced } from './events.ts'
import { inProportion, paidParts, sumOfCents, takeFrom, unitsByRate, type PaidParts, type TaxedAmount } from './paid-parts.ts'
import type { RefundRecorded } from './refund-events.ts'

/** What a refund gives back of the items at a rate: their price as `items` of the refund has it, and their tax. */
interface CreditedGoods {
  readonly rate: number
  readonly items: Cents
  readonly tax: Cents
}

/** What a refund consists of. Items, shipping and excess add up to its amount, with the tax unless prices include it. */
export interface Credit {
  /** The price of the items: with tax if prices include it. So is the shipping. */
  readonly items: Cents
  readonly tax: Cents
  readonly shipping: Cents
  /** What was paid beyond the order's total. */
  readonly excess: Cents
  /** The items by their rate, without the shipping. Absent like the taxes. */
  readonly goods?: readonly CreditedGoods[]
  /** The tax by its rate, the highest first. Absent like in the totals of the order. */
  readonly taxes?: readonly RateTax[]
  /** The units that were given back; empty for a part of their price, or for shipping alone. */
  readonly lines: readonly QuantityLine[]
}

/** The lines of the order with the units that were given back. */
export function creditedLines<Line extends QuantityLine>({ lines }: { readonly lines: readonly Line[] }, credit: Credit): Line[] {
  return lines.flatMap((line) => {
    const qty = credit.lines.find(({ productId }) => productId === line.productId)?.qty ?? 0
    return qty === 0 ? [] : [{ ...line, qty }]
  })
}

type Refunded = ReadonlyMap<string, Credit>
type PlacedData = OrderPlaced['data']

/** What of each part of the payment a refund gives back. */
interface Refund {
  /** In the sequence of the parts. */
  readonly goods: readonly TaxedAmount[]
  readonly shipping: TaxedAmount
  readonly excess: Cents
  readonly lines: readonly QuantityLine[]
}

const NOTHING: TaxedAmount = { gross: 0, tax: 0 }

const addUp = (amounts: readonly TaxedAmount[]): TaxedAmount => ({
  gross: sumOfCents(amounts.map(({ gross }) => gross)),
  tax: sumOfCents(amounts.map(({ tax }) => tax)),
})

function unitsLeft({ lines }: PlacedData, refunds: readonly Refund[]): QuantityLine[] {
  const refunded = (id: string): number =>
    refunds.flatMap((refund) => refund.lines).reduce((sum, { productId, qty }) => (productId === id ? sum + qty : sum), 0)
  return lines.flatMap(({ productId, qty }) => {
    const left = qty - refunded(productId)
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

/** What the units cost at each rate, beside those that went back before. */
function costOfUnits({ lines }: PlacedData, units: readonly QuantityLine[], refunds: readonly Refund[], parts: PaidParts) {
  const before = refunds.flatMap((refund) => refund.lines)
  const without = (...given: readonly QuantityLine[]) => {
    const left = lines.map((line) => ({
      ...line,
      qty: given.reduce((qty, { productId, qty: back }) => (productId === line.productId ? qty - back : qty), line.qty),
    }))
    return unitsByRate(parts, left)
  }
  const after = without(...before, ...units)
  return without(...before).map((cost, index) => Math.max(0, cost - (after[index] ?? 0)))
}

/** An amount by the rates: of the units, as far as it is theirs, and else of all goods that are left, in proportion. */
function byRate(amount: Cents, left: readonly Cents[], ofUnits: readonly Cents[]): Cents[] {
  const wanted = left.map((most, index) => Math.min(most, ofUnits[index] ?? 0))
  const shares = inProportion(Math.min(amount, sumOfCents(wanted)), wanted)
  const rest = left.map((most, index) => most - (shares[index] ?? 0))
  const others = inProportion(amount - sumOfCents(shares), rest)
  return shares.map((share, index) => share + (others[index] ?? 0))
}

/**
 * Refunds by lines are price and tax of the units, and add up to the items (`priceRefund`). So an amount is taken from the price of the
 * items as far as it is not refunded, with the tax in it, and then from the shipping: that is right for lines and for all that is left,
 * and the rule for an amount that somebody chose at the provider.
 */
function refundOf(order: PlacedData, parts: PaidParts, data: RefundRecorded['data'], before: readonly Refund[]): Refund {
  const { amount, lines = [] } = data
  const past = parts.goods.map((_, index) => addUp(before.map(({ goods }) => goods[index] ?? NOTHING)))
  const left = parts.goods.map(({ gross }, index) => gross - (past[index] ?? NOTHING).gross)
  const gross = Math.min(amount, sumOfCents(left))
  const shares = byRate(gross, left, costOfUnits(order, lines, before, parts))
  const goods = parts.goods.map((part, index) => takeFrom(part, past[index] ?? NOTHING, shares[index] ?? 0))
  const shipped = addUp(before.map((refund) => refund.shipping))
  const shipping = takeFrom(parts.shipping, shipped, Math.min(amount - gross, parts.shipping.gross - shipped.gross))
  const isAllLeft = gross === sumOfCents(left)
  const units = lines.length === 0 && isAllLeft ? unitsLeft(order, before) : lines
  return { goods, shipping, excess: amount - gross - shipping.gross, lines: units }
}

/** The whole invoice, which a correction of the payment cancels. */
const wholeOf = ({ lines }: PlacedData, { goods, shipping }: PaidParts): Refund => ({
  goods,
  shipping,
  excess: 0,
  lines: lines.map(({ productId, qty }) => ({ productId, qty })),
})

/** As the order has prices. */
function toCredit({ totals }: PlacedData, parts: PaidParts, { goods, shipping, excess, lines }: Refund): Credit {
  const included = totals.taxes?.[0]?.included ?? false
  const price = ({ gross, tax }: TaxedAmount): Cents => (included ? gross : gross - tax)
  const items = addUp(goods)
  const taxAt = (wanted: number): Cents =>
    sumOfCents(parts.goods.map(({ rate }, index) => (rate === wanted ? (goods[index] ?? NOTHING).tax : 0))) +
    (parts.shipping.rate === wanted ? shipping.tax : 0)
  const taxes = totals.taxes?.map((one) => ({ ...one, tax: taxAt(one.rate) }))
  const credit = { items: price(items), tax: items.tax + shipping.tax, shipping: price(shipping), excess, lines }
  const byRates = parts.goods.map(({ rate }, index) => {
    const part = goods[index] ?? NOTHING
    return { rate, items: price(part), tax: part.tax }
  })
  return taxes === undefined ? credit : { ...credit, goods: byRates, taxes }
}

/**
 * What each refund of an order consists of, by its id, and each correction of its payment. A refund that failed by then leaves its parts to
 * later ones, and a correction all of them.
 */
export function creditsOf(events: readonly OrderEvent[]): Refunded {
  const refunds = new Map<string, Refund>()
  const undone = new Set<string>()
  const placed = events.find((event) => event.type === 'OrderPlaced')?.data
  if (placed === undefined) return new Map()
  const parts = paidParts(placed)
  for (const event of events) {
    if (event.type === 'RefundFailureRecorded') undone.add(event.data.refundId)
    if (event.type === 'CashPaymentCorrected') {
      refunds.set(event.data.correctionId, wholeOf(placed, parts))
      undone.add(event.data.correctionId)
    }
    if (event.type !== 'RefundRecorded') continue
    const before = [...refunds].flatMap(([refundId, refund]) => (undone.has(refundId) ? [] : [refund]))
    refunds.set(event.data.refundId, refundOf(placed, parts, event.data, before))
  }
  return new Map([...refunds].map(([id, refund]) => [id, toCredit(placed, parts, refund)]))
}
