import type { OrderReturn } from '@shop/contracts/returns'
import type { RefundList } from '@shop/contracts/refunds'
import { expect, it } from 'vitest'
import { refundedUnits } from './refundedUnits.ts'

const units = (qty: number, product = 'mug') => [{ product, qty }]
const entry = (status: OrderReturn['status'], qty: number): OrderReturn => ({
  _id: status,
  status,
  lines: units(qty),
  reason: 'Broken',
  requestedAt: '2026-03-02T10:00:00.000Z',
})
const refund = (status: RefundList['refunds'][number]['status'], qty: number) => ({
  amount: 10,
  status,
  begunAt: '2026-03-02T10:00:00.000Z',
  lines: units(qty),
})

it('are those that were not sent, and those that came back', () => {
  const returns = [entry('accepted', 2), entry('requested', 1)]
  const order = { paymentMethod: 'Stripe' as const, refundedUnsent: units(1), returns }
  expect(refundedUnits(order, [], 'mug')).toBe(3)
  expect(refundedUnits(order, [], 'lamp')).toBe(0)
})

it('are for staff also those that were sent, each once', () => {
  const order = { paymentMethod: 'Stripe' as const, refundedUnsent: units(1) }
  expect(refundedUnits(order, [refund('done', 1), refund('begun', 2), refund('failed', 4)], 'mug')).toBe(3)
  expect(refundedUnits(order, [refund('done', 1)], 'mug')).toBe(1)
})

it('are none of a return of what was paid on delivery, whose money goes back by hand', () => {
  expect(refundedUnits({ paymentMethod: 'COD', returns: [entry('accepted', 2)] }, [], 'mug')).toBe(0)
})
