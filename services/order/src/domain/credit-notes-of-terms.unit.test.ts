import { lineTax, priceLines, priceRefund, priceUnder } from '@shop/contracts/orders'
import { DEFAULT_TERMS, taxClasses, termsAt, type ShopTerms, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf, type Credit } from './credit-notes.ts'
import type { OrderEvent } from './events.ts'
import { LATER, placed } from './order-fixtures.ts'
import type { RefundRecorded } from './refund-events.ts'

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
const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 90_00 }),
  qty: fc.integer({ min: 1, max: 4 }),
  taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: undefined }),
})

const idOf = (index: number): string => `018f4a3e-0000-7000-8000-00000000000${String(index)}`

function orderOf(sold: readonly (typeof line extends fc.Arbitrary<infer Line> ? Line : never)[], under: TermsOfOrder) {
  const { type, data } = placed()
  const lines = sold.map(({ taxClass, ...of }, index) => {
    const tax = lineTax(under, taxClass)
    const unitPrice = priceUnder(under, of.unitPrice, taxClass)
    return { ...data.lines[0]!, ...of, unitPrice, productId: idOf(index), ...(tax && { tax }) }
  })
  return { type, data: { ...data, lines, totals: priceLines(sold, under) } }
}

const refund = (id: number, amount: number, lines: readonly { productId: string; qty: number }[]): RefundRecorded => ({
  type: 'RefundRecorded',
  data: { refundId: `re_${String(id)}`, amount, refundedAt: LATER, lines },
})

const sumOf = (credits: readonly Credit[], part: 'items' | 'tax' | 'shipping' | 'excess') =>
  credits.reduce((sum, credit) => sum + credit[part], 0)

/** Units of a line, or an amount that somebody chose at the provider. */
const step = fc.record({
  index: fc.nat(4),
  qty: fc.integer({ min: 1, max: 4 }),
  amount: fc.option(fc.integer({ min: 1, max: 50_00 })),
})

/** The refunds of an order in random steps, and at last of all that is left. */
function refundsOf(
  { data }: ReturnType<typeof orderOf>,
  steps: readonly { index: number; qty: number; amount: number | null }[],
) {
  const { total } = data.totals
  const left = data.lines.map((of) => ({ ...of, qtyLeft: of.qty }))
  const events: RefundRecorded[] = []
  let refunded = 0
  let byLines = 0
  const add = (amount: number, lines: readonly { productId: string; qty: number }[]) => {
    refunded += amount
    if (amount > 0) events.push(refund(events.length, amount, lines))
  }
  for (const { index, qty, amount } of steps) {
    const of = left[index % left.length]!
    if (amount !== null) {
      add(Math.min(amount, total - refunded), [])
      continue
    }
    const units = Math.min(qty, of.qtyLeft)
    if (units === 0) continue
    of.qtyLeft -= units
    const back = Math.min(total - refunded, priceRefund(left, byLines))
    byLines += back
    add(back, [{ productId: of.productId, qty: units }])
  }
  add(total - refunded, [])
  return events
}

describe('the credit notes of an order under random terms', () => {
  it('add up to what was paid, part by part and rate by rate, and nothing of them is negative', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        terms,
        fc.array(step, { maxLength: 8 }),
        (sold, under, steps) => {
          const order = orderOf(sold, under)
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
        },
      ),
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
    const order = orderOf(
      [
        { unitPrice: 11_90, qty: 2, taxClass: undefined },
        { unitPrice: 10_70, qty: 1, taxClass: 'reduced' },
      ],
      under,
    )
    const credits = creditsOf([order, refund(0, 10_70, [{ productId: idOf(1), qty: 1 }]), refund(1, 123_80, [])])
    expect(
      [...credits.values()].map(({ items, tax, shipping, taxes }) => [items, tax, shipping, taxes?.map((of) => of.tax)]),
    ).toEqual([
      [10_70, 70, 0, [0, 70]],
      [23_80, 19_77, 100_00, [19_77, 0]],
    ])
  })
})
