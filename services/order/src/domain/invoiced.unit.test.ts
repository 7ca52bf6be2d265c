import { priceLines, priceRefund } from '@shop/contracts/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditsOf } from './credit-notes.ts'
import type { OrderEvent } from './events.ts'
import { invoicedOf } from './invoiced.ts'
import { LATER, placed } from './order-fixtures.ts'
import { settle } from './settlement.ts'
import { orderAsPlaced } from './state.ts'

const idOf = (index: number): string => `018f4a3e-0000-7000-8000-${String(index).padStart(12, '0')}`

type Sold = readonly (readonly [unitPrice: number, qty: number])[]

function orderOf(sold: Sold) {
  const { type, data } = placed()
  const [line] = data.lines
  if (line === undefined) throw new Error('The fixture has no line')
  const lines = sold.map(([unitPrice, qty], index) => ({
    ...line,
    productId: idOf(index),
    name: `Item ${String(index)}`,
    qty,
    unitPrice,
  }))
  return { type, data: { ...data, lines, totals: priceLines(lines) } }
}

/** What the document of an order says: of its invoice, or of its last refund. */
function invoicedAs(kind: 'invoice' | 'credit_note', events: readonly OrderEvent[]) {
  const [first] = events
  if (first?.type !== 'OrderPlaced') throw new Error('An order begins with its placement')
  const credit = [...creditsOf(events).values()].at(-1) ?? { items: 0, tax: 0, shipping: 0, excess: 0, lines: [] }
  const { lines, totals } = orderAsPlaced(first.data)
  const order = { lines, totals } as unknown as Parameters<typeof invoicedOf>[0]['order']
  const document = { kind } as Parameters<typeof invoicedOf>[0]['document']
  return invoicedOf({ document, order, credit })
}

const refund = (amount: number, units: readonly (readonly [index: number, qty: number])[] = []): OrderEvent => ({
  type: 'RefundRecorded',
  data: {
    refundId: `re_${String(amount)}_${String(units.length)}`,
    amount,
    refundedAt: LATER,
    lines: units.map(([index, qty]) => ({ productId: idOf(index), qty })),
  },
})

const shown = ({ lines, charges, taxes }: ReturnType<typeof invoicedOf>) => ({
  lines: lines.map(({ name, qty, unitPrice, tax }) => [name, qty, unitPrice, tax.category]),
  charges: charges.map(({ reason, amount, tax }) => [reason, amount, tax.category]),
  taxes: taxes.map(({ category, rate, amount, exemption }) => [category, rate, amount, exemption?.text]),
})

describe('an invoice', () => {
  it('has the goods with their tax, and the delivery as a charge that is exempt', () => {
    expect(shown(invoicedAs('invoice', [orderOf([[20_00, 2]])]))).toEqual({
      lines: [['Item 0', 2, 20_00, 'S']],
      charges: [['Delivery', 100_00, 'E']],
      taxes: [
        ['S', 15_000, 6_00, undefined],
        ['E', 0, 0, 'Not taxed: Delivery'],
      ],
    })
  })

  it('says nothing of a delivery that costs nothing', () => {
    const { charges, taxes } = shown(invoicedAs('invoice', [orderOf([[60_00, 2]])]))
    expect([charges, taxes]).toEqual([[], [['S', 15_000, 18_00, undefined]]])
  })
})

describe('a credit note', () => {
  const order = orderOf([
    [20_00, 2],
    [5_00, 1],
  ])

  it('has the units that went back', () => {
    expect(shown(invoicedAs('credit_note', [order, refund(23_00, [[0, 1]])]))).toEqual({
      lines: [['Item 0', 1, 20_00, 'S']],
      charges: [],
      taxes: [['S', 15_000, 3_00, undefined]],
    })
  })

  it('has a part of the price as a line, when no units are known', () => {
    expect(shown(invoicedAs('credit_note', [order, refund(11_50)])).lines).toEqual([
      ['Part of the price of the items', 1, 10_00, 'S'],
    ])
  })

  it('takes off what went back before', () => {
    const events = [
      order,
      refund(11_50),
      refund(40_25, [
        [0, 2],
        [1, 1],
      ]),
    ]
    expect(shown(invoicedAs('credit_note', events))).toMatchObject({
      lines: [
        ['Item 0', 2, 20_00, 'S'],
        ['Item 1', 1, 5_00, 'S'],
      ],
      charges: [['Refunded before', -10_00, 'S']],
    })
  })

  it('of the delivery alone has it as its line, since every document has one', () => {
    expect(
      shown(
        invoicedAs('credit_note', [
          order,
          refund(51_75, [
            [0, 2],
            [1, 1],
          ]),
          refund(100_00),
        ]),
      ),
    ).toEqual({
      lines: [['Delivery', 1, 100_00, 'E']],
      charges: [],
      taxes: [['E', 0, 0, 'Not taxed: Delivery']],
    })
  })

  it('has what was paid beyond the order', () => {
    const { charges, taxes } = shown(invoicedAs('credit_note', [order, refund(151_75 + 7)]))
    expect(charges).toEqual([
      ['Delivery', 100_00, 'E'],
      ['Paid beyond the order', 7, 'E'],
    ])
    expect(taxes[1]?.[3]).toBe('Not taxed: Delivery, Paid beyond the order')
  })
})

describe('the documents of an order', () => {
  it('add up to what was paid and refunded, with the tax of their goods to the cent', () => {
    const sold = fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(sold, fc.array(fc.nat(5), { maxLength: 6 }), fc.nat(20_000), (lines, returned, chosen) => {
        const order = orderOf(lines)
        const { totals } = order.data
        const invoice = settle(invoicedAs('invoice', [order]))
        expect([invoice.sums.total, invoice.sums.tax]).toEqual([totals.total, totals.tax])
        const events: OrderEvent[] = [order]
        const sums: number[] = []
        const left = lines.map(([, qty]) => qty)
        const record = (amount: number, units: readonly (readonly [number, number])[]): void => {
          if (amount <= 0) return
          events.push(refund(amount, units))
          const { sums: credited, breakdown } = settle(invoicedAs('credit_note', events))
          expect(credited.total).toBe(amount)
          // BR-CO-17, with the cents that the rounding of the whole leaves to a part.
          for (const { basis, amount: tax, rate } of breakdown) expect(Math.abs(tax - (basis * rate) / 100_000)).toBeLessThan(2)
          sums.push(credited.total)
        }
        let byLines = 0
        for (const [index, qty] of returned.entries()) {
          const took = Math.min(qty, left[index] ?? 0)
          if (took === 0) continue
          left[index] = (left[index] ?? 0) - took
          const after = order.data.lines.map((line, place) => ({ ...line, qtyLeft: left[place] ?? 0 }))
          const amount = priceRefund(after, byLines)
          byLines += amount
          record(amount, [[index, took]])
        }
        const rest = totals.total - byLines
        record(Math.min(chosen, rest), [])
        record(rest - Math.min(chosen, rest), [])
        expect(sums.reduce((sum, amount) => sum + amount, 0)).toBe(totals.total)
      }),
    )
  })
})
