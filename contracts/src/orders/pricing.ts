import type { Cents } from '../shared/money.ts'

export interface PricedLine {
  readonly unitPrice: Cents
  readonly qty: number
}

/** The price of an order, in cents. */
export interface Totals {
  readonly items: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

const FREE_SHIPPING_ABOVE: Cents = 100_00
const SHIPPING: Cents = 100_00
const TAX_PERCENT = 15

/** What the items of an order must still exceed for free shipping, in cents; undefined if they do. */
export function missingForFreeShipping(items: Cents): Cents | undefined {
  return items > FREE_SHIPPING_ABOVE ? undefined : FREE_SHIPPING_ABOVE - items
}

/** 15 % of an amount. Half a cent is rounded up. */
function taxOn(amount: Cents): Cents {
  return Math.floor((amount * TAX_PERCENT + 50) / 100)
}

/** The tax within a part of the items' price that includes it. */
export const taxIn = (gross: Cents): Cents => Math.round((gross * TAX_PERCENT) / (100 + TAX_PERCENT))

/** An order line with the units that a refund leaves. */
interface LineAfterRefund extends PricedLine {
  readonly qtyLeft: number
}

/**
 * The refund, in cents, that leaves these units of an order's lines of which `refunded` cents went back by lines before. Price
 * and tax of what is left are kept, so that refunds by lines add up to the order without its shipping, which belongs to no line.
 * 0 if more went back before than price and tax of the units, as refunds once were rounded one by one.
 */
export function priceRefund(lines: readonly LineAfterRefund[], refunded: Cents): Cents {
  const sold = priceLines(lines)
  const left = priceLines(lines.map(({ unitPrice, qtyLeft }) => ({ unitPrice, qty: qtyLeft })))
  return Math.max(0, sold.items + sold.tax - left.items - left.tax - refunded)
}

/** The price of the lines without shipping and tax. */
export const itemsPrice = (lines: readonly PricedLine[]): Cents => lines.reduce((sum, line) => sum + line.unitPrice * line.qty, 0)

/**
 * Shipping is free if the items exceed $100.00, else $100.00. Tax is 15 % of the items; half a cent is rounded up.
 * The web client displays these totals and the order service charges them.
 */
export function priceLines(lines: readonly PricedLine[]): Totals {
  const items = itemsPrice(lines)
  const shipping = items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING
  const tax = taxOn(items)
  return { items, shipping, tax, total: items + shipping + tax }
}
