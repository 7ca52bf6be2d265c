import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import type { PaymentCommand } from './commands.ts'
import type { PaymentEvent } from './events.ts'
import {
  calledOff,
  capturePayment,
  expired,
  LATER,
  NOON,
  opened,
  opening,
  requested,
  sessionId,
  userId,
} from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

const open = [requested, opening, opened]
const mismatched = (amount: number, currency = 'usd'): PaymentEvent => ({
  type: 'PaymentMismatched',
  data: { sessionId, amount, currency, foundAt: NOON },
})
const settled = (decision: 'accept' | 'refund', settledBy: string | null = userId): PaymentEvent => ({
  type: 'MismatchSettled',
  data: { decision, settledBy, settledAt: LATER },
})
const settle = (decision: 'accept' | 'refund', settledBy: string | null = userId): PaymentCommand => ({
  type: 'SettleMismatch',
  decision,
  settledBy,
  now: LATER,
})
const captured = (fields: object, via = 'reconciler'): PaymentEvent =>
  ({ type: 'PaymentCaptured', data: { sessionId, paidAt: NOON, via, accepted: false, ...fields } }) as PaymentEvent
const expiredLater: PaymentEvent = { type: 'PaymentExpired', data: { expiredAt: LATER } }

describe('a session that was paid with another amount or currency', () => {
  it.each([
    ['too little', { amount: 22_999 }, mismatched(22_999)],
    ['too much', { amount: 23_001 }, mismatched(23_001)],
    ['another currency', { currency: 'eur' }, mismatched(23_000, 'eur')],
  ])('waits for a decision: %s', (_, changes, event) => {
    given(paymentDecider, open).when(capturePayment(changes)).then([event])
    given(paymentDecider, [requested, opening]).when(capturePayment(changes)).then([event])
  })

  it('is found once, and its order is not paid again', () => {
    given(paymentDecider, [...open, mismatched(1)])
      .when(capturePayment({ amount: 1 }))
      .thenNothing()
    given(paymentDecider, [...open, mismatched(1)])
      .when({ type: 'RequestSession', now: NOON, expiresAt: LATER })
      .thenRejected('payment_in_review')
  })

  it('is captured when an admin accepts it', () => {
    given(paymentDecider, [...open, mismatched(22_999)])
      .when(settle('accept'))
      .then([settled('accept'), captured({ amount: 22_999, accepted: true })])
    given(paymentDecider, [...open, mismatched(23_000, 'eur')])
      .when(settle('accept'))
      .thenRejected('foreign_currency', { currency: 'EUR' })
  })

  it('expires and is captured as late when it is refunded, so that the order refunds it', () => {
    given(paymentDecider, [...open, mismatched(22_999)])
      .when(settle('refund'))
      .then([settled('refund'), expiredLater, captured({ amount: 22_999 })])
    given(paymentDecider, [...open, mismatched(500, 'eur')])
      .when(settle('refund', null))
      .then([settled('refund', null), expiredLater, captured({ amount: 500, currency: 'eur' })])
  })

  it('is settled once', () => {
    for (const decision of ['accept', 'refund'] as const) {
      given(paymentDecider, [...open, mismatched(1), settled('accept'), captured({ amount: 1, accepted: true })])
        .when(settle(decision))
        .thenRejected('nothing_to_settle')
      given(paymentDecider, open).when(settle(decision)).thenRejected('nothing_to_settle')
    }
  })

  it('is refunded when the order is cancelled', () => {
    given(paymentDecider, [...open, mismatched(1)])
      .when({ type: 'CancelPayment', cancelledAt: LATER })
      .then([settled('refund', null), expiredLater, captured({ amount: 1 })])
  })

  it('is captured as it is when the order has ended', () => {
    for (const history of [
      [...open, expired],
      [...open, calledOff],
    ])
      given(paymentDecider, history)
        .when(capturePayment({ amount: 1 }))
        .then([captured({ amount: 1 }, 'webhook')])
  })
})

describe('a session that the provider does not know', () => {
  const expireUnknown: PaymentCommand = { type: 'ExpireUnknownSession', sessionId, now: LATER }
  const unknown: PaymentEvent = { type: 'SessionUnknown', data: { sessionId, foundAt: LATER } }

  it('expires, and waits for an admin to look at it once', () => {
    given(paymentDecider, open).when(expireUnknown).then([unknown, expiredLater])
    given(paymentDecider, [...open, unknown, expiredLater])
      .when(expireUnknown)
      .thenNothing()
    given(paymentDecider, [...open, unknown, expiredLater])
      .when(settle('refund'))
      .thenRejected('nothing_to_settle')
    given(paymentDecider, [...open, unknown, expiredLater])
      .when(settle('accept'))
      .then([settled('accept')])
    given(paymentDecider, [...open, unknown, expiredLater, settled('accept')])
      .when(settle('accept'))
      .thenRejected('nothing_to_settle')
  })

  it('is captured when its payment turns up later', () => {
    given(paymentDecider, [...open, unknown, expiredLater])
      .when(capturePayment())
      .then([captured({ amount: 23_000 }, 'webhook')])
  })
})
