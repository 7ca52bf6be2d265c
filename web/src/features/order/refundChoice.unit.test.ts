import type { RefundList } from '@shop/contracts/api'
import { expect, it } from 'vitest'
import { amountOf, choose, linesOf, refundableLines } from './refundChoice.ts'

const order = {
  orderItems: [
    { product: 'watch', name: 'Watch', image: '', price: 120, qty: 1 },
    { product: 'plant', name: 'Plant', image: '', price: 40, qty: 3 },
  ],
}
const began = { begunAt: '2026-03-01T10:00:00.000Z', amount: 46 }
const none: RefundList = { refunds: [], left: 376 }

it('begins with everything that is left, shipping included', () => {
  const lines = refundableLines(order, none)
  expect(lines.map(({ left }) => left)).toEqual([1, 3])
  expect(amountOf(null, lines, 376_00)).toBe(376_00)
  expect(linesOf(null)).toBeUndefined()
})

it('becomes the lines alone when a quantity is changed, each with its tax', () => {
  const lines = refundableLines(order, none)
  const choice = choose(null, lines, 'plant', 1)
  expect(linesOf(choice)).toEqual([
    { product: 'watch', qty: 1 },
    { product: 'plant', qty: 1 },
  ])
  expect(amountOf(choice, lines, 376_00)).toBe(138_00 + 46_00)
  const less = choose(choice, lines, 'watch', 0)
  expect(linesOf(less)).toEqual([{ product: 'plant', qty: 1 }])
  expect(amountOf(less, lines, 376_00)).toBe(46_00)
  expect(amountOf(choose(less, lines, 'plant', 0), lines, 376_00)).toBe(0)
})

it('offers no unit that went back, or is on its way; what was refused counts again', () => {
  const refunds: RefundList['refunds'] = [
    { ...began, status: 'done', lines: [{ product: 'plant', qty: 1 }] },
    { ...began, status: 'begun', lines: [{ product: 'watch', qty: 1 }] },
    { ...began, status: 'refused', lines: [{ product: 'plant', qty: 2 }] },
  ]
  expect(refundableLines(order, { refunds, left: 192 })).toMatchObject([{ product: 'plant', left: 2 }])
})

it('never shows more than is left', () => {
  const lines = refundableLines(order, none)
  expect(amountOf(choose(null, lines, 'plant', 3), lines, 100_00)).toBe(100_00)
})
