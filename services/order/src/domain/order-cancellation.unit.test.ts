import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { OrderCommand } from './commands.ts'
import {
  abandoned,
  abandonOrder,
  cancelled,
  delivered,
  expired,
  expireOrder,
  latePayment,
  LATER,
  markDelivered,
  markPaid,
  paidByCard,
  paidOnDelivery,
  placed,
  placeOrder,
  recordCardPayment,
  refunded,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

describe('cancelling an order', () => {
  const cancelOrder: OrderCommand = { type: 'CancelOrder', cancelledAt: LATER }
  it('cancels an unpaid order, by card or on delivery', () => {
    given(orderDecider, [placed()]).when(cancelOrder).then([cancelled])
    given(orderDecider, [placed('COD')])
      .when(cancelOrder)
      .then([cancelled])
  })
  it('changes nothing the second time', () => given(orderDecider, [placed(), cancelled]).when(cancelOrder).thenNothing())
  it('returns a card payment, in full or what is left of it, once', () => {
    given(orderDecider, [placed(), paidByCard])
      .when(cancelOrder)
      .then([cancelled, latePayment('cs_1')])
    given(orderDecider, [placed(), paidByCard, refunded('re_1')])
      .when(cancelOrder)
      .then([cancelled, latePayment('cs_1')])
    given(orderDecider, [placed(), paidByCard, latePayment('cs_1')])
      .when(cancelOrder)
      .then([cancelled])
    const returned = [placed(), paidByCard, cancelled, latePayment('cs_1')]
    given(orderDecider, returned).when(cancelOrder).thenNothing()
    given(orderDecider, returned).when(recordCardPayment()).thenNothing()
    given(orderDecider, returned).when(markDelivered).thenRejected('order_cancelled')
  })
  it('is rejected once the order is paid in cash, refunded, delivered or expired, and for one that was never placed', () => {
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(cancelOrder)
      .thenRejected('paid_in_cash')
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when({ ...cancelOrder, byAdmin: true })
      .thenRejected('cash_not_returned')
    given(orderDecider, [placed(), paidByCard, refunded('re_1', 138_00)])
      .when(cancelOrder)
      .thenRejected('order_refunded')
    for (const [method, paid] of [['Stripe', paidByCard] as const, ['COD', paidOnDelivery] as const]) {
      given(orderDecider, [placed(method), paid, delivered])
        .when(cancelOrder)
        .thenRejected('already_delivered')
    }
    given(orderDecider, [placed(), expired]).when(cancelOrder).thenRejected('order_expired')
    for (const history of [[], [abandoned]]) given(orderDecider, history).when(cancelOrder).thenRejected('order_not_found')
  })
  it('is final: the order cannot be paid, delivered, expired or placed afterwards', () => {
    given(orderDecider, [placed('COD'), cancelled])
      .when(markPaid)
      .thenRejected('order_cancelled')
    for (const method of ['COD', 'Stripe'] as const) {
      given(orderDecider, [placed(method), cancelled])
        .when(markDelivered)
        .thenRejected('order_cancelled')
    }
    for (const command of [expireOrder, abandonOrder, placeOrder()])
      given(orderDecider, [placed(), cancelled]).when(command).thenNothing()
  })
  it('records a payment that still comes as late, once per session', () => {
    given(orderDecider, [placed(), cancelled])
      .when(recordCardPayment())
      .then([latePayment('cs_1')])
    given(orderDecider, [placed(), cancelled, latePayment('cs_1')])
      .when(recordCardPayment())
      .thenNothing()
  })
})

describe('recording a refund', () => {
  const refund = (refundId: string): OrderCommand => ({ type: 'RecordRefund', refundId, amount: 5, refundedAt: LATER })
  it('happens once per refund, in every status of the order', () => {
    for (const history of [[paidByCard], [paidByCard, delivered], [expired], [cancelled], []]) {
      given(orderDecider, [placed(), ...history])
        .when(refund('re_1'))
        .then([refunded('re_1')])
      given(orderDecider, [placed(), ...history, refunded('re_1')])
        .when(refund('re_1'))
        .thenNothing()
      given(orderDecider, [placed(), ...history, refunded('re_1')])
        .when(refund('re_2'))
        .then([refunded('re_2')])
    }
  })
  it('is rejected for orders that were never placed', () => {
    for (const history of [[], [abandoned]]) given(orderDecider, history).when(refund('re_1')).thenRejected('order_not_found')
  })
})

describe('an order whose customer has deleted the account', () => {
  const cancelForEndedAccount: OrderCommand = { type: 'CancelForEndedAccount', endedAt: LATER }
  const erased = (order: ReturnType<typeof placed>) => ({
    ...order,
    data: { ...order.data, shippingAddress: { address: '', postalCode: '' } },
  })

  it('is cancelled while it is unpaid', () => {
    for (const method of ['COD', 'Stripe'] as const) {
      given(orderDecider, [placed(method)])
        .when(cancelForEndedAccount)
        .then([cancelled])
      given(orderDecider, [placed(method), cancelled])
        .when(cancelForEndedAccount)
        .thenNothing()
    }
  })
  it('gets the card payment back that came just before, once', () => {
    given(orderDecider, [placed(), paidByCard])
      .when(cancelForEndedAccount)
      .then([latePayment('cs_1')])
    given(orderDecider, [placed(), paidByCard, latePayment('cs_1')])
      .when(cancelForEndedAccount)
      .thenNothing()
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(cancelForEndedAccount)
      .thenNothing()
  })
  it('is cancelled by an admin if it was just paid on delivery', () => {
    const cancel = { type: 'CancelOrder', cancelledAt: LATER } as const
    given(orderDecider, [erased(placed('COD')), paidOnDelivery])
      .when(cancel)
      .then([cancelled])
    given(orderDecider, [placed('COD'), paidOnDelivery])
      .when(cancel)
      .thenRejected('paid_in_cash')
  })
  it('is neither paid nor delivered without an address', () => {
    given(orderDecider, [erased(placed('COD'))])
      .when(markPaid)
      .thenRejected('address_erased')
    given(orderDecider, [erased(placed('COD')), paidOnDelivery])
      .when(markDelivered)
      .thenRejected('address_erased')
    given(orderDecider, [erased(placed())])
      .when(recordCardPayment())
      .then([latePayment('cs_1')])
  })
})
