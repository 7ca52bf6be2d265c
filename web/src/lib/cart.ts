import { priceLines, toCents } from '@shop/contracts'
import type { Totals } from '@shop/contracts'
import type { ProductSummary } from '@shop/contracts/api'
import { isRecord, stored, texts, useStored } from './stored.ts'

/** A line of the cart; the price is in dollars, as the API gives it. */
export interface CartItem {
  product: string
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
}

function cartItem(value: unknown): CartItem | undefined {
  const names = texts(value, ['product', 'name', 'image'])
  if (!names || !isRecord(value)) return undefined
  const price = Number(value.price)
  const countInStock = Number(value.countInStock)
  const qty = Number(value.qty)
  if (!(price >= 0) || !Number.isInteger(countInStock) || !Number.isInteger(qty) || qty < 1) return undefined
  return { ...names, price, countInStock, qty }
}

const cartItems = stored<readonly CartItem[]>('cartItems', (value) =>
  Array.isArray(value) ? value.map(cartItem).filter((item) => item !== undefined) : [],
)

export function useCart(): readonly CartItem[] {
  return useStored(cartItems)
}

/** A quantity that can be bought: a whole number from 1 to what is in stock; anything unreadable is 1. */
export function buyableQty(wanted: unknown, countInStock: number): number {
  const qty = Math.trunc(Number(wanted))
  return Math.max(1, Math.min(Number.isFinite(qty) ? qty : 1, countInStock))
}

function lineOf(product: ProductSummary, qty: number): CartItem {
  const { _id, name, image, price, countInStock } = product
  return { product: _id, name, image, price, countInStock, qty: buyableQty(qty, countInStock) }
}

/** Sets the quantity of a product: an entry that is there already is replaced where it stands. */
export function setInCart(product: ProductSummary, qty: number): void {
  const line = lineOf(product, qty)
  cartItems.update((items) =>
    items.some((item) => item.product === line.product)
      ? items.map((item) => (item.product === line.product ? line : item))
      : [...items, line],
  )
}

export function setQty(productId: string, qty: number): void {
  cartItems.update((items) =>
    items.map((item) => (item.product === productId ? { ...item, qty: buyableQty(qty, item.countInStock) } : item)),
  )
}

export function removeFromCart(productId: string): void {
  cartItems.update((items) => items.filter((item) => item.product !== productId))
}

export function emptyCart(): void {
  cartItems.set([])
}

function sameLine(a: CartItem, b: CartItem): boolean {
  return (Object.keys(a) as (keyof CartItem)[]).every((key) => a[key] === b[key])
}

/** Brings names, prices and stock up to date; the same array comes back when nothing has changed. */
export function withProducts(items: readonly CartItem[], products: readonly ProductSummary[]): readonly CartItem[] {
  const fresh = new Map(products.map((product) => [product._id, product]))
  const updated = items.map((item) => {
    const product = fresh.get(item.product)
    const line = product ? lineOf(product, item.qty) : item
    return sameLine(line, item) ? item : line
  })
  return updated.every((line, index) => line === items[index]) ? items : updated
}

export function refreshCart(products: readonly ProductSummary[]): void {
  cartItems.update((items) => withProducts(items, products))
}

/** What the cart costs, in cents. */
export function cartTotals(items: readonly CartItem[]): Totals {
  return priceLines(items.map((item) => ({ unitPrice: toCents(item.price), qty: item.qty })))
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.qty, 0)
}
