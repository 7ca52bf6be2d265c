import { lineTax, priceLines, type PricedLine } from '@shop/contracts/orders'
import { DEFAULT_TERMS, termsAt, type ShopTerms } from '@shop/contracts/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf } from './credit-notes.ts'
import type { OrderEvent, OrderLine } from './events.ts'
import { paidByCard, placed } from './order-fixtures.ts'
import { sumTaxedSales, type TaxedDocument } from './taxed-sales.ts'

const ID = (index: number) => `018f4a3e-0000-7000-8000-00000000000${String(index)}`
const GERMAN: ShopTerms = {
  ...DEFAULT_TERMS,
  pricesIncludeTax: true,
  taxRate: 19_000,
  reducedTaxRate: 7_000,
  taxesDelivery: true,
  deliveryPrice: 4_90,
}

type Sold = Required<Pick<PricedLine, 'unitPrice' | 'qty'>> & Pick<PricedLine, 'taxClass'>

function orderOf(sold: readonly Sold[], terms: ShopTerms) {
  const lines = sold.map(({ taxClass, ...line }, index): OrderLine => {
    const tax = lineTax(terms, taxClass)
    return { productId: ID(index), name: 'Goods', image: '', unitCost: null, ...line, ...(tax && { tax }) }
  })
  return { lines, totals: priceLines(sold, terms) }
}

/** The documents of an order that was paid and then refunded by these amounts. */
function documentsOf(sold: readonly Sold[], terms: ShopTerms, refunds: readonly number[], country = 'Germany'): TaxedDocument[] {
  const order = orderOf(sold, terms)
  const { data } = placed()
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', data: { ...data, ...order } },
    paidByCard,
    ...refunds.map((amount, index): OrderEvent => ({
      type: 'RefundRecorded',
      data: { refundId: String(index), amount, refundedAt: '2026-03-02T09:00:00.000Z' },
    })),
  ]
  const row = { lines: order.lines.map(({ unitCost: _, ...line }) => line), totals: order.totals, country }
  return [{ order: row }, ...[...creditsOf(events).values()].map((credit) => ({ order: row, credit }))]
}

const sold: readonly Sold[] = [
  { unitPrice: 11_90, qty: 2 },
  { unitPrice: 10_70, qty: 1, taxClass: 'reduced' },
  { unitPrice: 3_00, qty: 1, taxClass: 'zero' },
]

describe('sales by rate and country', () => {
  it('tell what was fetched at the shop from what was sent to the country of the customer', () => {
    const [sent] = documentsOf(sold.slice(0, 1), GERMAN, [], 'France')
    if (sent === undefined) throw new Error('no invoice')
    const delivery = { id: 'shop', name: 'Pick-up', price: 0, pickUp: true as const }
    const fetched = { order: { ...sent.order, totals: { ...sent.order.totals, delivery } } }
    const common = { kind: 'sale', country: 'FR', rate: 19_000, isTaxed: true, net: 24_12, tax: 4_58, documents: 1 }
    expect(sumTaxedSales([sent, fetched])).toEqual([common, { ...common, pickedUp: true }])
  })

  it('have a row for what is charged no tax, with the reason, beside that of a rate of 0', () => {
    const exported = termsAt({ ...GERMAN, taxedCountries: ['DE'] }, { country: 'US' }, { pickUp: false })
    const documents = [...documentsOf(sold, GERMAN, [], 'US'), ...documentsOf(sold, exported, [5_00], 'US')]
    expect(sumTaxedSales(documents).filter(({ rate }) => rate === 0)).toEqual([
      { kind: 'sale', country: 'US', rate: 0, isTaxed: true, net: 3_00, tax: 0, documents: 1 },
      { kind: 'sale', country: 'US', rate: 0, isTaxed: false, exemption: 'export', net: 42_40, tax: 0, documents: 1 },
      { kind: 'credit', country: 'US', rate: 0, isTaxed: false, exemption: 'export', net: 5_00, tax: 0, documents: 1 },
    ])
  })

  it('have each rate of an order, the delivery at that of most goods, and the country by its code', () => {
    expect(sumTaxedSales(documentsOf(sold, GERMAN, []))).toEqual([
      { kind: 'sale', country: 'DE', rate: 19_000, isTaxed: true, net: 24_12, tax: 4_58, documents: 1 },
      { kind: 'sale', country: 'DE', rate: 7_000, isTaxed: true, net: 10_00, tax: 70, documents: 1 },
      { kind: 'sale', country: 'DE', rate: 0, isTaxed: true, net: 3_00, tax: 0, documents: 1 },
    ])
  })

  it('of an order from before shops had terms are 15 % on top, and its delivery is not taxed', () => {
    const { taxes: _, ...totals } = priceLines([{ unitPrice: 20_00, qty: 1 }])
    const lines = [{ productId: ID(0), name: 'Mug', image: '', qty: 1, unitPrice: 20_00 }]
    expect(sumTaxedSales([{ order: { lines, totals, country: 'Narnia' } }])).toEqual([
      { kind: 'sale', country: 'Narnia', rate: 15_000, isTaxed: true, net: 20_00, tax: 3_00, documents: 1 },
      { kind: 'sale', country: 'Narnia', rate: 0, isTaxed: false, net: 100_00, tax: 0, documents: 1 },
    ])
  })

  it('leave out what was paid beyond an order, which went back', () => {
    const { total } = orderOf(sold, GERMAN).totals
    const [sale, credit] = [false, true].map((isCredit) =>
      sumTaxedSales(documentsOf(sold, GERMAN, [total + 5_00]).filter((one) => (one.credit !== undefined) === isCredit)),
    )
    expect(credit?.map((row) => ({ ...row, kind: 'sale' }))).toEqual(sale)
  })

  it('add up to what orders cost, and credits to what went back, whatever terms and refunds', () => {
    const lines = fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 1, max: 90_00 }),
        qty: fc.integer({ min: 1, max: 4 }),
        taxClass: fc.constantFrom('reduced' as const, 'zero' as const, undefined),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const terms = fc.record({
      pricesIncludeTax: fc.boolean(),
      taxRate: fc.integer({ min: 0, max: 27_000 }),
      reducedTaxRate: fc.integer({ min: 0, max: 15_000 }),
      taxesDelivery: fc.boolean(),
      deliveryPrice: fc.integer({ min: 0, max: 9_90 }),
      freeDeliveryAbove: fc.constant(null),
    })
    fc.assert(
      fc.property(lines, terms, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }), (cart, under, shares) => {
        const { total } = orderOf(cart, under).totals
        let left = total
        const refunds = shares.flatMap((share) => {
          const amount = Math.floor(left * share)
          left -= amount
          return amount > 0 ? [amount] : []
        })
        const rows = sumTaxedSales(documentsOf(cart, under, refunds))
        const grossOf = (kind: string) =>
          rows.filter((row) => row.kind === kind).reduce((sum, { net, tax }) => sum + net + tax, 0)
        expect([grossOf('sale'), grossOf('credit')]).toEqual([total, total - left])
      }),
    )
  })
})
