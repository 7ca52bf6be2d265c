import { useSyncExternalStore } from 'react'
import { addToCart, cartItems, type CartItem, type ItemProduct } from './cartItems.ts'

/** A unit that was put into the cart from a list; the drawer shows it until it is closed. */
export interface Addition {
  readonly product: ItemProduct
  readonly cartBefore: readonly CartItem[]
}

const listeners = new Set<() => void>()
let shown: Addition | null = null

function show(next: Addition | null): void {
  shown = next
  listeners.forEach((listener) => listener())
}

/** One unit more of the product, as far as there are some. */
export function addUnit(product: ItemProduct): void {
  const cartBefore = cartItems.get()
  addToCart(product, 1 + (cartBefore.find((item) => item.product === product._id)?.qty ?? 0))
  show({ product, cartBefore })
}

export const closeAddition = (): void => show(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useAddition(): Addition | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}
