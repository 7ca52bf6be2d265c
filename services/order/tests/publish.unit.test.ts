import { orderEvents } from '@shop/contracts/events'
import type { PublicEventType } from '@shop/contracts/events'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '../src/domain/events.ts'
import { publish } from '../src/messaging/publish.ts'
import { LATER, paidByCard, paidInCash, placed, totals, USER } from './support/facts.ts'

const ORDER = '018f4a3e-0000-7000-8000-0000000000ff'

const told = (event: OrderEvent) =>
  publish({
    stream: `order-${ORDER}`,
    version: 1,
    eventId: ORDER,
    event,
    metadata: { correlationId: 'c' },
    recordedAt: LATER,
  })

const spoken: readonly OrderEvent[] = [
  placed(),
  placed('COD'),
  paidByCard,
  paidInCash,
  { type: 'OrderDelivered', data: { deliveredAt: LATER } },
  { type: 'OrderExpired', data: {} },
  { type: 'OrderCancelled', data: { cancelledAt: LATER } },
  { type: 'LatePaymentRecorded', data: { sessionId: 'cs', amount: 1, paidAt: LATER } },
]

describe('what the world hears of an order', () => {
  it.each(spoken)('fits the contract and says nothing beside it: $type', (event) => {
    const [one, ...more] = told(event)
    expect(more).toEqual([])
    expect(one).toMatchObject({ type: event.type, key: ORDER })
    expect(orderEvents[event.type as PublicEventType<'order'>].strict().parse(one!.data)).toEqual(one!.data)
  })

  it('is the order, its money, and the customer by their id', () => {
    expect(told(placed())[0]!.data).toEqual({
      orderId: ORDER,
      userId: USER,
      paymentMethod: 'Stripe',
      lines: [{ productId: '018f4a3e-0000-7000-8000-000000000001', qty: 2, unitPrice: 60_00, unitCost: 20_00 }],
      totals,
      city: 'Leeds',
      country: 'United Kingdom',
    })
  })

  it('is nothing of what never became an order, nor of refunds, which others tell', () => {
    expect(told({ type: 'OrderAbandoned', data: {} })).toEqual([])
    expect(told({ type: 'RefundRecorded', data: { refundId: 're', amount: 1, refundedAt: LATER } })).toEqual([])
  })
})
