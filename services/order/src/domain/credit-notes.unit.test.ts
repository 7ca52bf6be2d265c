import { priceLines } from '@shop/contracts/orders'
import { describe, expect, it } from 'vitest'
import { creditsOf } from './credit-notes.ts'
import type { OrderEvent } from './events.ts'
import type { RefundRecorded } from './refund-events.ts'
import { LATER, placed } from './order-fixtures.ts'

const LAMP = '018f4a3e-0000-7000-8000-00000000000a'
const CUP = '018f4a3e-0000-7000-8000-00000000000b'

function order(...sold: readonly (readonly [productId: string, qty: number, unitPrice: number])[]): OrderEvent {
  const { type, data } = placed()
  const lines = sold.map(([productId, qty, unitPrice]) => ({ ...data.lines[0]!, productId, qty, unitPrice }))
  return { type, data: { ...data, lines, totals: priceLines(lines) } }
}

let refunds = 0
function refund(amount: number, lines?: readonly (readonly [productId: string, qty: number])[]): RefundRecorded {
  refunds += 1
  const units = lines?.map(([productId, qty]) => ({ productId, qty }))
  const chosen = units === undefined ? {} : { lines: units }
  return { type: 'RefundRecorded', data: { refundId: `re_${String(refunds)}`, amount, refundedAt: LATER, ...chosen } }
}

const failureOf = ({ data: { refundId, amount } }: RefundRecorded): OrderEvent => ({
  type: 'RefundFailureRecorded',
  data: { refundId, amount, reason: 'declined', failedAt: LATER, lastRefundedAt: null },
})

const amountsOf = (...events: readonly OrderEvent[]) =>
  [...creditsOf(events).values()].map(({ items, tax, shipping, excess }) => [items, tax, shipping, excess])

describe('what a refund consists of', () => {
  it('is the price of the lines and their tax, and then the shipping, without tax', () => {
    const events = [order([LAMP, 1, 20_00]), refund(23_00, [[LAMP, 1]]), refund(100_00, [])]
    expect([...creditsOf(events).values()]).toEqual([
      { items: 20_00, tax: 3_00, shipping: 0, excess: 0, lines: [{ productId: LAMP, qty: 1 }] },
      { items: 0, tax: 0, shipping: 100_00, excess: 0, lines: [] },
    ])
  })
  it('adds up to the invoice, unit by unit', () => {
    const unit = [[LAMP, 1]] as const
    expect(amountsOf(order([LAMP, 3, 33_35]), refund(38_35, unit), refund(38_36, unit), refund(38_35, unit))).toEqual([
      [33_35, 5_00, 0, 0],
      [33_35, 5_01, 0, 0],
      [33_35, 5_00, 0, 0],
    ])
  })
  it('is all that is left at once, with the units', () => {
    const events = [order([LAMP, 2, 20_00], [CUP, 1, 5_00]), refund(23_00, [[LAMP, 1]]), refund(128_75, [])]
    const lines = [
      { productId: LAMP, qty: 1 },
      { productId: CUP, qty: 1 },
    ]
    expect([...creditsOf(events).values()][1]).toEqual({ items: 25_00, tax: 3_75, shipping: 100_00, excess: 0, lines })
  })
  it('is the same for refunds of before, of which the amount alone is known', () => {
    expect(amountsOf(order([LAMP, 3, 33_35]), refund(38_35), refund(38_36), refund(38_35))).toEqual([
      [33_35, 5_00, 0, 0],
      [33_35, 5_01, 0, 0],
      [33_35, 5_00, 0, 0],
    ])
  })
  it('is a part of the price, with the tax in it, for an amount without lines', () => {
    const events = [order([LAMP, 1, 20_00]), refund(10_00), refund(23_00, [[LAMP, 1]]), refund(90_00, [])]
    expect(amountsOf(...events)).toEqual([
      [8_70, 1_30, 0, 0],
      [11_30, 1_70, 10_00, 0],
      [0, 0, 90_00, 0],
    ])
    expect([...creditsOf(events).values()][0]?.lines).toEqual([])
  })
  it('is too much, once the shipping went back as well', () => {
    const events = [order([LAMP, 1, 20_00]), refund(23_00, [[LAMP, 1]]), refund(60_00, []), refund(50_00, [])]
    expect(amountsOf(...events)).toEqual([
      [20_00, 3_00, 0, 0],
      [0, 0, 60_00, 0],
      [0, 0, 40_00, 10_00],
    ])
  })
  it('names the units that were chosen, also where they cost all that is left', () => {
    const events = [order([LAMP, 2, 20_00]), refund(23_00), refund(23_00, [[LAMP, 1]])]
    expect([...creditsOf(events).values()][1]?.lines).toEqual([{ productId: LAMP, qty: 1 }])
  })
  it('is free again once the refund failed', () => {
    const first = refund(38_35, [[LAMP, 1]])
    const events = [order([LAMP, 3, 33_35]), first, refund(38_36, [[LAMP, 1]]), failureOf(first), refund(76_70, [])]
    expect(amountsOf(...events)).toEqual([
      [33_35, 5_00, 0, 0],
      [33_35, 5_01, 0, 0],
      [66_70, 10_00, 0, 0],
    ])
    expect([...creditsOf(events).values()][2]?.lines).toEqual([{ productId: LAMP, qty: 2 }])
  })
  it('is beyond the order what was paid beyond it', () => {
    expect(amountsOf(order([LAMP, 1, 20_00]), refund(130_00, []))).toEqual([[20_00, 3_00, 100_00, 7_00]])
  })
  it('adds up to the order for any refunds by lines', () => {
    for (let price = 1; price < 400; price += 7) {
      const sold = [{ unitPrice: price, qty: 5 }]
      const { items, tax, shipping, total } = priceLines(sold)
      const upTo = (qty: number) => priceLines([{ unitPrice: price, qty }])
      const amounts = [1, 2, 3, 4, 5].map((qty) => upTo(qty).items + upTo(qty).tax - upTo(qty - 1).items - upTo(qty - 1).tax)
      const events = amounts.map((amount) => refund(amount, [[LAMP, 1]]))
      const credits = amountsOf(order([LAMP, 5, price]), ...events, refund(shipping, []))
      expect(credits.slice(0, 5).map(([net]) => net)).toEqual(Array.from({ length: 5 }, () => price))
      expect(credits.at(-1)).toEqual([0, 0, shipping, 0])
      expect(credits.reduce((sum, [, part = 0]) => sum + part, 0)).toBe(tax)
      expect(items + tax + shipping).toBe(total)
    }
  })
})
