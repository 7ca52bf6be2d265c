import { priceLines, toCents, type Totals } from '@shop/contracts'
import type { ProductSummary } from '@shop/contracts/api'
import { createStoredValue, isRecord, nonBlankStrings, useStoredValue } from '../storedValue.ts'

/** The price of one unit is in dollars, as in the API. */
export interface CartItem {
  product: string
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
  /** The price and quantity that the shopper knows, until they confirm those that the shop changed. */
  seen?: Seen
}

interface Seen {
  price: number
  qty: number
}

function parseSeen(value: unknown): Seen | undefined {
  if (!isRecord(value)) return undefined
  const { price, qty } = value
  return typeof price === 'number' && typeof qty === 'number' ? { price, qty } : undefined
}

function parseCartItem(value: unknown): CartItem | undefined {
  const fields = nonBlankStrings(value, ['product', 'name', 'image'])
  if (!fields || !isRecord(value)) return undefined
  const price = Number(value.price)
  const countInStock = Number(value.countInStock)
  const qty = Number(value.qty)
  if (!(price >= 0) || !Number.isInteger(countInStock) || !Number.isInteger(qty) || qty < 1) return undefined
  return { ...fields, price, countInStock, qty, seen: parseSeen(value.seen) }
}

const cartItems = createStoredValue<readonly CartItem[]>('cartItems', (value) =>
  Array.isArray(value) ? value.map(parseCartItem).filter((item) => item !== undefined) : [],
)

export function useCart(): readonly CartItem[] {
  return useStoredValue(cartItems)
}

/** A whole number from 1 to the stock; anything unreadable becomes 1. */
export function clampQty(input: unknown, countInStock: number): number {
  const qty = /^\d+(\.\d*)?$/.test(String(input)) ? Math.trunc(Number(input)) : 1
  return Math.max(1, Math.min(qty, countInStock))
}

function toCartItem(product: ProductSummary, qty: number): CartItem {
  const { _id, name, image, price, countInStock } = product
  return { product: _id, name, image, price, countInStock, qty: clampQty(qty, countInStock) }
}

/** Puts a product into the cart; an existing item of the product is replaced and keeps its position. */
export function addToCart(product: ProductSummary, qty: number): void {
  const added = toCartItem(product, qty)
  cartItems.update((items) =>
    items.some((item) => item.product === added.product)
      ? items.map((item) => (item.product === added.product ? added : item))
      : [...items, added],
  )
}

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

export function emptyCart(): void {
  cartItems.set([])
}

const isSameItem = (a: CartItem, b: CartItem): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Keeps what the shopper knows, if the shop has changed it. */
function withSeen(current: CartItem, { price, qty, seen = { price, qty } }: CartItem): CartItem {
  return current.price === seen.price && current.qty === seen.qty ? current : { ...current, seen }
}

/**
 * Updates names, prices and stock from the products; returns the same array when nothing has changed. A changed price or a
 * reduced quantity stays marked until `confirmChanges`.
 */
export function refreshItems(items: readonly CartItem[], products: readonly ProductSummary[]): readonly CartItem[] {
  const productsById = new Map(products.map((product) => [product._id, product]))
  const refreshed = items.map((item) => {
    const product = productsById.get(item.product)
    const current = product ? withSeen(toCartItem(product, item.qty), item) : item
    return isSameItem(current, item) ? item : current
  })
  return refreshed.every((item, index) => item === items[index]) ? items : refreshed
}

export function refreshCart(products: readonly ProductSummary[]): void {
  cartItems.update((items) => refreshItems(items, products))
}

/** The shopper has read what the shop changed in their cart. */
export function confirmChanges(): void {
  cartItems.update((items) => items.map(({ seen: _seen, ...item }) => item))
}

/** Subtotal, shipping, tax and total in cents. */
export function cartTotals(items: readonly Pick<CartItem, 'price' | 'qty'>[]): Totals {
  return priceLines(items.map((item) => ({ unitPrice: toCents(item.price), qty: item.qty })))
}

/** The number of units in the cart. */
export function countUnits(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0)
}
