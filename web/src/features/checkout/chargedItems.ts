import { toCents, toDollars } from '@shop/contracts/shared'
import type { CartItem } from '../../lib/cart/cart.ts'
import type { CartTerms } from '../../lib/cartTerms.ts'

/** The items at the prices that are charged where they go to, which may be without the tax in those of the shop. */
export function chargedItems(items: readonly CartItem[], terms: CartTerms | undefined): readonly CartItem[] {
  if (terms === undefined) return items
  const prices = terms.unitPrices(items.map(({ price, qty, taxed }) => ({ unitPrice: toCents(price), qty, taxed })))
  return items.map((item, index) => ({ ...item, price: toDollars(prices[index] ?? toCents(item.price)) }))
}
