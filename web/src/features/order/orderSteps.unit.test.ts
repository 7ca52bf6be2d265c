import type { Order } from '@shop/contracts/api'
import { expect, it } from 'vitest'
import { nextStepOf, orderSteps } from './orderSteps.ts'

const open: Order = {
  _id: 'o1',
  number: '1001',
  user: { _id: 'u1', name: 'Ann', email: 'ann@example.com' },
  orderItems: [],
  shippingAddress: { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' },
  paymentMethod: 'Stripe',
  itemsPrice: 120,
  shippingPrice: 0,
  taxPrice: 18,
  totalPrice: 138,
  status: 'open',
  isPaid: false,
  isDelivered: false,
  isCancelled: false,
  refundedAmount: 0,
  createdAt: '2026-03-01T13:34:00.000Z',
}
const paid: Order = { ...open, status: 'paid', isPaid: true, paidAt: '2026-03-01T13:40:00.000Z' }
const delivered: Order = { ...paid, status: 'delivered', isDelivered: true, deliveredAt: '2026-03-03T09:00:00.000Z' }
const cancelledAt = '2026-03-02T08:00:00.000Z'
const cancelled = { status: 'cancelled', isCancelled: true, cancelledAt } as const

it.each<[string, Order, string[], string[]]>([
  ['an open order', open, ['Ordered'], ['Paid', 'Delivered']],
  ['a paid order', paid, ['Ordered', 'Paid'], ['Delivered']],
  ['a delivered order', { ...delivered, refundedAmount: 138 }, ['Ordered', 'Paid', 'Delivered'], []],
  ['an expired order', { ...open, status: 'expired' }, ['Ordered', 'Expired'], []],
  ['a cancelled order', { ...open, ...cancelled }, ['Ordered', 'Cancelled'], []],
  ['an order that was cancelled after its payment', { ...paid, ...cancelled }, ['Ordered', 'Paid', 'Cancelled'], []],
  ['an order that was refunded in full', { ...paid, refundedAmount: 138 }, ['Ordered', 'Paid', 'Refunded'], []],
])('names the steps of %s', (_, order, reached, upcoming) => {
  const steps = orderSteps(order)
  expect(steps.filter(({ isReached }) => isReached).map(({ name }) => name)).toEqual(reached)
  expect(steps.filter(({ isReached }) => !isReached).map(({ name }) => name)).toEqual(upcoming)
})

it('has the time of each step that it knows', () => {
  expect(orderSteps(delivered).map(({ at }) => at)).toEqual([open.createdAt, paid.paidAt, delivered.deliveredAt])
  expect(orderSteps({ ...paid, ...cancelled }).at(-1)?.at).toBe(cancelledAt)
})

it('says what comes next until nothing does', () => {
  expect(nextStepOf(open)).toMatch(/^Your card payment is due until .*14:05/)
  expect(nextStepOf({ ...open, paymentMethod: 'COD' })).toBe('We prepare your order. Pay the courier $138.00.')
  expect(nextStepOf(paid)).toBe('We prepare your order.')
  for (const order of [
    delivered,
    { ...open, ...cancelled },
    { ...paid, refundedAmount: 138 },
    { ...open, status: 'expired' } as const,
  ])
    expect(nextStepOf(order)).toBeUndefined()
})
