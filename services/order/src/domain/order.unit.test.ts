import { priceLines } from '@shop/contracts/orders'
import type { PaymentMethod } from '@shop/contracts/shared'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from './events.ts'
import {
  abandoned,
  abandonOrder,
  delivered,
  handedOver,
  expired,
  expireOrder,
  LATER,
  markDelivered,
  NOW,
  paidByCard,
  paidOnDelivery,
  placed,
  refundFailed,
  refunded,
  placeOrder,
  totals,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

describe('placing an order', () => {
  it('records the lines, the address and the server’s totals', () => {
    given(orderDecider, []).when(placeOrder()).then([placed()])
    given(orderDecider, [])
      .when(placeOrder({ paymentMethod: 'COD' }))
      .then([placed('COD')])
  })

  it('changes nothing when the order is already placed', () => given(orderDecider, [placed()]).when(placeOrder()).thenNothing())

  it('is rejected once the order is abandoned', () =>
    given(orderDecider, [abandoned]).when(placeOrder()).thenRejected('order_expired'))

  it('accepts client totals that are right to less than a cent', () =>
    given(orderDecider, [])
      .when(placeOrder({ clientTotals: { items: 120_00, shipping: 0, tax: 18_00.0000001, total: 138_00.999999 } }))
      .then([placed()]))

  it.each(['items', 'shipping', 'tax', 'total'] as const)('is rejected when %s is off by a cent, up or down', (part) => {
    for (const cents of [1, -1, 500]) {
      const clientTotals = { [part]: totals[part] + cents }
      given(orderDecider, []).when(placeOrder({ clientTotals })).thenRejected('prices_changed')
    }
  })

  it.each([NaN, Infinity, -Infinity, 1e300])('is rejected when the client’s total is %s', (total) =>
    given(orderDecider, [])
      .when(placeOrder({ clientTotals: { total } }))
      .thenRejected('prices_changed'),
  )

  const limited = { cardOrders: 2, codOrders: 3, units: 10 }
  it.each([
    ['a card order below its limit', 'Stripe', { cardOrders: 1, codOrders: 9, units: 0 }, true],
    ['a card order at its limit', 'Stripe', { cardOrders: 2, codOrders: 0, units: 0 }, false],
    ['a COD order below its limit', 'COD', { cardOrders: 9, codOrders: 2, units: 0 }, true],
    ['a COD order at its limit', 'COD', { cardOrders: 0, codOrders: 3, units: 0 }, false],
    ['an order that reaches the limit of units', 'COD', { cardOrders: 0, codOrders: 0, units: 8 }, true],
    ['an order that exceeds the limit of units', 'Stripe', { cardOrders: 0, codOrders: 0, units: 9 }, false],
  ] as const)('%s', (_, paymentMethod, openOrders, isPlaced) => {
    const when = given(orderDecider, []).when(placeOrder({ paymentMethod, openOrders, openOrderLimits: limited }))
    if (isPlaced) when.then([placed(paymentMethod)])
    else when.thenRejected('too_many_open_orders')
  })

  it('has no limit where the limit is 0', () => {
    const openOrders = { cardOrders: 99, codOrders: 99, units: 99 }
    given(orderDecider, [])
      .when(placeOrder({ openOrders, openOrderLimits: { cardOrders: 0, codOrders: 0, units: 0 } }))
      .then([placed()])
  })

  it('is rejected above what the provider can charge, unless it is paid on delivery', () => {
    const line = placed().data.lines[0]!
    // Two of them with tax: $999,999.99, and one cent more each.
    const command = (unitPrice: number, paymentMethod: PaymentMethod) =>
      placeOrder({ lines: [{ ...line, unitPrice }], paymentMethod })
    const total = (unitPrice: number) => priceLines([{ unitPrice, qty: 2 }]).total
    expect([total(434_782_60), total(434_782_61)]).toEqual([999_999_98, 1_000_000_00])
    given(orderDecider, []).when(command(434_782_61, 'Stripe')).thenRejected('total_too_large', { most: '$999,999.99' })
    expect(orderDecider.decide(command(434_782_60, 'Stripe'), orderDecider.initial)).toHaveLength(1)
    expect(orderDecider.decide(command(434_782_61, 'COD'), orderDecider.initial)).toHaveLength(1)
  })
})

describe('delivering an order', () => {
  it('is possible once the order is paid', () => {
    given(orderDecider, [placed(), paidByCard]).when(markDelivered).then([handedOver, delivered])
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(markDelivered)
      .then([handedOver, delivered])
  })
  it('changes nothing the second time', () =>
    given(orderDecider, [placed(), paidByCard, delivered]).when(markDelivered).thenNothing())
  it('is rejected while the order is unpaid', () => {
    given(orderDecider, [placed()]).when(markDelivered).thenRejected('not_paid')
    given(orderDecider, [placed('COD')])
      .when(markDelivered)
      .thenRejected('not_paid')
    given(orderDecider, [placed(), expired]).when(markDelivered).thenRejected('not_paid')
  })
  it('is rejected once everything was refunded, unless the refund failed', () => {
    const refunds = [refunded('re_1', 137_99), refunded('re_2', 1)]
    given(orderDecider, [placed(), paidByCard, ...refunds])
      .when(markDelivered)
      .thenRejected('order_refunded')
    given(orderDecider, [placed(), paidByCard, refunds[0]!]).when(markDelivered).then([handedOver, delivered])
    given(orderDecider, [placed(), paidByCard, ...refunds, refundFailed('re_2', LATER, 1)])
      .when(markDelivered)
      .then([handedOver, delivered])
    given(orderDecider, [placed(), paidByCard, delivered, ...refunds])
      .when(markDelivered)
      .thenNothing()
  })
  it('is rejected for orders that were never placed', () => {
    given(orderDecider, []).when(markDelivered).thenRejected('order_not_found')
    given(orderDecider, [abandoned]).when(markDelivered).thenRejected('order_not_found')
  })
})

describe('expiring an order', () => {
  it('expires an unpaid card order', () => given(orderDecider, [placed()]).when(expireOrder).then([expired]))
  it.each<[string, readonly OrderEvent[]]>([
    ['paid', [placed(), paidByCard]],
    ['delivered', [placed(), paidByCard, delivered]],
    ['already expired', [placed(), expired]],
    ['cash-on-delivery', [placed('COD')]],
    ['unknown', []],
    ['abandoned', [abandoned]],
  ])('changes nothing for a %s order', (_, history) => given(orderDecider, history).when(expireOrder).thenNothing())
})

describe('abandoning an order', () => {
  it('closes an order id that was never placed', () => given(orderDecider, []).when(abandonOrder).then([abandoned]))
  it('changes nothing when the order was placed, or already abandoned', () => {
    given(orderDecider, [placed()]).when(abandonOrder).thenNothing()
    given(orderDecider, [placed(), expired]).when(abandonOrder).thenNothing()
    given(orderDecider, [abandoned]).when(abandonOrder).thenNothing()
  })
})

describe('an order', () => {
  it('evolves from its events', () => {
    const history = [placed('COD'), paidOnDelivery, delivered]
    expect(history.reduce((state, event) => orderDecider.evolve(state, event), orderDecider.initial)).toEqual({
      status: 'delivered',
      userId: placed().data.userId,
      lines: placed().data.lines,
      shippingAddress: { address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' },
      paymentMethod: 'COD',
      totals,
      placedAt: NOW,
      paidAt: LATER,
      corrections: [],
      deliveredAt: LATER,
      paymentResult: { id: 'cod-1', status: 'COMPLETED', updateTime: LATER, email: 'ann@example.com' },
      cancelledAt: null,
      shipments: [],
      shipmentsAsSent: [],
      withdrawals: [],
      refunds: [],
      refunded: 0,
      refundedAt: null,
      refundFailure: null,
      lateSessions: [],
      returns: [],
      contractWithdrawals: [],
      notes: [],
    })
  })
})
