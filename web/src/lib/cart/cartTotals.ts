import type { Totals } from '@shop/contracts/orders'
import { type Cents, toCents } from '@shop/contracts/shared'
import type { ClassedLine, CartTerms } from '../cartTerms.ts'
import { isOrderable, type CartItem } from './cartEntry.ts'

type Priced = Pick<CartItem, 'price' | 'qty' | 'unavailable' | 'countInStock' | 'taxed'>

/** Of a shop that has set no terms, for the first scripts: `contracts/src/orders/pricing.ts` has those of all. */
const SHIPPING: Cents = 100_00
const TAX_PERCENT = 15

export const orderedLines = (items: readonly Priced[]): ClassedLine[] =>
  items.filter(isOrderable).map(({ price, qty, taxed }) => ({ unitPrice: toCents(price), qty, taxed }))

const sumOf = (lines: readonly ClassedLine[]): Cents => lines.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)

/** What is missing for free shipping, in cents; undefined once the items exceed its limit. */
export const missingOf = (items: Cents, terms?: CartTerms, method?: Totals['delivery']): Cents | undefined =>
  terms ? terms.missing(items, method) : items > SHIPPING ? undefined : SHIPPING - items

/** What lines cost with all that is added, in cents. @param terms of a shop that has set none, if absent */
export function totalsOfLines(lines: readonly ClassedLine[], terms?: CartTerms): Totals {
  if (terms) return terms.price(lines)
  const items = sumOf(lines)
  const shipping = items > SHIPPING ? 0 : SHIPPING
  const tax = Math.floor((items * TAX_PERCENT + 50) / 100)
  return { items, shipping, tax, total: items + shipping + tax }
}

/** Subtotal, shipping, tax and total in cents. */
export const cartTotals = (items: readonly Priced[], terms?: CartTerms): Totals => totalsOfLines(orderedLines(items), terms)

/** The subtotal alone. */
export const cartSubtotal = (items: readonly Priced[]): Cents => sumOf(orderedLines(items))
