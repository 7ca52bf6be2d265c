import { itemsPrice, type PricedLine, priceLines, type Totals } from '@shop/contracts/orders'
import { type Cents, toCents } from '@shop/contracts/shared'
import { readTaxClass, type ShopTerms } from '@shop/contracts/terms'
import { isOrderable, type CartItem } from './cartEntry.ts'

type Priced = Pick<CartItem, 'price' | 'qty' | 'unavailable' | 'countInStock' | 'taxed'>

const orderedLines = (items: readonly Priced[]): PricedLine[] =>
  items.filter(isOrderable).map((item) => ({ unitPrice: toCents(item.price), qty: item.qty, taxClass: readTaxClass(item.taxed) }))

/** Subtotal, shipping, tax and total in cents. @param terms of a shop that has set none, if absent */
export const cartTotals = (items: readonly Priced[], terms?: ShopTerms): Totals => priceLines(orderedLines(items), terms)

/** The subtotal alone. */
export const cartSubtotal = (items: readonly Priced[]): Cents => itemsPrice(orderedLines(items))
