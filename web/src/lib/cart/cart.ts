import type { ProductSummary } from '@shop/contracts/products'
import { MAX_ORDER_LINES } from '@shop/contracts/stock'
import { createIdempotencyKey } from '../idempotencyKey.ts'
import { nonBlankStrings } from '../storage.ts'
import { createStoredValue, useStoredValue } from '../storedValue.ts'
import { clampQty, isAvailable, toCartItem, type CartItem } from './cartEntry.ts'
import { cartItems } from './cartItems.ts'

export { clampQty, countUnits, parseCartItems, type CartItem } from './cartEntry.ts'
export { addToCart, cartItems, useCart } from './cartItems.ts'
export { cartTotals } from './cartTotals.ts'

export function setQty(productId: string, qty: number): void {
  cartItems.update((items) =>
    items.map((item) => {
      if (item.product !== productId) return item
      const { seen, ...changed } = { ...item, qty: clampQty(qty, item.countInStock) }
      return seen && seen.price !== item.price ? { ...changed, seen: { ...seen, qty: changed.qty } } : changed
    }),
  )
}

export function removeFromCart(productId: string): void {
  cartItems.update((items) => items.filter((item) => item.product !== productId))
}

/** Gives a cart another id if it still has this one: with the old one it was refused for good. Undefined is that of a cart without an id. */
export function renewCartId(id: string | undefined): void {
  const renewed = createIdempotencyKey()
  cartItems.update((items) => (items[0]?.cart === id ? items.map((item) => ({ ...item, cart: renewed })) : items))
}

/** The cart that was bought last in this browser. */
const boughtCart = createStoredValue<{ cart: string; orderId: string } | null>({
  key: 'boughtCart',
  parse: (value) => nonBlankStrings(value, ['cart', 'orderId']) ?? null,
})

/** Empties the cart that was bought with the order, in all tabs; one that was begun since then stays. */
export function emptyCart(cart: string, orderId: string): void {
  boughtCart.set({ cart, orderId })
  cartItems.update((items) => (items[0]?.cart === cart ? [] : items))
}

/** The order with which the cart was bought in this browser. */
export function useOrderOfCart(cart: string | undefined): string | undefined {
  const bought = useStoredValue(boughtCart)
  return cart !== undefined && bought?.cart === cart ? bought.orderId : undefined
}

/** The order with which the last cart was bought in this browser, while there is no other cart. */
export const orderOfEmptyCart = (): string | undefined => (cartItems.get().length === 0 ? boughtCart.get()?.orderId : undefined)

const isSameItem = (a: CartItem, b: CartItem): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Keeps what the shopper knows, if the shop has changed it. */
function withSeen(current: CartItem, { price, qty, seen = { price, qty } }: CartItem): CartItem {
  return current.price === seen.price && current.qty === seen.qty ? current : { ...current, seen }
}

/**
 * Updates names, prices and stock from the products, and marks the items whose products the shop no longer has; returns the
 * same array when nothing has changed. A changed price or a reduced quantity stays marked until `confirmChanges`; until then the
 * quantity that the shopper chose comes back with the stock.
 */
export function refreshItems(
  items: readonly CartItem[],
  products: readonly ProductSummary[],
  missingIds: readonly string[] = [],
): readonly CartItem[] {
  const productsById = new Map(products.map((product) => [product._id, product]))
  const refreshed = items.map((item) => {
    const product = productsById.get(item.product)
    let current = product ? withSeen({ ...toCartItem(product, item.seen?.qty ?? item.qty), cart: item.cart }, item) : item
    if (missingIds.includes(item.product)) current = { ...item, unavailable: true }
    return isSameItem(current, item) ? item : current
  })
  return refreshed.every((item, index) => item === items[index]) ? items : refreshed
}

export function refreshCart(products: readonly ProductSummary[], missingIds: readonly string[]): void {
  cartItems.update((items) => refreshItems(items, products, missingIds))
}

/** The shopper has read what the shop changed in their cart. */
export function confirmChanges(): void {
  cartItems.update((items) => items.map(({ seen: _seen, ...item }) => item))
}

/** What keeps the cart from being ordered; undefined when nothing does. */
export function findObstacle(items: readonly CartItem[]): string | undefined {
  if (!items.every(isAvailable)) return 'Remove what is no longer sold to go on.'
  if (items.some(({ countInStock }) => countInStock === 0)) return 'Remove what is out of stock to go on.'
  const surplus = items.length - MAX_ORDER_LINES
  if (surplus > 0) return `An order has at most ${MAX_ORDER_LINES} lines. Remove ${surplus} to go on.`
  return undefined
}
