import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { OrderCommand } from '../src/domain/commands.ts'
import { order } from '../src/domain/order.ts'
import { LATER, paidByCard, paidInCash, place, placed } from './support/facts.ts'
import {
  abandon,
  abandoned,
  cancelled,
  cash,
  charge,
  deliver,
  delivered,
  expire,
  expired,
  late,
  refunded,
} from './support/moves.ts'

describe('cancelling an order', () => {
  const cancel: OrderCommand = { type: 'Cancel', cancelledAt: LATER }
  it('calls off what nobody paid, by card or on delivery', () => {
    given(order, [placed()]).when(cancel).then([cancelled])
    given(order, [placed('COD')])
      .when(cancel)
      .then([cancelled])
  })
  it('changes nothing the second time', () => given(order, [placed(), cancelled]).when(cancel).thenNothing())
  it('is refused once it is paid, delivered or expired, and for what never was', () => {
    given(order, [placed(), paidByCard]).when(cancel).thenRejected('already_paid')
    given(order, [placed('COD'), paidInCash, delivered])
      .when(cancel)
      .thenRejected('already_paid')
    given(order, [placed(), expired]).when(cancel).thenRejected('order_expired')
    for (const history of [[], [abandoned]]) given(order, history).when(cancel).thenRejected('order_not_found')
  })
  it('is for good: it is not paid, delivered, expired or placed any more', () => {
    given(order, [placed('COD'), cancelled])
      .when(cash)
      .thenRejected('order_cancelled')
    for (const method of ['COD', 'Stripe'] as const) {
      given(order, [placed(method), cancelled])
        .when(deliver)
        .thenRejected('order_cancelled')
    }
    for (const command of [expire, abandon, place()]) given(order, [placed(), cancelled]).when(command).thenNothing()
  })
  it('records the money that came all the same, once for each session', () => {
    given(order, [placed(), cancelled])
      .when(charge())
      .then([late('cs_1')])
    given(order, [placed(), cancelled, late('cs_1')])
      .when(charge())
      .thenNothing()
  })
})

describe('recording a refund', () => {
  const refund = (refundId: string): OrderCommand => ({ type: 'RecordRefund', refundId, amount: 5, refundedAt: LATER })
  it('happens once for each, whatever the order has come to', () => {
    for (const history of [[paidByCard], [paidByCard, delivered], [expired], [cancelled], []]) {
      given(order, [placed(), ...history])
        .when(refund('re_1'))
        .then([refunded('re_1')])
      given(order, [placed(), ...history, refunded('re_1')])
        .when(refund('re_1'))
        .thenNothing()
      given(order, [placed(), ...history, refunded('re_1')])
        .when(refund('re_2'))
        .then([refunded('re_2')])
    }
  })
  it('is refused for orders that never were', () => {
    for (const history of [[], [abandoned]]) given(order, history).when(refund('re_1')).thenRejected('order_not_found')
  })
})
