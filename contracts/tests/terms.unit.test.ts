import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsPrice, lineTax, netAmounts, priceLines, priceRefund, type PricedLine } from '../src/orders/index.ts'
import { DEFAULT_TERMS, taxClasses, type TaxClass, type ShopTerms } from '../src/terms/index.ts'

const rate = fc.integer({ min: 0, max: 100_000 })
const amount = fc.integer({ min: 0, max: 500_00 })
const terms: fc.Arbitrary<ShopTerms> = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRate: rate,
  reducedTaxRate: rate,
  taxesDelivery: fc.boolean(),
  deliveryPrice: amount,
  freeDeliveryAbove: fc.option(amount),
})
const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  qty: fc.integer({ min: 1, max: 10_000 }),
  taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 6 })

/** The rules a second time, in whole numbers of any size. */
function oracle(lines: readonly PricedLine[], { pricesIncludeTax, ...rest }: ShopTerms) {
  const rates: Record<TaxClass, number> = { standard: rest.taxRate, reduced: rest.reducedTaxRate, zero: 0 }
  const rateOf = ({ taxClass = 'standard' }: PricedLine) => rates[taxClass]
  const priceOf = ({ unitPrice, qty }: PricedLine) => BigInt(unitPrice) * BigInt(qty)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n)
  const used = [...new Set(lines.map(rateOf))].toSorted((one, other) => other - one)
  const goods = used.map((at) => sum(lines.filter((of) => rateOf(of) === at).map(priceOf)))
  const items = sum(goods)
  const isFree = rest.freeDeliveryAbove !== null && items > BigInt(rest.freeDeliveryAbove)
  const shipping = isFree ? 0n : BigInt(rest.deliveryPrice)
  const main = goods.findIndex((of) => goods.every((other) => of >= other))
  const taxed = goods.map((of, index) => of + (rest.taxesDelivery && index === main ? shipping : 0n))
  const taxes = taxed.map((of, index) => {
    const at = BigInt(used[index] ?? 0)
    const whole = pricesIncludeTax ? 100_000n + at : 100_000n
    return (2n * of * at + whole) / (2n * whole)
  })
  const tax = sum(taxes)
  const total = items + shipping + (pricesIncludeTax ? 0n : tax)
  return { items, shipping, tax, total, taxes: taxes.map((of, index) => [used[index], of]) }
}

describe('the price of an order under random terms', () => {
  it('agrees with whole numbers of any size, and its parts add up', () => {
    fc.assert(
      fc.property(cart, terms, (lines, under) => {
        const { taxes = [{ ...DEFAULT_TERMS, rate: 15_000, tax: priceLines(lines, under).tax }], ...totals } = priceLines(
          lines,
          under,
        )
        const expected = oracle(lines, under)
        const { taxes: byRate, ...amounts } = expected
        expect(totals).toEqual(Object.fromEntries(Object.entries(amounts).map(([part, of]) => [part, Number(of)])))
        expect(taxes.map((of) => [of.rate, BigInt(of.tax)])).toEqual(byRate)
        const taxedLines = lines.map((of) => ({ ...of, tax: lineTax(under, of.taxClass) }))
        const net = netAmounts(taxedLines, priceLines(lines, under))
        expect(net.items + net.shipping + totals.tax).toBe(totals.total)
        expect(Math.min(net.items, net.shipping, totals.tax)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 3_000 },
    )
  })

  it('goes back in any steps of units without a cent too much, and nothing of it is negative', () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 12 })
    const small = fc.array(fc.record({ ...lineOf(fc.integer({ min: 0, max: 20_000 })) }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(small, terms, steps, (lines, under, chosen) => {
        const { total, shipping, tax, items } = priceLines(lines, under)
        const left = lines.map((of) => ({ ...of, tax: lineTax(under, of.taxClass), qtyLeft: of.qty }))
        let refunded = 0
        const refund = (index: number, qty: number) => {
          const of = left[index % left.length]
          if (of === undefined) return
          of.qtyLeft -= Math.min(qty, of.qtyLeft)
          const back = priceRefund(left, refunded)
          expect(back).toBeGreaterThanOrEqual(0)
          refunded += back
        }
        for (const [index, qty] of chosen) refund(index, qty)
        for (const index of left.keys()) refund(index, Infinity)
        expect(refunded).toBeLessThanOrEqual(total)
        expect(refunded).toBeGreaterThanOrEqual(items)
        // The rest is the delivery, with its tax if that was added.
        if (under.pricesIncludeTax) expect(total - refunded).toBe(shipping)
        else if (!under.taxesDelivery) expect(refunded).toBe(items + tax)
      }),
      { numRuns: 3_000 },
    )
  })
})

function lineOf(unitPrice: fc.Arbitrary<number>) {
  return {
    unitPrice,
    qty: fc.integer({ min: 1, max: 5 }),
    taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
  }
}

describe('the terms of a shop that has set none', () => {
  it('say nothing in an order: it stays as it was before shops had terms', () => {
    const lines = [{ unitPrice: 33_35, qty: 3 }]
    expect(priceLines(lines, DEFAULT_TERMS)).toStrictEqual({ items: 100_05, shipping: 0, tax: 15_01, total: 115_06 })
    expect(lineTax(DEFAULT_TERMS)).toBeUndefined()
  })
})

describe('prices that include tax', () => {
  const included: ShopTerms = {
    ...DEFAULT_TERMS,
    pricesIncludeTax: true,
    taxRate: 19_000,
    reducedTaxRate: 7_000,
    taxesDelivery: true,
    deliveryPrice: 4_90,
  }
  it('are the total with the delivery, and the tax is within, the delivery at the main rate of the goods', () => {
    const lines = [
      { unitPrice: 11_90, qty: 1 },
      { unitPrice: 10_70, qty: 2, taxClass: 'reduced' as const },
    ]
    expect(priceLines(lines, included)).toEqual({
      items: itemsPrice(lines),
      shipping: 4_90,
      tax: 1_90 + 1_72,
      total: 33_30 + 4_90,
      taxes: [
        { rate: 19_000, included: true, tax: 1_90 },
        { rate: 7_000, included: true, tax: 1_72 },
      ],
    })
  })
})
