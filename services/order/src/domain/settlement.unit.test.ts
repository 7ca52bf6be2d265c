import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Invoiced, TaxKind } from './invoiced.ts'
import { settle } from './settlement.ts'

const at = (rate: number): TaxKind => ({ category: 'S', rate })

const included = (unitPrice: number, qty: number, tax: TaxKind) => ({ name: 'Cup', qty, unitPrice, tax })

/** The tax within an amount, half up. */
const taxWithin = (gross: number, rate: number): number => Math.round((gross * rate) / (100_000 + rate))

describe('a document', () => {
  it('adds up prices with the tax on top', () => {
    const { breakdown, sums } = settle({
      lines: [included(10_00, 2, at(15_000)), included(1_00, 3, at(7_000))],
      charges: [
        { reason: 'Delivery', amount: 5_00, tax: { category: 'E', rate: 0 } },
        { reason: 'Voucher', amount: -2_00, tax: at(15_000) },
      ],
      taxes: [
        { ...at(15_000), amount: 2_70 },
        { ...at(7_000), amount: 21 },
        { category: 'E', rate: 0, amount: 0, exemption: { text: 'Not taxed: Delivery' } },
      ],
      pricesIncludeTax: false,
    })
    expect(breakdown.map(({ basis, amount }) => [basis, amount])).toEqual([
      [18_00, 2_70],
      [3_00, 21],
      [5_00, 0],
    ])
    expect(sums).toEqual({ lines: 23_00, charges: 5_00, allowances: 2_00, basis: 26_00, tax: 2_91, total: 28_91 })
  })

  it('takes the tax out of prices without a cent left', () => {
    const tax = at(19_000)
    const { lines, sums } = settle({
      lines: [included(1_00, 1, tax), included(1_00, 1, tax), included(1_00, 1, tax)],
      charges: [],
      taxes: [{ ...tax, amount: 48 }],
      pricesIncludeTax: true,
    })
    expect(lines.map(({ net }) => net)).toEqual([84, 84, 84])
    expect(sums).toMatchObject({ basis: 2_52, tax: 48, total: 3_00 })
  })

  it('takes the tax out of goods that cost nothing after an allowance', () => {
    const tax = at(19_000)
    const { lines, charges, sums } = settle({
      lines: [included(1_19, 1, tax)],
      charges: [{ reason: 'Voucher', amount: -1_19, tax }],
      taxes: [{ ...tax, amount: 0 }],
      pricesIncludeTax: true,
    })
    expect([lines[0]?.net, charges[0]?.net, sums.total]).toEqual([1_00, -1_00, 0])
  })

  it('must name the tax of every line', () => {
    const invoiced: Invoiced = { lines: [included(1_00, 1, at(7_000))], charges: [], taxes: [], pricesIncludeTax: false }
    expect(() => settle(invoiced)).toThrow('no tax of S 7000')
  })

  it('with the tax in its prices always adds up to them', () => {
    const rate = fc.constantFrom(0, 5_500, 7_125, 19_000, 27_000)
    const line = fc.record({ unitPrice: fc.integer({ min: 0, max: 1_000_000 }), qty: fc.integer({ min: 1, max: 99 }), rate })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (drawn) => {
        const rates = [...new Set(drawn.map((one) => one.rate))]
        const grossAt = (wanted: number) =>
          drawn.reduce((sum, one) => sum + (one.rate === wanted ? one.unitPrice * one.qty : 0), 0)
        const gross = drawn.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0)
        const { lines, breakdown, sums } = settle({
          lines: drawn.map((one) => included(one.unitPrice, one.qty, at(one.rate))),
          charges: [],
          taxes: rates.map((one) => ({ ...at(one), amount: taxWithin(grossAt(one), one) })),
          pricesIncludeTax: true,
        })
        expect(sums.total).toBe(gross)
        expect(sums.basis).toBe(breakdown.reduce((sum, { basis }) => sum + basis, 0))
        expect(lines.every(({ net, qty, unitPrice }) => net >= 0 && net <= qty * unitPrice)).toBe(true)
      }),
    )
  })
})
