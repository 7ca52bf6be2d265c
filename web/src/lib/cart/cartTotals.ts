import { itemsPrice, type PricedLine, priceLines, type Totals } from '@shop/contracts/orders'
import { type Cents, toCents } from '@shop/contracts/shared'
import { isOrderable, type CartItem } from './cartEntry.ts'

type Priced = Pick<CartItem, 'price' | 'qty' | 'unavailable' | 'countInStock'>

const orderedLines = (items: readonly Priced[]): PricedLine[] =>
  items.filter(isOrderable).map((item) => ({ unitPrice: toCents(item.price), qty: item.qty }))

/** Subtotal, shipping, tax and total in cents. */
export const cartTotals = (items: readonly Priced[]): Totals => priceLines(orderedLines(items))

/** The subtotal alone. */
export const cartSubtotal = (items: readonly Priced[]): Cents => itemsPrice(orderedLines(items))
