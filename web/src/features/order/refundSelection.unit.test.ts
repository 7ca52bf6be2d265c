import type { RefundList } from '@shop/contracts/refunds'
import { expect, it } from 'vitest'
import { lineName } from './listLines.ts'
import { choiceFor, mayBeSent, refundableLines, refundAmount, refundLines, refundsUnsent, selectQty } from './refundSelection.ts'

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
  expect(refundAmount(null, order, noRefunds)).toBe(376_00)
  expect(refundLines(null)).toBeUndefined()
})

it('names variants of one product with their options', () => {
  const tee = (product: string, size: string) => ({
    ...order.orderItems[0]!,
    product,
    name: 'Tee',
    options: [{ name: 'Size', value: size }],
  })
  const orderItems = [tee('small', 'S'), tee('large', 'L')]
  expect(refundableLines({ orderItems }, noRefunds).map(({ name }) => name)).toEqual(['Tee – S', 'Tee – L'])
  expect(lineName(orderItems, 'large')).toBe('Tee – L')
  expect(lineName(orderItems, 'gone')).toBe('gone')
})

it('knows whether units are selected that were not sent', () => {
  const toSend = [{ product: 'plant', qty: 1 }]
  expect(refundsUnsent(null, { toSend })).toBe(true)
  expect(refundsUnsent(null, {})).toBe(false)
  expect(refundsUnsent(new Map([['watch', 1]]), { toSend })).toBe(false)
  expect(refundsUnsent(new Map([['plant', 1]]), { toSend })).toBe(true)
})

it('may be of units that were sent, if as many were, while more are left to send', () => {
  const shipment = { _id: 's1', lines: [{ product: 'plant', qty: 2 }], sentAt: '2026-03-01T10:00:00.000Z' }
  const sentInPart = { toSend: [{ product: 'plant', qty: 1 }], shipments: [shipment] }
  const of = (qty: number) => new Map([['plant', qty]])
  expect([1, 2, 3].map((qty) => mayBeSent(of(qty), sentInPart))).toEqual([true, true, false])
  expect(mayBeSent(null, sentInPart)).toBe(false)
  expect(mayBeSent(of(1), { ...sentInPart, toSend: undefined })).toBe(false)
  expect(choiceFor({ restock: true, sent: true }, of(1), sentInPart)).toEqual({ sent: true, restock: undefined })
  expect(choiceFor({ restock: false, sent: true }, of(3), sentInPart)).toEqual({ sent: undefined, restock: false })
  expect(choiceFor({ restock: true, sent: false }, of(1), sentInPart)).toEqual({ sent: undefined, restock: true })
})

it('selects lines with their tax, without shipping, once a quantity is changed', () => {
  const lines = refundableLines(order, noRefunds)
  const selection = selectQty(null, lines, 'plant', 1)
  expect(refundLines(selection)).toEqual([
    { product: 'watch', qty: 1 },
    { product: 'plant', qty: 1 },
  ])
  expect(refundAmount(selection, order, noRefunds)).toBe(138_00 + 46_00)
  const plantOnly = selectQty(selection, lines, 'watch', 0)
  expect(refundLines(plantOnly)).toEqual([{ product: 'plant', qty: 1 }])
  expect(refundAmount(plantOnly, order, noRefunds)).toBe(46_00)
  expect(refundAmount(selectQty(plantOnly, lines, 'plant', 0), order, noRefunds)).toBe(0)
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
  expect(refundAmount(selectQty(null, lines, 'plant', 3), order, { refunds: [], left: 100 })).toBe(100_00)
})

it('adds up to the order’s items and tax, when it is refunded unit by unit', () => {
  const lamps = { orderItems: [{ product: 'lamp', name: 'Lamp', image: '', price: 33.35, qty: 3 }] }
  const one = new Map([['lamp', 1]])
  const refunded = (...amounts: number[]): RefundList => ({
    refunds: amounts.map((amount) => ({ ...refund, amount, status: 'done', lines: [{ product: 'lamp', qty: 1 }] })),
    left: 115.06,
  })
  expect(refundAmount(one, lamps, refunded())).toBe(38_35)
  expect(refundAmount(one, lamps, refunded(38.35))).toBe(38_36)
  expect(refundAmount(one, lamps, refunded(38.35, 38.36))).toBe(38_35)
})

it('is nothing for units whose price and tax went back already', () => {
  const pins = { orderItems: [{ product: 'pin', name: 'Pin', image: '', price: 0.04, qty: 20 }] }
  const rounded = { ...refund, amount: 0.95, status: 'done' as const, lines: [{ product: 'pin', qty: 19 }] }
  expect(refundAmount(new Map([['pin', 1]]), pins, { refunds: [rounded], left: 99.97 })).toBe(0)
})
