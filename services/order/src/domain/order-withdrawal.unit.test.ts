import { given } from '@shop/kit/testing'
import { fold } from '@shop/kit/domain'
import { describe, expect, it } from 'vitest'
import type { OrderCommand, WithdrawUnits } from './commands.ts'
import {
  cancelled,
  delivered,
  LATER,
  markDelivered,
  paidByCard,
  placed,
  PRODUCT,
  refundedByHand,
  SHIPMENT,
  shipmentDelivered,
  shipped,
  withdrawn,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'
import { returnableLines } from './returns.ts'
import { isPlaced } from './state.ts'

const paid = [placed(), paidByCard]
const withdraw = (qty?: number, request = 'refund-1'): WithdrawUnits => ({
  type: 'WithdrawUnits',
  request,
  ...(qty === undefined ? {} : { lines: [{ productId: PRODUCT, qty }] }),
  restock: true,
  withdrawnAt: LATER,
})
const send = (qty: number): OrderCommand => ({
  type: 'SendShipment',
  shipmentId: SHIPMENT,
  lines: [{ productId: PRODUCT, qty }],
  carrier: 'DHL',
  trackingNumber: null,
  sentAt: LATER,
})

describe('the units of a refund', () => {
  it('are withdrawn as far as they are not sent, once for each refund', () => {
    given(orderDecider, paid)
      .when(withdraw(1))
      .then([withdrawn(1)])
    given(orderDecider, [...paid, shipped(1)])
      .when(withdraw(2))
      .then([withdrawn(1, 2)])
    given(orderDecider, [...paid, withdrawn(1)])
      .when(withdraw(1))
      .thenNothing()
    given(orderDecider, [...paid, withdrawn(1)])
      .when(withdraw(1, 'refund-2'))
      .then([withdrawn(1, 1, 'refund-2')])
    given(orderDecider, [...paid, shipped(2)])
      .when(withdraw(1))
      .thenNothing()
  })
  it('are all that is left in a refund of everything', () =>
    given(orderDecider, [...paid, shipped(1)])
      .when(withdraw())
      .then([withdrawn(1, 0)]))
  it('are none if they were sent, of which as many are refunded as were sent', () => {
    const ofSent = (qty?: number): OrderCommand => ({ ...withdraw(qty, 'refund-2'), sent: true })
    const tooMany = (left: number) => ({ reason: `Only ${String(left)} of these units were sent and not refunded yet` })
    given(orderDecider, [...paid, shipped(1)])
      .when(ofSent(1))
      .thenNothing()
    given(orderDecider, [...paid, shipped(1)])
      .when(ofSent(2))
      .thenRejected('invalid_request', tooMany(1))
    given(orderDecider, paid).when(ofSent(1)).thenRejected('invalid_request', tooMany(0))
    given(orderDecider, [...paid, shipped(1), refundedByHand()])
      .when(ofSent(1))
      .thenRejected('invalid_request', tooMany(0))
    // The refund before was of the unit that was withdrawn.
    given(orderDecider, [...paid, shipped(1), withdrawn(1), refundedByHand()])
      .when(ofSent(1))
      .thenNothing()
    given(orderDecider, [...paid, shipped(1)])
      .when(ofSent())
      .thenRejected('invalid_request', { reason: 'A refund of units that were sent names them' })
  })
  it('are never sent', () => {
    given(orderDecider, [...paid, withdrawn(1)])
      .when(send(2))
      .thenRejected('shipment_too_large', { left: 1, name: 'Kettle' })
    given(orderDecider, [...paid, withdrawn(2)])
      .when(send(1))
      .thenRejected('nothing_to_send')
    given(orderDecider, [...paid, withdrawn(1)])
      .when(markDelivered)
      .then([shipped(1, SHIPMENT, LATER), delivered])
    given(orderDecider, [...paid, withdrawn(2)])
      .when(markDelivered)
      .thenRejected('nothing_to_send')
  })
  it('complete the delivery of an order of which only they were missing', () => {
    given(orderDecider, [...paid, shipped(1), shipmentDelivered()])
      .when(withdraw(1))
      .then([withdrawn(1), delivered])
    given(orderDecider, [...paid, shipped(1)])
      .when(withdraw(1))
      .then([withdrawn(1)])
  })
  it('are those of a paid order only', () => {
    given(orderDecider, [placed()]).when(withdraw(1)).thenRejected('not_paid')
    for (const history of [
      [...paid, delivered],
      [...paid, cancelled],
    ])
      given(orderDecider, history).when(withdraw(1)).thenNothing()
  })
})

it('counts withdrawn units once among what cannot be returned', () => {
  const state = fold(orderDecider, [...paid, withdrawn(1), shipped(1), delivered])
  if (!isPlaced(state)) expect.fail('the order was placed')
  const line = (qty: number) => [{ productId: PRODUCT, qty }]
  expect(returnableLines(state, line(1))).toEqual(line(1))
  expect(returnableLines(state, [])).toEqual(line(1))
  expect(returnableLines(state, line(2))).toEqual([])
})
