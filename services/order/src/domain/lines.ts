import { MAX_QTY } from '@shop/contracts'
import { reject } from '@shop/kit/domain'

export interface WantedLine {
  readonly productId: string
  readonly qty: number
}

function isQuantity(qty: number): boolean {
  return Number.isInteger(qty) && qty >= 1 && qty <= MAX_QTY
}

/** One line for each product, in the order of their first mention: the same product on two lines is one wish. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, number>()
  for (const { productId, qty } of lines) {
    const id = productId.toLowerCase()
    const sum = (merged.get(id) ?? 0) + qty
    if (!isQuantity(qty) || !isQuantity(sum)) reject('invalid_request', { reason: 'Invalid quantity' })
    merged.set(id, sum)
  }
  return [...merged].map(([productId, qty]) => ({ productId, qty }))
}

/** Whether two lists wish for the same, in whatever order. */
export function sameLines(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  const wanted = new Map(one.map(({ productId, qty }) => [productId, qty]))
  return one.length === other.length && other.every(({ productId, qty }) => wanted.get(productId) === qty)
}
