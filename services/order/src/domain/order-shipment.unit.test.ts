import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { fold } from '@shop/kit/domain'
import { unsentLines } from '@shop/contracts/shipments'
import type { SendRest, SendShipment } from './commands.ts'
import {
  cancelled,
  delivered,
  expired,
  LATER,
  latePayment,
  markDelivered,
  paidByCard,
  paidOnDelivery,
  placed,
  placedVariant,
  PRODUCT,
  refunded,
  SHIPMENT,
  shipmentDelivered,
  shipped,
  totals,
} from './order-fixtures.ts'
import type { OrderEvent } from './events.ts'
import { orderDecider } from './order.ts'
import { isPlaced } from './state.ts'

const SECOND = '018f4a3e-0000-7000-8000-0000000000de'
const send = (qty?: number, changes: Partial<SendShipment> = {}): SendShipment => ({
  type: 'SendShipment',
  shipmentId: SHIPMENT,
  ...(qty === undefined ? {} : { lines: [{ productId: PRODUCT, qty }] }),
  carrier: 'DHL',
  trackingNumber: null,
  sentAt: LATER,
  ...changes,
})
const deliver = (shipmentId = SHIPMENT) => ({ type: 'MarkShipmentDelivered', shipmentId, deliveredAt: LATER }) as const
const paid = [placed(), paidByCard]

describe('sending units', () => {
  it('takes what is left by default, and each shipment once', () => {
    given(orderDecider, paid)
      .when(send())
      .then([shipped(2)])
    given(orderDecider, [...paid, shipped(1)])
      .when(send(undefined, { shipmentId: SECOND }))
      .then([shipped(1, SECOND)])
    given(orderDecider, [...paid, shipped(1)])
      .when(send(1))
      .thenNothing()
    given(orderDecider, [...paid, shipped(2)])
      .when(send())
      .thenNothing()
  })
  it('takes no other shipment for a repetition', () => {
    const history = [...paid, shipped(1)]
    given(orderDecider, history).when(send(2)).thenRejected('key_reused')
    given(orderDecider, history)
      .when(send(1, { carrier: 'UPS' }))
      .thenRejected('key_reused')
    given(orderDecider, history)
      .when(send(1, { trackingNumber: 'B' }))
      .thenRejected('key_reused')
  })
  it('never exceeds what is left, also when a product is on two lines of the request', () => {
    given(orderDecider, paid).when(send(3)).thenRejected('shipment_too_large', { left: 2, name: 'Kettle' })
    given(orderDecider, [...paid, shipped(1)])
      .when(send(2, { shipmentId: SECOND }))
      .thenRejected('shipment_too_large', { left: 1, name: 'Kettle' })
    const twice = [1, 2].map((qty) => ({ productId: PRODUCT, qty }))
    given(orderDecider, paid)
      .when(send(1, { lines: twice }))
      .thenRejected('shipment_too_large', { left: 2, name: 'Kettle' })
    given(orderDecider, [...paid, shipped(2)])
      .when(send(1, { shipmentId: SECOND }))
      .thenRejected('nothing_to_send')
    given(orderDecider, paid)
      .when(send(1, { lines: [{ productId: SECOND, qty: 1 }] }))
      .thenRejected('product_not_found')
  })
  it('says of which variant there are not as many', () => {
    given(orderDecider, [placedVariant('Stripe'), paidByCard])
      .when(send(3))
      .thenRejected('shipment_too_large', { left: 2, name: 'Kettle – 2 l' })
  })

  it('is possible before the payment on delivery, but not before one by card', () => {
    given(orderDecider, [placed('COD')])
      .when(send())
      .then([shipped(2)])
    given(orderDecider, [placed()]).when(send()).thenRejected('not_paid')
  })
  it('is rejected for an order that has ended or was refunded in full', () => {
    given(orderDecider, [placed(), expired]).when(send()).thenRejected('order_expired')
    given(orderDecider, [placed(), cancelled]).when(send()).thenRejected('order_cancelled')
    given(orderDecider, [...paid, delivered])
      .when(send())
      .thenRejected('nothing_to_send')
    given(orderDecider, [...paid, refunded('re', totals.total)])
      .when(send())
      .thenRejected('order_refunded')
  })
})

describe('sending what is left by a file', () => {
  const row = (shipmentId: string, trackingNumber = '1Z 1'): SendRest => ({
    type: 'SendRest',
    shipmentId,
    carrier: 'UPS',
    trackingNumber,
    sentAt: LATER,
  })
  const sentByRow = (qty: number, shipmentId: string, trackingNumber = '1Z 1'): OrderEvent => ({
    type: 'ShipmentSent',
    data: {
      shipmentId,
      lines: [{ productId: PRODUCT, qty }],
      carrier: 'UPS',
      trackingNumber,
      sentAt: LATER,
      deliveredAt: null,
    },
  })

  it('takes all that is left', () => {
    given(orderDecider, [...paid, shipped(1)])
      .when(row(SECOND))
      .then([sentByRow(1, SECOND)])
  })
  it('does nothing when the file is read again, also if units were left out of its parcel', () => {
    given(orderDecider, [...paid, sentByRow(2, SHIPMENT)])
      .when(row(SECOND))
      .thenNothing()
    given(orderDecider, [...paid, sentByRow(1, SHIPMENT)])
      .when(row(SECOND))
      .thenNothing()
    given(orderDecider, [...paid, sentByRow(1, SHIPMENT)])
      .when(row(SECOND, '1Z 2'))
      .then([sentByRow(1, SECOND, '1Z 2')])
  })
  it('is refused as a single shipment is', () => {
    given(orderDecider, [...paid, shipped(2)])
      .when(row(SECOND))
      .thenRejected('nothing_to_send')
    given(orderDecider, [placed()]).when(row(SECOND)).thenRejected('not_paid')
    given(orderDecider, [placed(), cancelled]).when(row(SECOND)).thenRejected('order_cancelled')
    given(orderDecider, []).when(row(SECOND)).thenRejected('order_not_found')
  })
})

describe('the delivery of a shipment', () => {
  it('delivers the order with the last unit', () => {
    given(orderDecider, [...paid, shipped(1)])
      .when(deliver())
      .then([shipmentDelivered()])
    given(orderDecider, [...paid, shipped(1), shipmentDelivered(), shipped(1, SECOND)])
      .when(deliver(SECOND))
      .then([shipmentDelivered(SECOND), delivered])
    given(orderDecider, [...paid, shipped(1), shipped(1, SECOND)])
      .when(deliver(SECOND))
      .then([shipmentDelivered(SECOND)])
  })
  it('happens once, after the payment, and only of a shipment of the order', () => {
    given(orderDecider, [...paid, shipped(1), shipmentDelivered()])
      .when(deliver())
      .thenNothing()
    given(orderDecider, [...paid, shipped(2), delivered])
      .when(deliver())
      .thenNothing()
    given(orderDecider, [placed('COD'), shipped(2)])
      .when(deliver())
      .thenRejected('not_paid')
    given(orderDecider, paid).when(deliver()).thenRejected('shipment_not_found')
  })
})

it('makes the missing shipment when the order is delivered', () => {
  given(orderDecider, [...paid, shipped(1, SECOND)])
    .when(markDelivered)
    .then([shipped(1, SHIPMENT, LATER), delivered])
  given(orderDecider, [...paid, shipped(2, SECOND)])
    .when(markDelivered)
    .then([delivered])
})

it('leaves nothing to send of an order that was delivered before there were shipments', () => {
  given(orderDecider, [...paid, delivered])
    .when(markDelivered)
    .thenNothing()
  const state = fold(orderDecider, [...paid, shipped(1)])
  expect(isPlaced(state) && unsentLines(state)).toEqual([{ productId: PRODUCT, qty: 1 }])
})

describe('a cancellation', () => {
  const cancel = (byAdmin = false) => ({ type: 'CancelOrder', byAdmin, cancelledAt: LATER }) as const
  it('ends with the first shipment', () => {
    given(orderDecider, [...paid, shipped(1)])
      .when(cancel(true))
      .thenRejected('already_shipped')
    given(orderDecider, [placed('COD'), shipped(1)])
      .when(cancel())
      .thenRejected('already_shipped')
    given(orderDecider, paid)
      .when(cancel())
      .then([cancelled, latePayment('cs_1')])
    given(orderDecider, [placed('COD'), paidOnDelivery, shipped(1)])
      .when(cancel())
      .thenRejected('paid_in_cash')
  })
  it('is left to an admin when the customer has not paid the courier', () =>
    given(orderDecider, [placed('COD'), shipped(2)])
      .when(cancel(true))
      .then([cancelled]))
})
