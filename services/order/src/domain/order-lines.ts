import { MAX_QTY } from '@shop/contracts'
import { reject } from '@shop/kit/domain'

/** What a customer orders, before the catalogue adds names and prices. */
export interface RequestedLine {
  readonly productId: string
  readonly qty: number
}

function isQuantity(qty: number): boolean {
  return Number.isInteger(qty) && qty >= 1 && qty <= MAX_QTY
}

/** One line per product, in the order of first occurrence. @throws Rejection `invalid_request` for a quantity out of range. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, qty } of lines) {
    const id = productId.toLowerCase()
    const sum = (quantities.get(id) ?? 0) + qty
    if (!isQuantity(qty) || !isQuantity(sum)) reject('invalid_request', { reason: 'Invalid quantity' })
    quantities.set(id, sum)
  }
  return [...quantities].map(([productId, qty]) => ({ productId, qty }))
}

/** Whether two lists of merged lines request the same quantities, in any order. */
export function sameLines(first: readonly RequestedLine[], second: readonly RequestedLine[]): boolean {
  const quantities = new Map(first.map(({ productId, qty }) => [productId, qty]))
  return first.length === second.length && second.every(({ productId, qty }) => quantities.get(productId) === qty)
}
