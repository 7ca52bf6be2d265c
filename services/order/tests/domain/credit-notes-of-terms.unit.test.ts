import { DEFAULT_TERMS, termsAt, type ShopTerms, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf, type Credit } from '../../src/domain/credit-notes.ts'
import type { OrderEvent } from '../../src/domain/events.ts'
import { anySold, anySteps, orderUnder, productOf, refundRecorded, refundsOf } from './taxed-orders.ts'

const rate = fc.integer({ min: 0, max: 100_000 })
const ofShop: fc.Arbitrary<ShopTerms> = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRate: rate,
  reducedTaxRate: rate,
  taxesDelivery: fc.boolean(),
  deliveryPrice: fc.integer({ min: 0, max: 20_00 }),
  freeDeliveryAbove: fc.option(fc.integer({ min: 0, max: 100_00 })),
})
/** In force in the country of the shop, in one with rates of its own, or beyond. */
const terms: fc.Arbitrary<TermsOfOrder> = fc
  .tuple(ofShop, rate, rate, fc.boolean(), fc.constantFrom('DE', 'AT', 'US'))
  .map(([shop, taxRate, reducedTaxRate, exportsAreNet, country]) => {
    const countryTaxes = [{ country: 'AT', taxRate, reducedTaxRate }]
    return termsAt({ ...shop, countryTaxes, taxedCountries: ['DE'], exportsAreNet }, { country }, { pickUp: false })
  })
const sumOf = (credits: readonly Credit[], part: 'items' | 'tax' | 'shipping' | 'excess') =>
  credits.reduce((sum, credit) => sum + credit[part], 0)

describe('the credit notes of an order under random terms', () => {
  it('add up to what was paid, part by part and rate by rate, and nothing of them is negative', () => {
    fc.assert(
      fc.property(anySold, terms, anySteps, (sold, under, steps) => {
        const order = orderUnder(under, sold)
        const { items, tax, shipping, total, taxes } = order.data.totals
        const refunds = refundsOf(order, steps)
        const events: OrderEvent[] = [order, ...refunds]
        const credits = [...creditsOf(events).values()]
        for (const [index, credit] of credits.entries()) {
          const { amount } = refunds[index]!.data
          const added = under.pricesIncludeTax ? 0 : credit.tax
          expect(credit.items + credit.shipping + credit.excess + added).toBe(amount)
          expect(Math.min(credit.items, credit.tax, credit.shipping, credit.excess)).toBeGreaterThanOrEqual(0)
          expect((credit.taxes ?? []).every((of) => of.tax >= 0)).toBe(true)
          if (credit.taxes) expect(credit.taxes.reduce((sum, of) => sum + of.tax, 0)).toBe(credit.tax)
        }
        if (total === 0) return
        expect([sumOf(credits, 'items'), sumOf(credits, 'tax'), sumOf(credits, 'shipping'), sumOf(credits, 'excess')]).toEqual([
          items,
          tax,
          shipping,
          0,
        ])
        const credited = taxes?.map((of) => ({
          ...of,
          tax: credits.reduce((sum, credit) => sum + (credit.taxes?.find(({ rate: at }) => at === of.rate)?.tax ?? 0), 0),
        }))
        expect(credited).toEqual(taxes)
      }),
      { numRuns: 2_000 },
    )
  })

  it('have the tax of the units that went back', () => {
    const under: ShopTerms = {
      ...DEFAULT_TERMS,
      pricesIncludeTax: true,
      taxRate: 19_000,
      reducedTaxRate: 7_000,
      taxesDelivery: true,
    }
    const order = orderUnder(under, [
      { unitPrice: 11_90, qty: 2 },
      { unitPrice: 10_70, qty: 1, taxClass: 'reduced' },
    ])
    const credits = creditsOf([
      order,
      refundRecorded(0, 10_70, [{ productId: productOf(1), qty: 1 }]),
      refundRecorded(1, 123_80, []),
    ])
    expect(
      [...credits.values()].map(({ items, tax, shipping, taxes }) => [items, tax, shipping, taxes?.map((of) => of.tax)]),
    ).toEqual([
      [10_70, 70, 0, [0, 70]],
      [23_80, 19_77, 100_00, [19_77, 0]],
    ])
  })
})
