import type { Order } from '@shop/contracts/orders'
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

const toSend = [{ product: 'p1', qty: 1 }]
const shipments: Order['shipments'] = [{ _id: 's1', lines: toSend, sentAt: '2026-03-02T07:00:00.000Z' }]

it.each<[string, Order, string[], string[]]>([
  ['an open order', open, ['Ordered'], ['Paid', 'Delivered']],
  ['a paid order', paid, ['Ordered', 'Paid'], ['Delivered']],
  ['an order of which a part was sent', { ...paid, shipments, toSend }, ['Ordered', 'Paid', 'Partly Sent'], ['Delivered']],
  ['a sent order that is paid on delivery', { ...open, shipments }, ['Ordered', 'Sent'], ['Paid', 'Delivered']],
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
  expect(nextStepOf({ ...paid, shipments, toSend })).toBe('A part of your order is on its way. We prepare the rest.')
  expect(nextStepOf({ ...paid, shipments })).toBe('Your order is on its way.')
  for (const order of [
    delivered,
    { ...open, ...cancelled },
    { ...paid, refundedAmount: 138 },
    { ...open, status: 'expired' } as const,
  ])
    expect(nextStepOf(order)).toBeUndefined()
})
