import type { Order, TimelineEntry } from '@shop/contracts/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Returns } from './Returns.tsx'

const decidedAt = '2026-03-02T10:00:00.000Z'
const accepted = (amount?: number): TimelineEntry => ({ at: decidedAt, what: 'return_accepted', by: 'admin', amount })
const inCash: TimelineEntry = { at: decidedAt, what: 'refunded', by: 'admin', amount: 10, method: 'cash' }
const lines = [{ product: 'mug', qty: 1 }]

it.each([
  ['Stripe', [accepted(10)], 'The money goes back to the card.'],
  ['Stripe', [accepted(0)], 'What was paid for them was refunded before.'],
  ['Stripe', [accepted()], 'The money goes back to the card.'],
  ['COD', [accepted(10), inCash], '$10.00 was given back in cash.'],
  ['COD', [accepted(0)], 'What was paid for them was refunded before.'],
  ['COD', [accepted(0), { ...inCash, at: '2026-03-01T10:00:00.000Z' }], 'What was paid for them was refunded before.'],
  ['COD', [accepted()], 'The shop gives the money back by hand.'],
] as const)('says what goes back of an accepted return: %s, %j', (paymentMethod, timeline, text) => {
  const entry = { _id: 'r1', status: 'accepted', lines, reason: 'Broken', requestedAt: decidedAt, decidedAt } as const
  const order = { _id: 'o1', user: { _id: 'u1' }, orderItems: [], returns: [entry], paymentMethod, timeline } as unknown as Order
  expect(renderToStaticMarkup(<Returns order={order} user={null} />)).toContain(text)
})
