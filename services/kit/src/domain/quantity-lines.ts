import { reject } from './rejection.ts'

/** A quantity of one product in an order, a reservation or a refund. */
export interface QuantityLine {
  readonly productId: string
  readonly qty: number
}

/**
 * Merges the lines of the same product into one, in the order of first occurrence.
 * @param maxQty the largest quantity of a line and of the sum of lines.
 * @throws Rejection `invalid_request` for a quantity that is not a whole number from 1 to `maxQty`
 */
export function mergeLines(lines: readonly QuantityLine[], maxQty = Number.MAX_SAFE_INTEGER): QuantityLine[] {
  const isQuantity = (qty: number): boolean => Number.isSafeInteger(qty) && qty >= 1 && qty <= maxQty
  const quantities = new Map<string, number>()
  for (const { productId, qty } of lines) {
    if (!isQuantity(qty)) reject('invalid_request', { reason: 'Invalid quantity' })
    const sum = (quantities.get(productId) ?? 0) + qty
    if (!isQuantity(sum)) reject('invalid_request', { reason: 'Invalid quantity' })
    quantities.set(productId, sum)
  }
  return [...quantities].map(([productId, qty]) => ({ productId, qty }))
}

/** Whether two lists of merged lines have the same quantities, in any order. */
export function sameLines(first: readonly QuantityLine[], second: readonly QuantityLine[]): boolean {
  const quantities = new Map(first.map(({ productId, qty }) => [productId, qty]))
  return first.length === second.length && second.every(({ productId, qty }) => quantities.get(productId) === qty)
}
