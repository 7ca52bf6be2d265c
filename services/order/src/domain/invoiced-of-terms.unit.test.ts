import { lineTax, priceLines, priceRefund, priceUnder } from '@shop/contracts/orders'
import { DEFAULT_TERMS, taxClasses, termsAt, type ShopTerms, type TaxClass, type TermsOfOrder } from '@shop/contracts/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf, type Credit } from './credit-notes.ts'
import type { OrderEvent } from './events.ts'
import { invoicedOf } from './invoiced.ts'
import { LATER, placed } from './order-fixtures.ts'
import { settle } from './settlement.ts'
import { orderAsPlaced } from './state.ts'

type Facts = Parameters<typeof invoicedOf>[0]
type Sold = readonly (readonly [unitPrice: number, qty: number, taxClass: TaxClass])[]

const idOf = (index: number): string => `018f4a3e-0000-7000-8000-${String(index).padStart(12, '0')}`
const NOTHING: Credit = { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }

function orderOf(sold: Sold, terms: TermsOfOrder) {
  const { type, data } = placed()
  const lines = sold.map(([price, qty, taxClass], index) => {
    const tax = lineTax(terms, taxClass)
    const unitPrice = priceUnder(terms, price, taxClass)
    return { ...data.lines[0]!, productId: idOf(index), name: `Item ${String(index)}`, qty, unitPrice, ...(tax && { tax }) }
  })
  const priced = sold.map(([unitPrice, qty, taxClass]) => ({ unitPrice, qty, taxClass }))
  return { type, data: { ...data, lines, totals: priceLines(priced, terms) } }
}

const refund = (id: number, amount: number, units: readonly { productId: string; qty: number }[]): OrderEvent => ({
  type: 'RefundRecorded',
  data: { refundId: `re_${String(id)}`, amount, refundedAt: LATER, lines: units },
})

/** What the invoice of an order says, or the credit note of a refund. */
function invoicedAs({ data }: ReturnType<typeof orderOf>, credit?: Credit) {
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
  const order = orderOf(
    [
      [33_33, 3, 'standard'],
      [12_99, 1, 'reduced'],
      [1_00, 1, 'zero'],
    ],
    EUROPEAN,
  )

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
    const [credit] = creditsOf([order, refund(0, 12_99, [{ productId: idOf(1), qty: 1 }])]).values()
    expect(shown(invoicedAs(order, credit))).toEqual({
      lines: [['Item 1', 'S', 7_000]],
      charges: [],
      taxes: [['S', 7_000, 85]],
    })
  })

  it('has a part of the price at each rate, when no units are known', () => {
    const [credit] = creditsOf([order, refund(0, 50_00, [])]).values()
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
  const order = orderOf(
    [
      [33_33, 3, 'standard'],
      [1_00, 1, 'zero'],
    ],
    exported,
  )

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
    const of = orderOf([[33_33, 3, 'standard']], termsAt(terms, { country: 'AT', vatId: 'ATU12345678' }, { pickUp: false }))
    const invoiced = invoicedAs(of)
    expect(shown(invoiced)).toMatchObject({ lines: [['Item 0', 'AE', 0]], taxes: [['AE', 0, 0]] })
    expect(invoiced.taxes[0]?.exemption).toEqual({ text: 'Reverse charge: the customer owes the tax', code: 'VATEX-EU-AE' })
  })

  it('says so of what goes back', () => {
    const [units, rest] = creditsOf([order, refund(0, 33_33, [{ productId: idOf(0), qty: 1 }]), refund(1, 72_56, [])]).values()
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
const anySold = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 90_00 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom(...taxClasses)),
  { minLength: 1, maxLength: 5 },
)
const anySteps = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 }), fc.option(fc.integer({ min: 1, max: 50_00 }))), {
  maxLength: 6,
})

/** Refunds of units, or of an amount, and at last of all that is left. */
function refundsOf({ data }: ReturnType<typeof orderOf>, steps: readonly (readonly [number, number, number | null])[]) {
  const left = data.lines.map((line) => ({ ...line, qtyLeft: line.qty }))
  const events: OrderEvent[] = []
  let rest = data.totals.total
  let byLines = 0
  const add = (amount: number, units: readonly { productId: string; qty: number }[]): void => {
    rest -= amount
    if (amount > 0) events.push(refund(events.length, amount, units))
  }
  for (const [index, most, chosen] of steps) {
    const line = left[index % left.length]!
    const qty = Math.min(most, line.qtyLeft)
    if (chosen !== null) add(Math.min(chosen, rest), [])
    else if (qty > 0) {
      line.qtyLeft -= qty
      const amount = Math.min(rest, priceRefund(left, byLines))
      byLines += amount
      add(amount, [{ productId: line.productId, qty }])
    }
  }
  add(rest, [])
  return events
}

describe('the documents of an order under random terms', () => {
  it('add up to what was paid and refunded, with the tax of the paper', () => {
    fc.assert(
      fc.property(anySold, anyTerms, anySteps, (sold, terms, steps) => {
        const order = orderOf(sold, terms)
        const invoice = settle(invoicedAs(order))
        expect([invoice.sums.total, invoice.sums.tax]).toEqual([order.data.totals.total, order.data.totals.tax])
        const refunds = refundsOf(order, steps)
        const credits = [...creditsOf([order, ...refunds]).values()]
        for (const [index, credit] of credits.entries()) {
          const event = refunds[index]!
          const { sums, breakdown, lines } = settle(invoicedAs(order, credit))
          expect([sums.total, sums.tax]).toEqual([event.type === 'RefundRecorded' && event.data.amount, credit.tax])
          expect(lines.length).toBeGreaterThan(0)
          for (const { basis, amount, rate: at } of breakdown) expect(Math.abs(amount - (basis * at) / 100_000)).toBeLessThan(5)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
