import type { Cents } from './money.ts'

export interface PricedLine {
  readonly unitPrice: Cents
  readonly qty: number
}

/** What an order costs, all in cents. */
export interface Totals {
  readonly items: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

const FREE_SHIPPING_ABOVE: Cents = 100_00
const SHIPPING: Cents = 100_00
const TAX_PERCENT = 15

/** 15 % of an amount, half a cent rounded up. */
function taxOn(amount: Cents): Cents {
  return Math.floor((amount * TAX_PERCENT + 50) / 100)
}

/** What goes back for these lines: their price and their share of the tax, rounded line by line. Shipping is no line's. */
export function priceRefund(lines: readonly PricedLine[]): Cents {
  return lines.map(({ unitPrice, qty }) => unitPrice * qty).reduce((sum, price) => sum + price + taxOn(price), 0)
}

/**
 * Shipping is free when the items exceed $100.00, else $100.00; tax is 15 % of the items, half a cent rounded up.
 * The browser shows what this says and the order service charges what this says: one function, in whole cents.
 */
export function priceLines(lines: readonly PricedLine[]): Totals {
  const items = lines.reduce((sum, line) => sum + line.unitPrice * line.qty, 0)
  const shipping = items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING
  const tax = taxOn(items)
  return { items, shipping, tax, total: items + shipping + tax }
}
