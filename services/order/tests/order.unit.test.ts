import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '../src/domain/events.ts'
import { order } from '../src/domain/order.ts'
import { LATER, NOW, paidByCard, paidInCash, place, placed, totals } from './support/facts.ts'
import { abandon, abandoned, deliver, delivered, expire, expired } from './support/moves.ts'

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
