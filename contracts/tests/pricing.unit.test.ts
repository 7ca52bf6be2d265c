import { describe, expect, it } from 'vitest'
import { priceLines, type PricedLine, type Totals } from '../src/orders/index.ts'
import { MAX_CENTS, toCents, toDollars } from '../src/shared/index.ts'

const CARTS = 100_000

/** A seeded random generator, so that a failing cart can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit)
}

/** An independent implementation of the pricing rules on BigInt and decimal text. */
function oracle(lines: readonly PricedLine[]): Totals {
  const items = lines.reduce((sum, { unitPrice, qty }) => sum + BigInt(unitPrice) * BigInt(qty), 0n)
  const taxText = (items * 15n).toString().padStart(3, '0')
  const whole = BigInt(taxText.slice(0, -2))
  const fraction = taxText.slice(-2)
  const tax = fraction >= '50' ? whole + 1n : whole
  const shipping = items > 10_000n ? 0n : 10_000n
  return { items: Number(items), shipping: Number(shipping), tax: Number(tax), total: Number(items + shipping + tax) }
}

function randomCart(random: () => number, maxPrice: number): PricedLine[] {
  return Array.from({ length: 1 + below(random, 8) }, () => ({
    unitPrice: below(random, maxPrice),
    qty: 1 + below(random, random() < 0.1 ? 10_000 : 5),
  }))
}

function mismatches(carts: Iterable<readonly PricedLine[]>): unknown[] {
  const differing: unknown[] = []
  for (const cart of carts) {
    const actual = priceLines(cart)
    const expected = oracle(cart)
    if (JSON.stringify(actual) !== JSON.stringify(expected)) differing.push({ cart, actual, expected })
  }
  return differing
}

const singleItem = (unitPrice: number): PricedLine[] => [{ unitPrice, qty: 1 }]

describe('pricing', () => {
  it('agrees with an independent oracle on 100,000 random carts', () => {
    const random = seeded(20_240_917)
    const maxPrices = [200, 5_000, 20_000, 1_000_000, MAX_CENTS]
    const carts = Array.from({ length: CARTS }, (_, index) => randomCart(random, maxPrices[index % maxPrices.length] ?? 200))
    expect(mismatches(carts)).toEqual([])
  })

  it('agrees with it on every amount up to 199.99, including the free shipping limit and half cents', () => {
    expect(mismatches(Array.from({ length: 20_000 }, (_, cents) => singleItem(cents)))).toEqual([])
  })

  it('charges shipping at 100.00 and none at 100.01', () => {
    expect(priceLines(singleItem(100_00))).toEqual({ items: 100_00, shipping: 100_00, tax: 15_00, total: 215_00 })
    expect(priceLines(singleItem(100_01))).toEqual({ items: 100_01, shipping: 0, tax: 15_00, total: 115_01 })
  })

  it('rounds half a cent of tax up', () => {
    expect(priceLines(singleItem(10)).tax).toBe(2)
    expect(priceLines(singleItem(3)).tax).toBe(0)
    expect(priceLines(singleItem(30)).tax).toBe(5)
  })

  it('is exact for the most expensive order', () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ unitPrice: MAX_CENTS - index, qty: 10_000 }))
    expect(priceLines(lines)).toEqual(oracle(lines))
  })

  it('converts every price to dollars and back unchanged', () => {
    const random = seeded(7)
    const amounts = Array.from({ length: CARTS }, () => below(random, MAX_CENTS))
    expect(amounts.filter((amount) => toCents(toDollars(amount)) !== amount)).toEqual([])
  })
})
