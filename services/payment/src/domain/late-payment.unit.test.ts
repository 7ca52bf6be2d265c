import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import {
  at,
  begun,
  begunLate,
  calledOff,
  captured,
  capturePayment,
  done,
  expired,
  expiredAt,
  LATER,
  NOON,
  opened,
  opening,
  paid,
  refused,
  requested,
  sessionId,
} from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

describe('refunding a late payment', () => {
  const refundLatePayment = (id = sessionId): PaymentCommand => ({ type: 'RefundLatePayment', sessionId: id, now: LATER })
  it('happens once', () => {
    given(paymentDecider, paid)
      .when(refundLatePayment())
      .then([begunLate(23_000)])
    given(paymentDecider, [...paid, begunLate(23_000)])
      .when(refundLatePayment())
      .thenNothing()
    given(paymentDecider, [...paid, begunLate(23_000), refused('late')])
      .when(refundLatePayment())
      .thenNothing()
  })
  it('refunds the remaining amount', () => {
    given(paymentDecider, [...paid, begun('a', 4_600), done('a', 4_600)])
      .when(refundLatePayment())
      .then([begunLate(18_400)])
    given(paymentDecider, [...paid, begun('a', 23_000)])
      .when(refundLatePayment())
      .thenNothing()
  })
  it('ignores sessions that the payment did not capture', () => {
    given(paymentDecider, paid).when(refundLatePayment('cs_other')).thenNothing()
    given(paymentDecider, [requested]).when(refundLatePayment()).thenNothing()
  })
  it('is preceded by its capture, even when the payment had expired', () => {
    given(paymentDecider, [requested, opening, expired]).when(capturePayment()).then([captured])
    given(paymentDecider, [requested, expired])
      .when(capturePayment({ orderId: 'another' }))
      .thenRejected('payment_unverified')
  })
})

describe('cancelling a payment', () => {
  const cancelPayment: PaymentCommand = { type: 'CancelPayment', cancelledAt: LATER }
  it('expires a payment without a session, and marks one that may still be paid', () => {
    given(paymentDecider, [requested]).when(cancelPayment).then([expired])
    given(paymentDecider, [requested, opening]).when(cancelPayment).then([calledOff])
    given(paymentDecider, [requested, opening, opened]).when(cancelPayment).then([calledOff])
  })
  it('happens once, and never to a payment that has ended', () => {
    given(paymentDecider, [requested, opening, opened, calledOff]).when(cancelPayment).thenNothing()
    for (const history of [[], paid, [requested, expired]]) given(paymentDecider, history).when(cancelPayment).thenNothing()
  })
  it('rejects new sessions, and stays cancelled when a session opens late', () => {
    const requestSession: PaymentCommand = { type: 'RequestSession', now: NOON, expiresAt: LATER }
    given(paymentDecider, [requested, opening, calledOff]).when(requestSession).thenRejected('order_expired')
    given(paymentDecider, [requested, opening, opened, calledOff]).when(requestSession).thenRejected('order_expired')
    const retrySession: PaymentCommand = { type: 'RetrySession', failedAttempt: 1, now: LATER, expiresAt: LATER }
    given(paymentDecider, [requested, opening, calledOff]).when(retrySession).thenRejected('order_expired')
    const history = [requested, opening, calledOff, opened]
    expect(history.reduce((state, event) => paymentDecider.evolve(state, event), paymentDecider.initial)).toMatchObject({
      cancelled: true,
    })
  })
  it('expires an opening payment as soon as its request can no longer open a session', () => {
    const expireUnopened = (now: string): PaymentCommand => ({ type: 'ExpireUnopened', now })
    given(paymentDecider, [requested, opening, calledOff]).when(expireUnopened('2026-03-01T12:01:59.999Z')).thenNothing()
    given(paymentDecider, [requested, opening, calledOff])
      .when(expireUnopened(at('12:02:00')))
      .then([expiredAt(at('12:02:00'))])
    given(paymentDecider, [requested, opening])
      .when(expireUnopened(at('12:02:00')))
      .thenNothing()
  })
})
