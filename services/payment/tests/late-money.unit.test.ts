import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { payment } from '../src/domain/payment.ts'
import type { PaymentCommand, SeenSession } from '../src/domain/types.ts'
import {
  begun,
  calledOff,
  captured,
  done,
  expired,
  LATER,
  NOON,
  opened,
  opening,
  orderId,
  paid,
  refused,
  requested,
  sessionId,
} from './support/facts.ts'

describe('late money', () => {
  const late = (id = sessionId): PaymentCommand => ({ type: 'RefundLate', sessionId: id, now: LATER })
  it('goes back once', () => {
    given(payment, paid)
      .when(late())
      .then([begun('late', 23_000)])
    given(payment, [...paid, begun('late', 23_000)])
      .when(late())
      .thenNothing()
    given(payment, [...paid, begun('late', 23_000), refused('late')])
      .when(late())
      .thenNothing()
  })
  it('goes back as far as it has not gone yet', () => {
    given(payment, [...paid, begun('a', 4_600), done('a', 4_600)])
      .when(late())
      .then([begun('late', 18_400)])
    given(payment, [...paid, begun('a', 23_000)])
      .when(late())
      .thenNothing()
  })
  it('is this payment’s alone', () => {
    given(payment, paid).when(late('cs_other')).thenNothing()
    given(payment, [requested]).when(late()).thenNothing()
  })
  it('is captured also when the payment had ended, for only then can it go back', () => {
    const seen: SeenSession = { sessionId, orderId, status: 'complete', paid: true, amount: 23_000, currency: 'usd' }
    const capture = (changes = {}): PaymentCommand => ({
      type: 'Capture',
      session: { ...seen, ...changes },
      now: NOON,
      via: 'webhook',
    })
    given(payment, [requested, opening, expired]).when(capture()).then([captured])
    given(payment, [requested, expired])
      .when(capture({ orderId: 'another' }))
      .thenRejected('payment_unverified')
    given(payment, [requested, expired])
      .when(capture({ amount: 1 }))
      .thenRejected('payment_unverified')
  })
})

describe('calling a payment off', () => {
  const callOff: PaymentCommand = { type: 'CallOff' }
  it('ends what no session was asked for, and marks what may still be paid', () => {
    given(payment, [requested]).when(callOff).then([expired])
    given(payment, [requested, opening]).when(callOff).then([calledOff])
    given(payment, [requested, opening, opened]).when(callOff).then([calledOff])
  })
  it('happens once, and never to what has ended', () => {
    given(payment, [requested, opening, opened, calledOff]).when(callOff).thenNothing()
    for (const history of [[], paid, [requested, expired]]) given(payment, history).when(callOff).thenNothing()
  })
  it('opens no page any more, whose answer ever comes', () => {
    const again: PaymentCommand = { type: 'RequestSession', now: NOON, expiresAt: LATER }
    given(payment, [requested, opening, calledOff]).when(again).thenRejected('order_expired')
    given(payment, [requested, opening, opened, calledOff]).when(again).thenRejected('order_expired')
    const repeat: PaymentCommand = { type: 'RepeatRequest', failed: 1, now: LATER, expiresAt: LATER }
    given(payment, [requested, opening, calledOff]).when(repeat).thenRejected('order_expired')
    const history = [requested, opening, calledOff, opened]
    expect(history.reduce((state, event) => payment.evolve(state, event), payment.initial)).toMatchObject({ calledOff: true })
  })
  it('ends what was being opened as soon as no session can come of it', () => {
    const close = (now: string): PaymentCommand => ({ type: 'CloseUnopened', now })
    given(payment, [requested, opening, calledOff]).when(close('2026-03-01T12:01:59.999Z')).thenNothing()
    given(payment, [requested, opening, calledOff]).when(close('2026-03-01T12:02:00.000Z')).then([expired])
    given(payment, [requested, opening]).when(close('2026-03-01T12:02:00.000Z')).thenNothing()
  })
})
