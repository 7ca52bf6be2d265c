import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { MarkPaid, OrderCommand, RecordCardPayment } from '../src/domain/commands.ts'
import type { OrderEvent } from '../src/domain/events.ts'
import { order } from '../src/domain/order.ts'
import { LATER, NOW, paidByCard, paidInCash, place, placed, totals } from './support/facts.ts'

const delivered: OrderEvent = { type: 'OrderDelivered', data: { deliveredAt: LATER } }
const expired: OrderEvent = { type: 'OrderExpired', data: {} }
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { cancelledAt: LATER } }
const refunded = (refundId: string, amount = 5): OrderEvent => ({
  type: 'RefundRecorded',
  data: { refundId, amount, refundedAt: LATER },
})
const abandoned: OrderEvent = { type: 'OrderAbandoned', data: {} }
const late = (sessionId: string): OrderEvent => ({
  type: 'LatePaymentRecorded',
  data: { sessionId, amount: totals.total, paidAt: LATER },
})

const charge = (changes: Partial<RecordCardPayment> = {}): RecordCardPayment => ({
  type: 'RecordCardPayment',
  sessionId: 'cs_1',
  amount: totals.total,
  paidAt: LATER,
  ...changes,
})
const cash: MarkPaid = {
  type: 'MarkPaid',
  paymentResult: paidInCash.data.paymentResult,
  payerEmail: 'ann@example.com',
  paidAt: LATER,
}
const deliver: OrderCommand = { type: 'MarkDelivered', deliveredAt: LATER }
const expire: OrderCommand = { type: 'Expire' }
const abandon: OrderCommand = { type: 'Abandon' }

describe('placing an order', () => {
  it('records the lines, the address and the totals of the shop', () => {
    given(order, []).when(place()).then([placed()])
    given(order, [])
      .when(place({ paymentMethod: 'COD' }))
      .then([placed('COD')])
  })

  it('does nothing more for an order that was placed', () => given(order, [placed()]).when(place()).thenNothing())

  it('is refused once the order was abandoned', () => given(order, [abandoned]).when(place()).thenRejected('order_expired'))

  it('accepts figures of the client that are right, also as doubles have them', () =>
    given(order, [])
      .when(place({ claimed: { items: 120, shipping: 0, tax: 18.000000001, total: 138.004 } }))
      .then([placed()]))

  it.each(['items', 'shipping', 'tax', 'total'] as const)('is refused when %s is off by a cent, up or down', (part) => {
    for (const cents of [1, -1, 500]) {
      const claimed = { [part]: (totals[part] + cents) / 100 }
      given(order, []).when(place({ claimed })).thenRejected('prices_changed')
    }
  })

  it.each([NaN, Infinity, -Infinity, 1e300])('is refused when the client claims %s', (total) =>
    given(order, [])
      .when(place({ claimed: { total } }))
      .thenRejected('prices_changed'),
  )

  it('is refused while the limit of open card orders is reached; cash orders have none', () => {
    given(order, [])
      .when(place({ openCardOrders: 4 }))
      .then([placed()])
    given(order, [])
      .when(place({ openCardOrders: 5 }))
      .thenRejected('too_many_open_orders')
    given(order, [])
      .when(place({ openCardOrders: 9 }))
      .thenRejected('too_many_open_orders')
    given(order, [])
      .when(place({ openCardOrders: 9, paymentMethod: 'COD' }))
      .then([placed('COD')])
  })
})

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

describe('delivering an order', () => {
  it('follows its payment', () => {
    given(order, [placed(), paidByCard]).when(deliver).then([delivered])
    given(order, [placed('COD'), paidInCash])
      .when(deliver)
      .then([delivered])
  })
  it('changes nothing the second time', () => given(order, [placed(), paidByCard, delivered]).when(deliver).thenNothing())
  it('is refused while it is unpaid', () => {
    given(order, [placed()]).when(deliver).thenRejected('not_paid')
    given(order, [placed('COD')])
      .when(deliver)
      .thenRejected('not_paid')
    given(order, [placed(), expired]).when(deliver).thenRejected('not_paid')
  })
  it('is refused for orders that never were', () => {
    given(order, []).when(deliver).thenRejected('order_not_found')
    given(order, [abandoned]).when(deliver).thenRejected('order_not_found')
  })
})

describe('expiring an order', () => {
  it('closes a card order that nobody paid', () => given(order, [placed()]).when(expire).then([expired]))
  it.each<[string, readonly OrderEvent[]]>([
    ['paid', [placed(), paidByCard]],
    ['delivered', [placed(), paidByCard, delivered]],
    ['expired before', [placed(), expired]],
    ['cash', [placed('COD')]],
    ['unknown', []],
    ['abandoned', [abandoned]],
  ])('does nothing to a %s one', (_, history) => given(order, history).when(expire).thenNothing())
})

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

describe('abandoning an order', () => {
  it('closes what was never placed', () => given(order, []).when(abandon).then([abandoned]))
  it('does nothing to one that was placed, or abandoned before', () => {
    given(order, [placed()]).when(abandon).thenNothing()
    given(order, [placed(), expired]).when(abandon).thenNothing()
    given(order, [abandoned]).when(abandon).thenNothing()
  })
})

describe('an order', () => {
  it('keeps what its events say', () => {
    const history = [placed('COD'), paidInCash, delivered]
    expect(history.reduce((state, event) => order.evolve(state, event), order.initial)).toEqual({
      status: 'delivered',
      userId: placed().data.userId,
      lines: placed().data.lines,
      shippingAddress: { address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' },
      paymentMethod: 'COD',
      totals,
      placedAt: NOW,
      paidAt: LATER,
      deliveredAt: LATER,
      payment: { id: 'cod-1', status: 'COMPLETED', updateTime: LATER, email: 'ann@example.com' },
      cancelledAt: null,
      refunds: [],
      lateSessions: [],
    })
  })
})
