import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import type { PaymentCommand, SessionSnapshot } from './commands.ts'
import type { PaymentEvent } from './events.ts'
import { evolve, noPayment } from './state.ts'
import {
  at,
  captured,
  capturePayment,
  DEADLINE,
  expired,
  expiredAt,
  firstAttempt,
  LATER,
  NOON,
  opened,
  opening,
  orderId,
  paidSession,
  requested,
  requestPayment,
  session,
  SESSION_EXPIRY,
  userId,
} from './payment-fixtures.ts'
import { paymentDecider } from './payment.ts'

const TWO_MINUTES_LATER = at('12:02:00')

const expireSession = (changes: Partial<SessionSnapshot> = {}): PaymentCommand => ({
  type: 'ExpireSession',
  session: { ...paidSession, status: 'expired', paid: false, ...changes },
  now: LATER,
})
const requestSession = (now = NOON): PaymentCommand => ({ type: 'RequestSession', now, expiresAt: SESSION_EXPIRY })
const retrySession = (now = TWO_MINUTES_LATER, failedAttempt = 1): PaymentCommand => ({
  type: 'RetrySession',
  failedAttempt,
  now,
  expiresAt: at('12:33:00'),
})
const openSession: PaymentCommand = { type: 'OpenSession', session }
const expireUnopened = (now: string): PaymentCommand => ({ type: 'ExpireUnopened', now })

const histories = {
  nothing: [],
  requested: [requested],
  opening: [requested, opening],
  open: [requested, opening, opened],
  captured: [requested, opening, opened, captured],
  expired: [requested, opening, opened, expired],
}

describe('requesting a payment', () => {
  it('records its terms', () => given(paymentDecider, histories.nothing).when(requestPayment).then([requested]))
  it('changes nothing in every later state', () => {
    const { nothing: _, ...later } = histories
    for (const history of Object.values(later)) given(paymentDecider, history).when(requestPayment).thenNothing()
  })
})

describe('requesting a session', () => {
  it('records the attempt before the provider is called', () =>
    given(paymentDecider, histories.requested).when(requestSession()).then([opening]))
  it('changes nothing while one is opening or open', () => {
    given(paymentDecider, histories.opening).when(requestSession()).thenNothing()
    given(paymentDecider, histories.open).when(requestSession()).thenNothing()
  })
  it('is rejected from the deadline on', () => {
    given(paymentDecider, histories.requested)
      .when(requestSession(at('12:30:59')))
      .then([{ type: 'SessionRequested', data: { ...firstAttempt, requestedAt: at('12:30:59') } }])
    given(paymentDecider, histories.requested).when(requestSession(DEADLINE)).thenRejected('order_expired')
  })
  it('is rejected once the payment has ended', () => {
    given(paymentDecider, histories.captured).when(requestSession()).thenRejected('already_paid')
    given(paymentDecider, histories.expired).when(requestSession()).thenRejected('order_expired')
  })
  it('is rejected when there is no payment', () =>
    given(paymentDecider, histories.nothing).when(requestSession()).thenRejected('order_not_found'))
})

describe('retrying an attempt that left no session', () => {
  const second: PaymentEvent = {
    type: 'SessionRequested',
    data: {
      attempt: 2,
      idempotencyKey: `checkout-${orderId}-2`,
      requestedAt: TWO_MINUTES_LATER,
      expiresAt: at('12:33:00'),
    },
  }
  it('uses a new key', () => given(paymentDecider, histories.opening).when(retrySession()).then([second]))
  it('is rejected while the earlier request may be in progress', () =>
    given(paymentDecider, histories.opening)
      .when(retrySession(at('12:01:59')))
      .thenRejected('checkout_unreachable'))
  it('changes nothing when another call made the attempt first', () => {
    given(paymentDecider, [...histories.opening, second])
      .when(retrySession())
      .thenNothing()
    for (const history of [histories.nothing, histories.requested, histories.open, histories.captured, histories.expired]) {
      given(paymentDecider, history).when(retrySession()).thenNothing()
    }
  })
  it('is rejected from the deadline on', () =>
    given(paymentDecider, histories.opening).when(retrySession(DEADLINE)).thenRejected('order_expired'))
  it('keeps the time of the first attempt', () => {
    const history: readonly PaymentEvent[] = [...histories.opening, second]
    const state = history.reduce((before, event) => evolve(before, event), noPayment)
    expect(state).toMatchObject({ status: 'opening', since: NOON, attempt: { attempt: 2 } })
  })
})

describe('opening a session', () => {
  it('records its page', () => given(paymentDecider, histories.opening).when(openSession).then([opened]))
  it('changes nothing when a session is open, or none was requested', () => {
    given(paymentDecider, histories.open).when(openSession).thenNothing()
    given(paymentDecider, histories.requested).when(openSession).thenNothing()
  })
  it('is rejected once the payment has ended', () => {
    given(paymentDecider, histories.captured).when(openSession).thenRejected('already_paid')
    given(paymentDecider, histories.expired).when(openSession).thenRejected('order_expired')
    given(paymentDecider, histories.nothing).when(openSession).thenRejected('order_not_found')
  })
})

describe('capturing a payment', () => {
  it('captures the payment of the open session', () =>
    given(paymentDecider, histories.open).when(capturePayment()).then([captured]))
  it('captures it even when the reply that opened the session was lost', () =>
    given(paymentDecider, histories.opening).when(capturePayment()).then([captured]))
  it('happens once', () => given(paymentDecider, histories.captured).when(capturePayment()).thenNothing())
  it.each([
    ['another session', { sessionId: 'cs_test_2' }],
    ['a session of another order', { orderId: userId }],
    ['a session without an order', { orderId: null }],
    ['an unpaid session', { paid: false }],
    ['no amount', { amount: null }],
  ])('rejects %s', (_, changes) =>
    given(paymentDecider, histories.open).when(capturePayment(changes)).thenRejected('payment_unverified'),
  )
  it('rejects another session afterwards', () =>
    given(paymentDecider, histories.captured)
      .when(capturePayment({ sessionId: 'cs_test_2' }))
      .thenRejected('payment_unverified'))
  it('rejects a session of another order while its own is unknown', () =>
    given(paymentDecider, histories.opening)
      .when(capturePayment({ orderId: userId }))
      .thenRejected('payment_unverified'))
  it('rejects every session when none was requested', () => {
    for (const history of [histories.nothing, histories.requested]) {
      given(paymentDecider, history).when(capturePayment()).thenRejected('payment_unverified')
    }
  })
})

describe('expiring a session', () => {
  it('expires the payment when the provider reports it', () =>
    given(paymentDecider, histories.open).when(expireSession()).then([expired]))
  it.each([
    ['it is still open', { status: 'open' as const }],
    ['it is complete', { status: 'complete' as const }],
    ['it is paid', { paid: true }],
    ['it is another session', { sessionId: 'cs_test_2' }],
  ])('changes nothing when %s', (_, changes) => given(paymentDecider, histories.open).when(expireSession(changes)).thenNothing())
  it('changes nothing unless the payment is open', () => {
    const { open: _, ...others } = histories
    for (const history of Object.values(others)) given(paymentDecider, history).when(expireSession()).thenNothing()
  })
})

describe('expiring a payment without an open session', () => {
  it('expires a payment without a requested session, from the deadline on', () => {
    given(paymentDecider, histories.requested)
      .when(expireUnopened(at('12:30:59')))
      .thenNothing()
    given(paymentDecider, histories.requested)
      .when(expireUnopened(DEADLINE))
      .then([expiredAt(DEADLINE)])
  })
  it('expires an opening payment once its session’s time has passed', () => {
    given(paymentDecider, histories.opening).when(expireUnopened(DEADLINE)).thenNothing()
    given(paymentDecider, histories.opening)
      .when(expireUnopened(SESSION_EXPIRY))
      .then([expiredAt(SESSION_EXPIRY)])
  })
  it('never expires a payment with a session', () => {
    for (const history of [histories.nothing, histories.open, histories.captured, histories.expired]) {
      given(paymentDecider, history)
        .when(expireUnopened(at('23:59:59')))
        .thenNothing()
    }
  })
})

it('throws on a history that does not begin with PaymentRequested', () => {
  expect(() => evolve(noPayment, opened)).toThrow('SessionOpened stands before PaymentRequested')
})
