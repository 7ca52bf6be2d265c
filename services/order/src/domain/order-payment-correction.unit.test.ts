import { fold } from '@shop/kit/domain'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { CorrectCashPayment } from './commands.ts'
import { creditsOf } from './credit-notes.ts'
import type { OrderEvent } from './events.ts'
import {
  cancelled,
  CORRECTION,
  delivered,
  expired,
  LATER,
  markPaid,
  paidByCard,
  paidOnDelivery,
  paymentCorrected,
  placed,
  PRODUCT,
  refundedByHand,
  refundFailed,
  shipped,
} from './order-fixtures.ts'
import { orderDecider } from './order.ts'

const OTHER = '018f4a3e-0000-7000-8000-0000000000cd'
const paid = [placed('COD'), paidOnDelivery]
const corrected = [...paid, paymentCorrected()]
const correct: CorrectCashPayment = {
  type: 'CorrectCashPayment',
  correctionId: CORRECTION,
  reason: 'The wrong order',
  correctedAt: LATER,
}
const paidAgain: OrderEvent = { type: 'OrderPaid', data: { ...paidOnDelivery.data, correctionId: CORRECTION } }

describe('a payment on delivery that was recorded by mistake', () => {
  it('is taken back once, also after a part was sent', () => {
    given(orderDecider, paid).when(correct).then([paymentCorrected()])
    given(orderDecider, [...paid, shipped(1)])
      .when(correct)
      .then([paymentCorrected()])
    given(orderDecider, corrected).when(correct).thenNothing()
    given(orderDecider, corrected)
      .when({ ...correct, correctionId: OTHER })
      .thenNothing()
  })

  it('has one reason, as its key has one body', () => {
    for (const history of [corrected, [...corrected, paidAgain]])
      given(orderDecider, history)
        .when({ ...correct, reason: 'Another one' })
        .thenRejected('key_reused')
  })

  it('leaves an unpaid order, which is cancelled or paid like any other', () => {
    expect(fold(orderDecider, corrected)).toMatchObject({ status: 'open', paidAt: null, paymentResult: null })
    given(orderDecider, corrected).when({ type: 'CancelOrder', cancelledAt: LATER }).then([cancelled])
    given(orderDecider, corrected).when(markPaid).then([paidAgain])
  })

  it('may be another one after the next payment, which a repetition of the first leaves alone', () => {
    given(orderDecider, [...corrected, paidAgain])
      .when(correct)
      .thenNothing()
    given(orderDecider, [...corrected, paidAgain])
      .when({ ...correct, correctionId: OTHER })
      .then([paymentCorrected(OTHER)])
  })

  it('stays when the order was delivered, cancelled or refunded, if only for a while', () => {
    const refunds = [refundedByHand(), refundFailed('refund-1', null, 69_00)]
    for (const history of [[delivered], [cancelled], refunds.slice(0, 1), refunds])
      given(orderDecider, [...paid, ...history])
        .when(correct)
        .thenRejected('payment_stays')
  })

  it('is none of an unpaid order, or of a card payment', () => {
    given(orderDecider, [placed('COD')])
      .when(correct)
      .thenRejected('not_paid')
    given(orderDecider, [placed(), paidByCard]).when(correct).thenRejected('paid_by_card')
    given(orderDecider, [placed(), expired]).when(correct).thenRejected('paid_by_card')
    given(orderDecider, []).when(correct).thenRejected('order_not_found')
  })

  it('is credited in full, and leaves all to the refunds of the next payment', () => {
    const credits = creditsOf([...corrected, paidAgain, refundedByHand()])
    expect(credits.get(CORRECTION)).toEqual({
      items: 120_00,
      tax: 18_00,
      shipping: 0,
      excess: 0,
      lines: [{ productId: PRODUCT, qty: 2 }],
    })
    expect(credits.get('refund-1')).toMatchObject({ items: 60_00, tax: 9_00 })
  })
})
