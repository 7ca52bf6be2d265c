import type { RefundList } from '@shop/contracts/api'
import { expect, it } from 'vitest'
import { refundableLines, refundAmount, refundLines, selectQty } from './refundSelection.ts'

const order = {
  orderItems: [
    { product: 'watch', name: 'Watch', image: '', price: 120, qty: 1 },
    { product: 'plant', name: 'Plant', image: '', price: 40, qty: 3 },
  ],
}
const refund = { begunAt: '2026-03-01T10:00:00.000Z', amount: 46 }
const noRefunds: RefundList = { refunds: [], left: 376 }

it('selects the whole refundable amount by default, including shipping', () => {
  const lines = refundableLines(order, noRefunds)
  expect(lines.map(({ refundableQty }) => refundableQty)).toEqual([1, 3])
  expect(refundAmount(null, lines, 376_00)).toBe(376_00)
  expect(refundLines(null)).toBeUndefined()
})

it('selects lines with their tax, without shipping, once a quantity is changed', () => {
  const lines = refundableLines(order, noRefunds)
  const selection = selectQty(null, lines, 'plant', 1)
  expect(refundLines(selection)).toEqual([
    { product: 'watch', qty: 1 },
    { product: 'plant', qty: 1 },
  ])
  expect(refundAmount(selection, lines, 376_00)).toBe(138_00 + 46_00)
  const plantOnly = selectQty(selection, lines, 'watch', 0)
  expect(refundLines(plantOnly)).toEqual([{ product: 'plant', qty: 1 }])
  expect(refundAmount(plantOnly, lines, 376_00)).toBe(46_00)
  expect(refundAmount(selectQty(plantOnly, lines, 'plant', 0), lines, 376_00)).toBe(0)
})

it('excludes units of completed and pending refunds, and includes those of refused refunds', () => {
  const refunds: RefundList['refunds'] = [
    { ...refund, status: 'done', lines: [{ product: 'plant', qty: 1 }] },
    { ...refund, status: 'begun', lines: [{ product: 'watch', qty: 1 }] },
    { ...refund, status: 'refused', lines: [{ product: 'plant', qty: 2 }] },
  ]
  expect(refundableLines(order, { refunds, left: 192 })).toMatchObject([{ product: 'plant', refundableQty: 2 }])
})

it('never exceeds the refundable amount', () => {
  const lines = refundableLines(order, noRefunds)
  expect(refundAmount(selectQty(null, lines, 'plant', 3), lines, 100_00)).toBe(100_00)
})
