import type { EventMetadata } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { productIdOf } from './tools.ts'

/** A quantity of one product, in the order's sequence of lines. */
export interface Wish {
  readonly productId: string
  readonly qty: number
}

export interface Reservation {
  readonly orderId: string
  readonly wishes: readonly Wish[]
  readonly context: EventMetadata
}

/**
 * One wish for each product: two lines with the same one take from the same shelf.
 * @throws Rejection `product_not_found`, `invalid_request`
 */
export function mergeWishes(wishes: readonly Wish[]): Wish[] {
  const merged = new Map<string, number>()
  for (const { productId: text, qty } of wishes) {
    if (!Number.isSafeInteger(qty) || qty < 1) return reject('invalid_request', { reason: 'Invalid quantity' })
    const productId = productIdOf(text)
    merged.set(productId, (merged.get(productId) ?? 0) + qty)
  }
  return [...merged].map(([productId, qty]) => ({ productId, qty }))
}
