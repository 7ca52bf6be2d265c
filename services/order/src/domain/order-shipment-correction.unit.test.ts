import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { CorrectShipment } from './commands.ts'
import {
  cancelled,
  delivered,
  LATER,
  latePayment,
  paidByCard,
  placed,
  PRODUCT,
  refundFailed,
  refunded,
  SHIPMENT,
  shipmentCancelled,
  shipmentCorrected,
  shipmentDelivered,
  shipped,
  totals,
  withdrawn,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const SECOND = '018f4a3e-0000-7000-8000-0000000000de'
const paid = [placed(), paidByCard]
const send = (qty: number, shipmentId = SHIPMENT) =>
  ({
    type: 'SendShipment',
    shipmentId,
    lines: [{ productId: PRODUCT, qty }],
    carrier: 'DHL',
    trackingNumber: null,
    sentAt: LATER,
  }) as const

describe('the correction of a shipment', () => {
  const correct = (changes: Partial<CorrectShipment> = {}): CorrectShipment => ({
    type: 'CorrectShipment',
    shipmentId: SHIPMENT,
    correctedAt: LATER,
    ...changes,
  })

  it('changes what is given, and says whether the tracking number is another one', () => {
    given(orderDecider, [...paid, shipped(2)])
      .when(correct({ trackingNumber: 'B' }))
      .then([shipmentCorrected('B')])
    given(orderDecider, [...paid, shipped(2), shipmentCorrected('B')])
      .when(correct({ trackingNumber: null }))
      .then([shipmentCorrected(null)])
    given(orderDecider, [...paid, shipped(2), shipmentCorrected('B')])
      .when(correct({ carrier: 'UPS' }))
      .then([
        {
          type: 'ShipmentCorrected',
          data: { shipmentId: SHIPMENT, carrier: 'UPS', trackingNumber: 'B', trackingChanged: false, correctedAt: LATER },
        },
      ])
  })
  it('is made once', () => {
    given(orderDecider, [...paid, shipped(2), shipmentCorrected('B')])
      .when(correct({ carrier: 'DHL', trackingNumber: 'B' }))
      .thenNothing()
    given(orderDecider, [...paid, shipped(2)])
      .when(correct())
      .thenNothing()
  })
  it('leaves the request that sent the shipment a repetition', () =>
    given(orderDecider, [...paid, shipped(2), shipmentCorrected('B')])
      .when(send(2))
      .thenNothing())
  it('is possible before the payment to the courier', () =>
    given(orderDecider, [placed('COD'), shipped(2)])
      .when(correct({ trackingNumber: 'B' }))
      .then([shipmentCorrected('B')]))
  it('is rejected for a shipment that is delivered, cancelled or not of the order', () => {
    const change = correct({ trackingNumber: 'B' })
    given(orderDecider, [...paid, shipped(1), shipmentDelivered()])
      .when(change)
      .thenRejected('shipment_delivered')
    given(orderDecider, [...paid, shipped(2), delivered])
      .when(change)
      .thenRejected('shipment_delivered')
    given(orderDecider, [placed('COD'), shipped(2), cancelled])
      .when(change)
      .thenRejected('order_cancelled')
    given(orderDecider, [...paid, shipped(2), shipmentCancelled()])
      .when(change)
      .thenRejected('shipment_not_found')
    given(orderDecider, paid).when(change).thenRejected('shipment_not_found')
  })
})

describe('the cancellation of a shipment', () => {
  const cancel = { type: 'CancelShipment', shipmentId: SHIPMENT, reason: 'The wrong order', cancelledAt: LATER } as const

  it('lets its units be sent again, and never more than were ordered', () => {
    given(orderDecider, [...paid, shipped(1), shipped(1, SECOND)])
      .when(cancel)
      .then([shipmentCancelled()])
    const history = [...paid, shipped(1), shipped(1, SECOND), shipmentCancelled()]
    const third = '018f4a3e-0000-7000-8000-0000000000df'
    given(orderDecider, history)
      .when(send(1, third))
      .then([shipped(1, third)])
    given(orderDecider, history).when(send(2, third)).thenRejected('shipment_too_large', { left: 1, name: 'Kettle' })
  })
  it('is made once, and the request that sent the shipment does not send it again', () => {
    const history = [...paid, shipped(2), shipmentCancelled()]
    given(orderDecider, history).when(cancel).thenNothing()
    given(orderDecider, history).when(send(2)).thenNothing()
  })
  it('lets the customer cancel an order of which nothing else was sent', () =>
    given(orderDecider, [...paid, shipped(2), shipmentCancelled()])
      .when({ type: 'CancelOrder', cancelledAt: LATER })
      .then([cancelled, latePayment('cs_1')]))
  it('keeps the order from being delivered with the other shipments', () =>
    given(orderDecider, [...paid, shipped(1), shipped(1, SECOND), shipmentCancelled()])
      .when({ type: 'MarkShipmentDelivered', shipmentId: SECOND, deliveredAt: LATER })
      .then([shipmentDelivered(SECOND)]))
  it('is rejected for a shipment that is delivered or not of the order', () => {
    given(orderDecider, [...paid, shipped(1), shipmentDelivered()])
      .when(cancel)
      .thenRejected('shipment_delivered')
    given(orderDecider, [...paid, shipped(2), delivered])
      .when(cancel)
      .thenRejected('shipment_delivered')
    given(orderDecider, [placed('COD'), shipped(2), cancelled])
      .when(cancel)
      .thenRejected('order_cancelled')
    given(orderDecider, paid).when(cancel).thenRejected('shipment_not_found')
  })
  it('is rejected when units that were sent are refunded: they could be sent again', () => {
    const refund = (qty: number) =>
      ({
        type: 'RefundRecorded',
        data: { refundId: 're', amount: 5, refundedAt: LATER, lines: [{ productId: PRODUCT, qty }] },
      }) as const
    given(orderDecider, [...paid, shipped(2), refund(1)])
      .when(cancel)
      .thenRejected('shipment_refunded')
    given(orderDecider, [...paid, shipped(2), refunded('re', totals.total)])
      .when(cancel)
      .thenRejected('order_refunded')
    given(orderDecider, [...paid, shipped(1), withdrawn(1), refund(1)])
      .when(cancel)
      .then([shipmentCancelled()])
    given(orderDecider, [...paid, shipped(2), refund(1), refundFailed('re')])
      .when(cancel)
      .then([shipmentCancelled()])
  })
})
