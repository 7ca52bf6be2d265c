import type { CartTerms } from '../cartTerms.ts'
import { formatCents, formatDollars } from '../format.ts'
import { cartTotals, type CartItem } from './cart.ts'

function describeItem({ name, price, qty, countInStock, seen, unavailable }: CartItem): string[] {
  if (!seen || unavailable) return []
  const sentences = []
  if (price !== seen.price)
    sentences.push(`The price of ${name} changed from ${formatDollars(seen.price)} to ${formatDollars(price)}.`)
  if (countInStock === 0) sentences.push(`${name} is out of stock.`)
  else if (qty !== seen.qty) {
    const left = `Only ${countInStock} of ${name} ${countInStock === 1 ? 'is' : 'are'} left`
    sentences.push(`${left}: the quantity was reduced from ${seen.qty} to ${qty}.`)
  }
  return sentences
}

const shippingOf = (cents: number) => (cents === 0 ? 'free' : formatCents(cents))

/** What the shop changed in the cart since the shopper last looked, one sentence each, and what that does to shipping. */
export function describeChanges(items: readonly CartItem[], terms?: CartTerms): string[] {
  const sentences = items.flatMap(describeItem)
  if (sentences.length === 0) return []
  const before = cartTotals(
    items.map((item) => ({ ...item, ...item.seen })),
    terms,
  ).shipping
  const now = cartTotals(items, terms).shipping
  return before === now ? sentences : [...sentences, `Shipping was ${shippingOf(before)} and is now ${shippingOf(now)}.`]
}
