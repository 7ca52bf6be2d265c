import { createIdempotencyKey } from '../idempotencyKey.ts'
import { createStoredValue, useStoredValue } from '../storedValue.ts'
import { cartEntry, toCartItem, type CartItem, type ItemProduct } from './cartEntry.ts'

export { countUnits, type CartItem, type ItemProduct } from './cartEntry.ts'

export const cartItems = createStoredValue(cartEntry)

export function useCart(): readonly CartItem[] {
  return useStoredValue(cartItems)
}

/**
 * Puts a product into the cart; an existing item of the product is replaced and keeps its position. When there are fewer units than
 * that, the cart says so.
 */
export function addToCart(product: ItemProduct, qty: number): void {
  cartItems.update((items) => {
    const item = toCartItem(product, qty)
    const seen = item.qty < qty ? { seen: { price: item.price, qty } } : {}
    const added = { ...item, ...seen, cart: items[0]?.cart ?? createIdempotencyKey() }
    return items.some((item) => item.product === added.product)
      ? items.map((item) => (item.product === added.product ? added : item))
      : [...items, added]
  })
}
