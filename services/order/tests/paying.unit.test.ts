import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { order } from '../src/domain/order.ts'
import { paidByCard, paidInCash, placed } from './support/facts.ts'
import { abandoned, cash, charge, delivered, expired, late } from './support/moves.ts'

describe('marking an order paid by hand', () => {
  it('records who paid at the door', () =>
    given(order, [placed('COD')])
      .when(cash)
      .then([paidInCash]))
  it('changes nothing when it is paid or delivered', () => {
    given(order, [placed('COD'), paidInCash])
      .when(cash)
      .thenNothing()
    given(order, [placed('COD'), paidInCash, delivered])
      .when(cash)
      .thenNothing()
  })
  it('is refused for card orders, paid or not', () => {
    given(order, [placed()]).when(cash).thenRejected('not_cod')
    given(order, [placed(), paidByCard]).when(cash).thenRejected('not_cod')
    given(order, [placed(), expired]).when(cash).thenRejected('not_cod')
  })
  it('is refused for orders that never were', () => {
    given(order, []).when(cash).thenRejected('order_not_found')
    given(order, [abandoned]).when(cash).thenRejected('order_not_found')
  })
})

describe('recording a card payment', () => {
  it('pays the order', () => given(order, [placed()]).when(charge()).then([paidByCard]))
  it('takes effect once', () => {
    given(order, [placed(), paidByCard]).when(charge()).thenNothing()
    given(order, [placed(), paidByCard, delivered]).when(charge()).thenNothing()
  })
  it('records money that came for an expired order, once for each session', () => {
    given(order, [placed(), expired])
      .when(charge())
      .then([late('cs_1')])
    given(order, [placed(), expired, late('cs_1')])
      .when(charge())
      .thenNothing()
    given(order, [placed(), expired, late('cs_1')])
      .when(charge({ sessionId: 'cs_2' }))
      .then([late('cs_2')])
  })
  it('records money of another session for a paid order', () => {
    given(order, [placed(), paidByCard])
      .when(charge({ sessionId: 'cs_2' }))
      .then([late('cs_2')])
    given(order, [placed(), paidByCard, late('cs_2')])
      .when(charge({ sessionId: 'cs_2' }))
      .thenNothing()
  })
  it.each([137_99, 138_01, 0])('is an error when the amount is %d', (amount) => {
    expect(() => order.decide(charge({ amount }), order.evolve(order.initial, placed()))).toThrow(/charged \d+ cents/)
  })
  it('is an error for an order paid on delivery', () => {
    expect(() => order.decide(charge(), order.evolve(order.initial, placed('COD')))).toThrow(/paid on delivery/)
  })
  it('is refused for orders that never were', () => {
    given(order, []).when(charge()).thenRejected('order_not_found')
    given(order, [abandoned]).when(charge()).thenRejected('order_not_found')
  })
})
