import { taxIn, type Totals } from '@shop/contracts/orders'
import type { Cents } from '@shop/contracts/shared'
import type { QuantityLine } from '@shop/kit/domain'
import type { OrderEvent, OrderPlaced } from './events.ts'
import type { RefundRecorded } from './refund-events.ts'

/** What a refund consists of. The amounts add up to its amount. */
export interface Credit {
  /** The price of the items, without tax. */
  readonly items: Cents
  readonly tax: Cents
  /** It carries no tax. */
  readonly shipping: Cents
  /** What was paid beyond the order's total. */
  readonly excess: Cents
  /** The units that were given back; empty for a part of their price, or for shipping alone. */
  readonly lines: readonly QuantityLine[]
}

type Refunded = ReadonlyMap<string, Credit>

const sumOf = (credits: readonly Credit[], part: 'items' | 'tax' | 'shipping'): Cents =>
  credits.reduce((sum, credit) => sum + credit[part], 0)

function unitsLeft({ lines }: OrderPlaced['data'], credits: readonly Credit[]): QuantityLine[] {
  const refunded = (id: string): number =>
    credits.flatMap((credit) => credit.lines).reduce((sum, { productId, qty }) => (productId === id ? sum + qty : sum), 0)
  return lines.flatMap(({ productId, qty }) => {
    const left = qty - refunded(productId)
    return left > 0 ? [{ productId, qty: left }] : []
  })
}

/** Of the items' price with tax up to `gross`. With the last of it the tax of the whole order is refunded. */
function taxUpTo(gross: Cents, { items, tax }: Totals): Cents {
  return gross >= items + tax ? tax : Math.min(tax, taxIn(gross))
}

/**
 * Refunds by lines are price and tax of the units, and add up to the items (`priceRefund`). So an amount is taken from the price of the
 * items as far as it is not refunded, with the tax in it, and then from the shipping: that is right for lines and for all that is left,
 * and the rule for an amount that somebody chose at the provider.
 */
function creditOf(order: OrderPlaced['data'], { amount, lines = [] }: RefundRecorded['data'], before: readonly Credit[]): Credit {
  const { totals } = order
  const refundedTax = sumOf(before, 'tax')
  const refunded = sumOf(before, 'items') + refundedTax
  const gross = Math.min(amount, totals.items + totals.tax - refunded)
  const tax = Math.max(0, Math.min(gross, taxUpTo(refunded + gross, totals) - refundedTax))
  const shipping = Math.min(amount - gross, totals.shipping - sumOf(before, 'shipping'))
  const isAllLeft = refunded + gross === totals.items + totals.tax
  const units = lines.length === 0 && isAllLeft ? unitsLeft(order, before) : lines
  return { items: gross - tax, tax, shipping, excess: amount - gross - shipping, lines: units }
}

/** The whole invoice, which a correction of the payment cancels. */
const wholeOf = ({ lines, totals: { items, tax, shipping } }: OrderPlaced['data']): Credit => ({
  items,
  tax,
  shipping,
  excess: 0,
  lines: lines.map(({ productId, qty }) => ({ productId, qty })),
})

/**
 * What each refund of an order consists of, by its id, and each correction of its payment. A refund that failed by then leaves its parts to
 * later ones, and a correction all of them.
 */
export function creditsOf(events: readonly OrderEvent[]): Refunded {
  const credits = new Map<string, Credit>()
  const undone = new Set<string>()
  const placed = events.find((event) => event.type === 'OrderPlaced')
  if (placed === undefined) return credits
  for (const event of events) {
    if (event.type === 'RefundFailureRecorded') undone.add(event.data.refundId)
    if (event.type === 'CashPaymentCorrected') {
      credits.set(event.data.correctionId, wholeOf(placed.data))
      undone.add(event.data.correctionId)
    }
    if (event.type !== 'RefundRecorded') continue
    const before = [...credits].flatMap(([refundId, credit]) => (undone.has(refundId) ? [] : [credit]))
    credits.set(event.data.refundId, creditOf(placed.data, event.data, before))
  }
  return credits
}
