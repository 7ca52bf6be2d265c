import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  itemsPrice,
  leastTotal,
  lineTax,
  netAmounts,
  type PricedLine,
  priceLines,
  priceRefund,
  priceUnder,
} from '../src/orders/index.ts'
import { type ShopTerms, taxClasses, termsAt } from '../src/terms/index.ts'

const sent = { pickUp: false }
const COUNTRIES = ['AT', 'DE', 'FR', 'US'] as const
const rate = fc.integer({ min: 0, max: 100_000 })
const amount = fc.integer({ min: 0, max: 500_00 })
const terms: fc.Arbitrary<ShopTerms> = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRate: rate,
  reducedTaxRate: rate,
  taxesDelivery: fc.boolean(),
  deliveryPrice: amount,
  freeDeliveryAbove: fc.option(amount),
  countryTaxes: fc.uniqueArray(fc.record({ country: fc.constantFrom(...COUNTRIES), taxRate: rate, reducedTaxRate: rate }), {
    maxLength: 3,
    selector: ({ country }) => country,
  }),
  taxedCountries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 3 }),
  exportsAreNet: fc.boolean(),
  reverseChargeCountries: fc.uniqueArray(fc.constantFrom(...COUNTRIES), { maxLength: 3 }),
})
const line: fc.Arbitrary<PricedLine> = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  qty: fc.integer({ min: 1, max: 5 }),
  taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 5 })
const vatId = fc.option(fc.constantFrom('ATU12345678', 'DE123456789', 'FR12345678901'), { nil: undefined })
const country = fc.option(fc.constantFrom(...COUNTRIES, 'BR'), { nil: undefined })

/** The lines as their order keeps them. */
const charged = (lines: readonly PricedLine[], under: ReturnType<typeof termsAt>) =>
  lines.map((of) => ({
    ...of,
    unitPrice: priceUnder(under, of.unitPrice, of.taxClass),
    tax: lineTax(under, of.taxClass),
  }))

describe('an order to a random country', () => {
  it('has parts that add up, never less than the least total, and no tax exactly where it says why', () => {
    fc.assert(
      fc.property(cart, terms, country, vatId, (lines, of, to, id) => {
        const under = termsAt(of, { country: to, vatId: id }, sent)
        const totals = priceLines(lines, under)
        const sold = charged(lines, under)
        const net = netAmounts(sold, totals)
        expect(itemsPrice(sold)).toBe(totals.items)
        expect(net.items + net.shipping + totals.tax).toBe(totals.total)
        expect(Math.min(net.items, net.shipping, totals.tax)).toBeGreaterThanOrEqual(0)
        expect(leastTotal(lines, of)).toBeLessThanOrEqual(totals.total)
        expect(new Set((totals.taxes ?? []).map(({ exemption }) => exemption))).toEqual(
          new Set(totals.taxes && [under.exemption]),
        )
        if (under.exemption !== undefined) expect(totals.tax).toBe(0)
        const atHome = priceLines(lines, of)
        if (of.pricesIncludeTax && under.netOf === undefined) expect(totals.total).toBe(atHome.total)
        if (under.netOf !== undefined) expect(totals.total).toBeLessThanOrEqual(atHome.total)
      }),
      { numRuns: 2_000 },
    )
  })

  it('goes back unit by unit until its shipping is left, and never more', () => {
    fc.assert(
      fc.property(cart, terms, country, vatId, (lines, of, to, id) => {
        const under = termsAt(of, { country: to, vatId: id }, sent)
        const { total, shipping, items } = priceLines(lines, under)
        const left = charged(lines, under).map((one) => ({ ...one, qtyLeft: one.qty }))
        let refunded = 0
        for (const one of left) {
          while (one.qtyLeft > 0) {
            one.qtyLeft -= 1
            const back = priceRefund(left, refunded)
            expect(back).toBeGreaterThanOrEqual(0)
            refunded += back
          }
        }
        expect(refunded).toBeGreaterThanOrEqual(items)
        expect(refunded).toBeLessThanOrEqual(total)
        if (under.pricesIncludeTax || under.exemption !== undefined) expect(total - refunded).toBe(shipping)
      }),
      { numRuns: 1_000 },
    )
  })
})
