import type { Order } from '@shop/contracts/orders'
import type { RefundList } from '@shop/contracts/refunds'
import { describe, expect, it } from 'vitest'
import { returnAmount, unpaidLines, unrefundedLines } from './returnAmount.ts'

/** $120.00 and 2 × $40.00, $30.00 tax, no shipping. */
const order = {
  orderItems: [
    { product: 'watch', name: 'Watch', image: '', qty: 1, price: 120 },
    { product: 'plant', name: 'Plant', image: '', qty: 2, price: 40 },
  ],
  totalPrice: 230,
  refundedAmount: 0,
} as unknown as Order
const line = (product: string, qty: number) => ({ product, qty })
const everything = [line('watch', 1), line('plant', 2)]

describe('what a return is worth', () => {
  it('is price and tax of its units', () => {
    expect(returnAmount(order, everything, [line('plant', 1)])).toBe(4_600)
    expect(returnAmount(order, everything, everything)).toBe(23_000)
    expect(returnAmount(order, everything, [])).toBe(0)
  })

  it('is nothing for units that were refunded', () => {
    const left = [line('watch', 1), line('plant', 1)]
    expect(returnAmount({ ...order, refundedAmount: 46 }, left, [line('plant', 2)])).toBe(4_600)
    expect(returnAmount({ ...order, refundedAmount: 92 }, [line('watch', 1)], [line('plant', 2)])).toBe(0)
  })

  it('is never more than what is left of the payment', () => {
    expect(returnAmount({ ...order, refundedAmount: 229 }, everything, everything)).toBe(100)
  })

  it('adds up to the cent, whatever the rounding of tax', () => {
    const lamps = { ...order, orderItems: [{ product: 'lamp', name: '', image: '', qty: 3, price: 33.35 }], totalPrice: 115.06 }
    const amounts = [3, 2, 1].map((qty) => returnAmount(lamps, [line('lamp', qty)], [line('lamp', 1)]))
    expect(amounts).toEqual([3_835, 3_836, 3_835])
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(11_506)
  })
})

describe('the units that were not refunded', () => {
  it('are those of the refunds', () => {
    const refunds = { left: 184, refunds: [{ status: 'done', amount: 46, lines: [line('plant', 1)] }] } as unknown as RefundList
    expect(unrefundedLines(order, refunds)).toEqual([line('watch', 1), line('plant', 1)])
  })
})

describe('what an accepted return pays back', () => {
  it('are its units without those that were refunded by hand since it was asked for', () => {
    const refund = (begunAt: string) =>
      ({ left: 0, refunds: [{ status: 'done', amount: 46, begunAt, lines: [line('plant', 1)] }] }) as unknown as RefundList
    const entry = { lines: [line('plant', 2)], requestedAt: '2026-11-28T12:00:00.000Z' }
    expect(unpaidLines(entry, refund('2026-11-28T12:30:00.000Z'))).toEqual([line('plant', 1)])
    expect(unpaidLines(entry, refund('2026-11-28T11:30:00.000Z'))).toEqual([line('plant', 2)])
  })
})
