import { DEFAULT_TERMS, termsAt, type ShopTerms, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf, type Credit } from '../../src/domain/credit-notes.ts'
import type { OrderPlaced } from '../../src/domain/events.ts'
import { invoicedOf } from '../../src/domain/invoiced.ts'
import { settle } from '../../src/domain/settlement.ts'
import { orderAsPlaced } from '../../src/domain/state.ts'
import { anySold, anySteps, orderUnder, productOf, refundRecorded, refundsOf } from './taxed-orders.ts'

type Facts = Parameters<typeof invoicedOf>[0]
const NOTHING: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }

/** What the invoice of an order says, or the credit note of a refund. */
function invoicedAs({ data }: OrderPlaced, credit?: Credit) {
  const { lines, totals } = orderAsPlaced(data)
  const order = { lines, totals } as unknown as Facts['order']
  const document = { kind: credit === undefined ? 'invoice' : 'credit_note' } as Facts['document']
  return invoicedOf({ document, order, credit: credit ?? NOTHING })
}

const EUROPEAN: ShopTerms = {
  ...DEFAULT_TERMS,
  pricesIncludeTax: true,
  taxRate: 19_000,
  reducedTaxRate: 7_000,
  taxesDelivery: true,
  deliveryPrice: 4_90,
  freeDeliveryAbove: null,
}

const shown = ({ lines, charges, taxes }: ReturnType<typeof invoicedOf>) => ({
  lines: lines.map(({ name, tax }) => [name, tax.category, tax.rate]),
  charges: charges.map(({ reason, amount, tax }) => [reason, amount, tax.category, tax.rate]),
  taxes: taxes.map(({ category, rate, amount }) => [category, rate, amount]),
})

describe('a document of an order with terms', () => {
  const order = orderUnder(EUROPEAN, [
    { unitPrice: 33_33, qty: 3, taxClass: 'standard' },
    { unitPrice: 12_99, qty: 1, taxClass: 'reduced' },
    { unitPrice: 1_00, qty: 1, taxClass: 'zero' },
  ])

  it('has each rate, and the delivery at that of most goods', () => {
    expect(shown(invoicedAs(order))).toEqual({
      lines: [
        ['Item 0', 'S', 19_000],
        ['Item 1', 'S', 7_000],
        ['Item 2', 'Z', 0],
      ],
      charges: [['Delivery', 4_90, 'S', 19_000]],
      taxes: [
        ['S', 19_000, 16_75],
        ['S', 7_000, 85],
        ['Z', 0, 0],
      ],
    })
  })

  it('gives back the units of one rate with its tax alone', () => {
    const [credit] = creditsOf([order, refundRecorded(0, 12_99, [{ productId: productOf(1), qty: 1 }])]).values()
    expect(shown(invoicedAs(order, credit))).toEqual({
      lines: [['Item 1', 'S', 7_000]],
      charges: [],
      taxes: [['S', 7_000, 85]],
    })
  })

  it('has a part of the price at each rate, when no units are known', () => {
    const [credit] = creditsOf([order, refundRecorded(0, 50_00, [])]).values()
    const { lines, taxes } = shown(invoicedAs(order, credit))
    expect(lines.map(([name, , rate]) => [name, rate])).toEqual([
      ['Part of the price of the items', 19_000],
      ['Part of the price of the items', 7_000],
      ['Part of the price of the items', 0],
    ])
    expect(taxes.map(([, rate]) => rate)).toEqual([19_000, 7_000, 0])
  })
})

describe('a document of an export', () => {
  const exported = termsAt({ ...EUROPEAN, taxedCountries: ['DE'] }, { country: 'US' }, { pickUp: false })
  const order = orderUnder(exported, [
    { unitPrice: 33_33, qty: 3, taxClass: 'standard' },
    { unitPrice: 1_00, qty: 1, taxClass: 'zero' },
  ])

  it('says of all that it consists of that no tax is charged, and why', () => {
    const invoiced = invoicedAs(order)
    expect(shown(invoiced)).toEqual({
      lines: [
        ['Item 0', 'G', 0],
        ['Item 1', 'G', 0],
      ],
      charges: [['Delivery', 4_90, 'G', 0]],
      taxes: [['G', 0, 0]],
    })
    expect(invoiced.taxes[0]?.exemption).toEqual({ text: 'Export: no tax is charged', code: 'VATEX-EU-G' })
  })

  it('says of a reverse charge that the customer owes it', () => {
    const terms = { ...EUROPEAN, reverseChargeCountries: ['AT'] }
    const of = orderUnder(termsAt(terms, { country: 'AT', vatId: 'ATU12345678' }, { pickUp: false }), [
      { unitPrice: 33_33, qty: 3 },
    ])
    const invoiced = invoicedAs(of)
    expect(shown(invoiced)).toMatchObject({ lines: [['Item 0', 'AE', 0]], taxes: [['AE', 0, 0]] })
    expect(invoiced.taxes[0]?.exemption).toEqual({ text: 'Reverse charge: the customer owes the tax', code: 'VATEX-EU-AE' })
  })

  it('says so of what goes back', () => {
    const [units, rest] = creditsOf([
      order,
      refundRecorded(0, 33_33, [{ productId: productOf(0), qty: 1 }]),
      refundRecorded(1, 72_56, []),
    ]).values()
    expect(shown(invoicedAs(order, units))).toMatchObject({ lines: [['Item 0', 'G', 0]], taxes: [['G', 0, 0]] })
    expect(shown(invoicedAs(order, rest)).charges).toEqual([['Delivery', 4_90, 'G', 0]])
  })
})

const rate = fc.constantFrom(0, 5_500, 7_125, 15_000, 19_000, 27_000)
const anyOfShop: fc.Arbitrary<ShopTerms> = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRate: rate,
  reducedTaxRate: rate,
  taxesDelivery: fc.boolean(),
  deliveryPrice: fc.integer({ min: 0, max: 20_00 }),
  freeDeliveryAbove: fc.option(fc.integer({ min: 0, max: 100_00 })),
})
/** In force in the country of the shop, or beyond. */
const anyTerms: fc.Arbitrary<TermsOfOrder> = fc
  .tuple(anyOfShop, fc.boolean(), fc.constantFrom('DE', 'US'))
  .map(([shop, exportsAreNet, country]) =>
    termsAt({ ...shop, taxedCountries: ['DE'], exportsAreNet }, { country }, { pickUp: false }),
  )
describe('the documents of an order under random terms', () => {
  it('add up to what was paid and refunded, with the tax of the paper', () => {
    fc.assert(
      fc.property(anySold, anyTerms, anySteps, (sold, terms, steps) => {
        const order = orderUnder(terms, sold)
        const invoice = settle(invoicedAs(order))
        expect([invoice.sums.total, invoice.sums.tax]).toEqual([order.data.totals.total, order.data.totals.tax])
        const refunds = refundsOf(order, steps)
        const credits = [...creditsOf([order, ...refunds]).values()]
        for (const [index, credit] of credits.entries()) {
          const { sums, breakdown, lines } = settle(invoicedAs(order, credit))
          expect([sums.total, sums.tax]).toEqual([refunds[index]?.data.amount, credit.tax])
          expect(lines.length).toBeGreaterThan(0)
          for (const { basis, amount, rate: at } of breakdown) expect(Math.abs(amount - (basis * at) / 100_000)).toBeLessThan(5)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
