import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import {
  abandoned,
  delivered,
  expired,
  latePayment,
  markPaid,
  paidByCard,
  paidOnDelivery,
  placed,
  recordCardPayment,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

describe('marking an order paid', () => {
  it('records the payment on delivery and the payer', () =>
    given(orderDecider, [placed('COD')])
      .when(markPaid)
      .then([paidOnDelivery]))
  it('changes nothing when the order is paid or delivered', () => {
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(markPaid)
      .thenNothing()
    given(orderDecider, [placed('COD'), paidOnDelivery, delivered])
      .when(markPaid)
      .thenNothing()
  })
  it('is rejected for card orders, paid or not', () => {
    given(orderDecider, [placed()]).when(markPaid).thenRejected('not_cod')
    given(orderDecider, [placed(), paidByCard]).when(markPaid).thenRejected('not_cod')
    given(orderDecider, [placed(), expired]).when(markPaid).thenRejected('not_cod')
  })
  it('is rejected for orders that were never placed', () => {
    given(orderDecider, []).when(markPaid).thenRejected('order_not_found')
    given(orderDecider, [abandoned]).when(markPaid).thenRejected('order_not_found')
  })
})

describe('recording a card payment', () => {
  it('pays the order', () => given(orderDecider, [placed()]).when(recordCardPayment()).then([paidByCard]))
  it('takes effect once', () => {
    given(orderDecider, [placed(), paidByCard]).when(recordCardPayment()).thenNothing()
    given(orderDecider, [placed(), paidByCard, delivered]).when(recordCardPayment()).thenNothing()
  })
  it('records a payment of an expired order as late, once per session', () => {
    given(orderDecider, [placed(), expired])
      .when(recordCardPayment())
      .then([latePayment('cs_1')])
    given(orderDecider, [placed(), expired, latePayment('cs_1')])
      .when(recordCardPayment())
      .thenNothing()
    given(orderDecider, [placed(), expired, latePayment('cs_1')])
      .when(recordCardPayment({ sessionId: 'cs_2' }))
      .then([latePayment('cs_2')])
  })
  it('records a payment by another session of a paid order as late', () => {
    given(orderDecider, [placed(), paidByCard])
      .when(recordCardPayment({ sessionId: 'cs_2' }))
      .then([latePayment('cs_2')])
    given(orderDecider, [placed(), paidByCard, latePayment('cs_2')])
      .when(recordCardPayment({ sessionId: 'cs_2' }))
      .thenNothing()
  })
  it.each([137_99, 138_01, 0])('throws when the amount is %d', (amount) => {
    expect(() => orderDecider.decide(recordCardPayment({ amount }), orderDecider.evolve(orderDecider.initial, placed()))).toThrow(
      /charged \d+ cents/,
    )
  })
  it('pays the order with another amount that an admin accepted', () =>
    given(orderDecider, [placed()])
      .when(recordCardPayment({ amount: 1, accepted: true }))
      .then([paidByCard]))
  it('throws for an order paid on delivery', () => {
    expect(() => orderDecider.decide(recordCardPayment(), orderDecider.evolve(orderDecider.initial, placed('COD')))).toThrow(
      /paid on delivery/,
    )
  })
  it('is rejected for orders that were never placed', () => {
    given(orderDecider, []).when(recordCardPayment()).thenRejected('order_not_found')
    given(orderDecider, [abandoned]).when(recordCardPayment()).thenRejected('order_not_found')
  })
})
