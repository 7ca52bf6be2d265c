import { createSharedState } from '../sharedState.ts'
import { addToCart, cartItems, type CartItem, type ItemProduct } from './cartItems.ts'

/** A unit that was put into the cart from a list; the drawer shows it until it is closed. */
export interface Addition {
  readonly product: ItemProduct
  readonly cartBefore: readonly CartItem[]
  readonly cartAfter: readonly CartItem[]
}

const shown = createSharedState<Addition | null>(null)

const qtyIn = (items: readonly CartItem[], { _id }: ItemProduct): number => items.find(({ product }) => product === _id)?.qty ?? 0

/** Whether the cart has no unit more than before: it had all that are left. */
export const addedNothing = ({ product, cartBefore }: Addition): boolean => qtyIn(cartBefore, product) >= product.countInStock

/** One unit more of the product, as far as there are some. */
export function addUnit(product: ItemProduct): void {
  const cartBefore = cartItems.get()
  addToCart(product, Math.min(1 + qtyIn(cartBefore, product), product.countInStock))
  shown.set({ product, cartBefore, cartAfter: cartItems.get() })
}

export const closeAddition = (): void => shown.set(null)

export const useAddition = shown.useValue
