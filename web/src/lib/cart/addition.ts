import { createSharedState } from '../sharedState.ts'
import { addToCart, cartItems, type CartItem, type ItemProduct } from './cartItems.ts'

/** A unit that was put into the cart from a list; the drawer shows it until it is closed. */
export interface Addition {
  readonly product: ItemProduct
  readonly cartBefore: readonly CartItem[]
}

const shown = createSharedState<Addition | null>(null)

/** One unit more of the product, as far as there are some. */
export function addUnit(product: ItemProduct): void {
  const cartBefore = cartItems.get()
  addToCart(product, 1 + (cartBefore.find((item) => item.product === product._id)?.qty ?? 0))
  shown.set({ product, cartBefore })
}

export const closeAddition = (): void => shown.set(null)

export const useAddition = shown.useValue
