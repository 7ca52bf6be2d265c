import { reject } from '@shop/kit/domain'
import { parseProductId } from './product.ts'

/** A product and quantity that an order asks for. */
export interface RequestedLine {
  readonly productId: string
  readonly qty: number
}

/**
 * Merges the lines of the same product into one, at the position of the first of them.
 * @throws Rejection `product_not_found`, `invalid_request`
 */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, number>()
  for (const { productId: text, qty } of lines) {
    if (!Number.isSafeInteger(qty) || qty < 1) return reject('invalid_request', { reason: 'Invalid quantity' })
    const productId = parseProductId(text)
    merged.set(productId, (merged.get(productId) ?? 0) + qty)
  }
  return [...merged].map(([productId, qty]) => ({ productId, qty }))
}
