import type { Addition } from '../../lib/cart/addition.ts'
import { addToCart, cartItems, parseCartItems, removeFromCart, type CartItem } from '../../lib/cart/cart.ts'
import { createIdempotencyKey } from '../../lib/idempotencyKey.ts'
import { notify } from '../../lib/notices.ts'
import { createStoredValue, useStoredValue } from '../../lib/storedValue.ts'

type Items = readonly CartItem[]

/** What was taken out of the cart to be bought later, the newest first. It stays in this browser. */
const savedItems = createStoredValue({ key: 'savedForLater', parse: parseCartItems })

export const useSavedItems = (): Items => useStoredValue(savedItems)

const without = (items: Items, productId: string): Items => items.filter(({ product }) => product !== productId)

/** The items, in which the product's is as it was before: at its place, or missing. */
function restore(items: Items, before: Items, productId: string): Items {
  const others = without(items, productId)
  const index = before.findIndex(({ product }) => product === productId)
  const item = before[index]
  return item === undefined ? others : [...others.slice(0, index), item, ...others.slice(index)]
}

/** A cart that was emptied since then may have been bought: what is put back into it begins another one. */
function restoreInCart(items: Items, before: Items, productId: string): Items {
  const cart = items[0]?.cart ?? createIdempotencyKey()
  return restore(items, before, productId).map((item) => ({ ...item, cart }))
}

/** What was asked for of the product; undefined when it is not among the items. */
function askedFor(items: Items, productId: string): number | undefined {
  const item = items.find(({ product }) => product === productId)
  return item?.seen?.qty ?? item?.qty
}

/** The cart without what was added to it from a list, unless its quantity was changed since then. */
export function takeBack({ product, cartBefore, cartAfter }: Addition): void {
  const { _id } = product
  cartItems.update((items) => (askedFor(items, _id) === askedFor(cartAfter, _id) ? restoreInCart(items, cartBefore, _id) : items))
}

type Undo = () => void

/**
 * Changes the item's lists and says so with an Undo, which puts back this item alone and is also returned. What was chosen since then
 * stays: the Undo is for the change, which is no more.
 */
function changeWithUndo({ product, name }: CartItem, done: string, change: () => void): Undo {
  const cartBefore = cartItems.get()
  const savedBefore = savedItems.get()
  change()
  const cartAfter = cartItems.get()
  const savedAfter = savedItems.get()
  const undo = () => {
    const isChanged =
      askedFor(cartItems.get(), product) !== askedFor(cartAfter, product) ||
      askedFor(savedItems.get(), product) !== askedFor(savedAfter, product)
    if (isChanged) return
    cartItems.update((items) => restoreInCart(items, cartBefore, product))
    savedItems.update((items) => restore(items, savedBefore, product))
  }
  notify(`${name} is ${done}`, undo)
  return undo
}

export function removeCartItem(item: CartItem): Undo {
  return changeWithUndo(item, 'removed', () => removeFromCart(item.product))
}

export function removeSavedItem(item: CartItem): Undo {
  return changeWithUndo(item, 'removed', () => savedItems.update((items) => without(items, item.product)))
}

export function saveForLater(item: CartItem): Undo {
  // What is bought later belongs to another cart, and its price then is the one that counts.
  const { cart: _cart, seen: _seen, ...saved } = item
  return changeWithUndo(item, 'saved for later', () => {
    removeFromCart(item.product)
    savedItems.update((items) => [saved, ...without(items, item.product)])
  })
}

/** Like Add To Cart, it replaces the product's item in the cart. */
export function moveToCart(item: CartItem): Undo {
  return changeWithUndo(item, 'in the cart', () => {
    addToCart({ ...item, _id: item.product }, item.qty)
    savedItems.update((items) => without(items, item.product))
  })
}
