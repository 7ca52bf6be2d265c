import { orderEvents, type PublicEventType } from '@shop/contracts/events'
import { resultOf } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '../../src/domain/events.ts'
import { publish } from '../../src/messaging/publish.ts'
import {
  cancelled,
  contractWithdrawn,
  delivered,
  expired,
  LATER,
  NOW,
  paidByCard,
  paidOnDelivery,
  paymentCorrected,
  placed,
  PRODUCT,
  refundedByHand,
  refundFailed,
  returnAccepted,
  returnCancelled,
  returnRefused,
  returnRequested,
  shipmentCancelled,
  shipmentCorrected,
  shipmentDelivered,
  shipped,
  withdrawn,
  totals,
  USER,
} from '../../src/domain/order-fixtures.ts'

const ORDER = '018f4a3e-0000-7000-8000-0000000000ff'

/** Later than everything that the events are about. */
const RECORDED_AT = '2026-03-03T00:00:00.001Z'

const publicEventsOf = (event: OrderEvent) =>
  resultOf(publish, {
    stream: `order-${ORDER}`,
    version: 1,
    eventId: ORDER,
    event,
    metadata: { correlationId: 'c' },
    recordedAt: RECORDED_AT,
  }) ?? []

const publishedEvents: readonly OrderEvent[] = [
  placed(),
  placed('COD'),
  paidByCard,
  paidOnDelivery,
  delivered,
  expired,
  cancelled,
  shipped(1),
  shipmentCorrected('B'),
  shipmentCancelled(),
  withdrawn(1),
  returnRequested(),
  contractWithdrawn(),
  returnCancelled,
  returnAccepted(),
  returnRefused,
  { type: 'LatePaymentRecorded', data: { sessionId: 'cs', amount: 1, paidAt: LATER } },
]

describe('the public events of an order', () => {
  it.each(publishedEvents)('match the contract exactly: $type', (event) => {
    const [published, ...others] = publicEventsOf(event)
    expect(others).toEqual([])
    expect(published).toMatchObject({ key: ORDER })
    const type = published!.type as PublicEventType<'order'>
    expect(type).toBe(event.type === 'ShipmentSent' ? 'OrderShipped' : event.type)
    expect(orderEvents[type].strict().parse(published!.data)).toEqual(published!.data)
  })

  it('carry the order, its amounts and the customer’s id', () => {
    expect(publicEventsOf(placed())[0]!.data).toEqual({
      orderId: ORDER,
      userId: USER,
      paymentMethod: 'Stripe',
      lines: [{ productId: '018f4a3e-0000-7000-8000-000000000001', qty: 2, unitPrice: 60_00, unitCost: 20_00 }],
      totals,
      city: 'Leeds',
      country: 'United Kingdom',
      placedAt: NOW,
    })
  })

  it.each([
    [placed(), { placedAt: NOW }],
    [paidByCard, { paidAt: LATER }],
    [delivered, { deliveredAt: LATER }],
    [expired, { expiredAt: LATER }],
    [cancelled, { cancelledAt: LATER }],
  ])('carry the moment that the order itself shows, not that of the recording: $0.type', (event, moment) => {
    expect(publicEventsOf(event)[0]!.data).toMatchObject(moment)
  })

  it('carry no text of a return or of a cancelled shipment', () => {
    expect(JSON.stringify(publicEventsOf(returnRefused))).not.toContain('Used')
    expect(JSON.stringify(publicEventsOf(returnRequested()))).not.toContain('Too loud')
    expect(JSON.stringify(publicEventsOf(shipmentCancelled()))).not.toContain('wrong')
  })

  it('exclude abandoned orders, and refunds and their failures, which the payment service publishes', () => {
    expect(publicEventsOf({ type: 'OrderAbandoned', data: {} })).toEqual([])
    expect(publicEventsOf({ type: 'RefundRecorded', data: { refundId: 're', amount: 1, refundedAt: LATER } })).toEqual([])
    expect(publicEventsOf(refundFailed('re'))).toEqual([])
  })

  it('contain a refund by hand, without its reason', () => {
    const lines = [{ productId: PRODUCT, qty: 1 }]
    const data = { orderId: ORDER, refundId: 'refund-1', amount: 69_00, method: 'cash', lines, refundedAt: LATER }
    expect(publicEventsOf(refundedByHand())).toEqual([{ type: 'ManualRefundRecorded', key: ORDER, data }])
  })

  it('contain the correction of a payment, without its reason', () => {
    const data = { orderId: ORDER, amount: totals.total, correctedAt: LATER }
    expect(publicEventsOf(paymentCorrected())).toEqual([{ type: 'CashPaymentCorrected', key: ORDER, data }])
  })

  it('exclude the delivery of a shipment, and a shipment that is sent and delivered in one step', () => {
    expect(publicEventsOf(shipmentDelivered())).toEqual([])
    expect(publicEventsOf(shipped(2, ORDER, LATER))).toEqual([])
  })
})
