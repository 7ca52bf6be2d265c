import { productTitle, type ProductSummary } from '@shop/contracts/products'
import { isRecord, nonBlankStrings, type StorageEntry } from '../storage.ts'

/** The price of one unit is in dollars, as in the API. */
export interface CartItem {
  product: string
  /** With the options of a variant. */
  name: string
  image: string
  price: number
  countInStock: number
  qty: number
  /** The tax class of the product, with its weight in grams if that is known: `[class, weight]`. Short for the sake of the first script. */
  taxed?: unknown
  /** The id of the cart from its first item to its purchase: the same in all items, and missing in those that a browser keeps from 0.1.0. */
  cart?: string
  /** The price and quantity that the shopper knows, until they confirm those that the shop changed. */
  seen?: Seen
  /** The shop has no such product any more: the item does not count and cannot be ordered. */
  unavailable?: true
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
  return {
    ...fields,
    price,
    countInStock,
    qty,
    taxed: value.taxed,
    cart: typeof value.cart === 'string' ? value.cart : undefined,
    seen: parseSeen(value.seen),
    unavailable: value.unavailable === true || undefined,
  }
}

/** The items of a stored list; what is malformed is left out. */
export const parseCartItems = (value: unknown): readonly CartItem[] =>
  Array.isArray(value) ? value.map(parseCartItem).filter((item) => item !== undefined) : []

export const cartEntry: StorageEntry<readonly CartItem[]> = { key: 'cartItems', parse: parseCartItems }

export const isAvailable = ({ unavailable }: Pick<CartItem, 'unavailable'>): boolean => unavailable !== true

/** What is sold out waits in the cart; it does not count, as its order would be refused. */
export const isOrderable = (item: Pick<CartItem, 'unavailable' | 'countInStock'>): boolean =>
  isAvailable(item) && item.countInStock > 0

/** The number of units in the cart that can be ordered. */
export function countUnits(items: readonly CartItem[]): number {
  return items.filter(isOrderable).reduce((sum, item) => sum + item.qty, 0)
}

/** A whole number from 1 to the stock; anything unreadable becomes 1. */
export function clampQty(input: unknown, countInStock: number): number {
  const qty = /^\d+(\.\d*)?$/.test(String(input)) ? Math.trunc(Number(input)) : 1
  return Math.max(1, Math.min(qty, countInStock))
}

/** What the cart keeps of a product. */
export type ItemProduct = Pick<
  ProductSummary,
  '_id' | 'name' | 'image' | 'price' | 'countInStock' | 'variant' | 'taxClass' | 'weight'
>

export function toCartItem(product: ItemProduct, qty: number): CartItem {
  const { _id, image, price, countInStock, taxClass, weight } = product
  return {
    product: _id,
    name: productTitle(product),
    image,
    price,
    countInStock,
    qty: clampQty(qty, countInStock),
    taxed: weight ? [taxClass, weight] : taxClass,
  }
}
