import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { evolve, noPayment } from '../src/domain/evolve.ts'
import { payment } from '../src/domain/payment.ts'
import type { PaymentCommand, PaymentEvent, SeenSession } from '../src/domain/types.ts'

const orderId = '0199c0de-0000-7000-8000-000000000001'
const userId = '0199c0de-0000-7000-8000-000000000002'
const sessionId = 'cs_test_1'
const url = 'https://pay.example/cs_test_1'

const at = (time: string): string => `2026-03-01T${time}.000Z`
const NOON = at('12:00:00')
const ONE_MINUTE_LATER = at('12:01:00')
const TWO_MINUTES_LATER = at('12:02:00')
const DEADLINE = at('12:31:00')
const ENDS = at('12:31:30')

const terms = { orderId, userId, amount: 23_000, deadline: DEADLINE }
const requested: PaymentEvent = { type: 'PaymentRequested', data: terms }
const attempt = { attempt: 1, idempotencyKey: `checkout-${orderId}`, requestedAt: NOON, expiresAt: ENDS }
const opening: PaymentEvent = { type: 'SessionRequested', data: attempt }
const opened: PaymentEvent = { type: 'SessionOpened', data: { sessionId, url, expiresAt: ENDS } }
const captured: PaymentEvent = {
  type: 'PaymentCaptured',
  data: { sessionId, amount: 23_000, paidAt: ONE_MINUTE_LATER, via: 'webhook' },
}
const expired: PaymentEvent = { type: 'PaymentExpired', data: {} }

const paidSession: SeenSession = { sessionId, orderId, status: 'complete', paid: true, amount: 23_000, currency: 'usd' }
const capture = (session: Partial<SeenSession> = {}): PaymentCommand => ({
  type: 'Capture',
  session: { ...paidSession, ...session },
  now: ONE_MINUTE_LATER,
  via: 'webhook',
})
const expire = (session: Partial<SeenSession> = {}): PaymentCommand => ({
  type: 'ExpireSession',
  session: { ...paidSession, status: 'expired', paid: false, ...session },
})
const requestPayment: PaymentCommand = { type: 'RequestPayment', ...terms }
const requestSession = (now = NOON): PaymentCommand => ({ type: 'RequestSession', now, expiresAt: ENDS })
const repeat = (now = TWO_MINUTES_LATER, failed = 1): PaymentCommand => ({
  type: 'RepeatRequest',
  failed,
  now,
  expiresAt: at('12:33:00'),
})
const openSession: PaymentCommand = { type: 'OpenSession', session: { sessionId, url, expiresAt: ENDS } }
const close = (now: string): PaymentCommand => ({ type: 'CloseUnopened', now })

const histories = {
  nothing: [],
  requested: [requested],
  opening: [requested, opening],
  open: [requested, opening, opened],
  captured: [requested, opening, opened, captured],
  expired: [requested, opening, opened, expired],
}

describe('requesting a payment', () => {
  it('begins it', () => given(payment, histories.nothing).when(requestPayment).then([requested]))
  it('changes nothing when it has begun, whatever became of it', () => {
    const { nothing: _, ...begun } = histories
    for (const history of Object.values(begun)) given(payment, history).when(requestPayment).thenNothing()
  })
})

describe('requesting a session', () => {
  it('writes the terms down before anybody is asked', () =>
    given(payment, histories.requested).when(requestSession()).then([opening]))
  it('changes nothing while there is one', () => {
    given(payment, histories.opening).when(requestSession()).thenNothing()
    given(payment, histories.open).when(requestSession()).thenNothing()
  })
  it('is refused from the deadline on', () => {
    given(payment, histories.requested)
      .when(requestSession(at('12:30:59')))
      .then([{ type: 'SessionRequested', data: { ...attempt, requestedAt: at('12:30:59') } }])
    given(payment, histories.requested).when(requestSession(DEADLINE)).thenRejected('order_expired')
  })
  it('is refused once the payment has ended', () => {
    given(payment, histories.captured).when(requestSession()).thenRejected('already_paid')
    given(payment, histories.expired).when(requestSession()).thenRejected('order_expired')
  })
  it('is refused when there is no payment', () =>
    given(payment, histories.nothing).when(requestSession()).thenRejected('order_not_found'))
})

describe('repeating a request that left no session', () => {
  const second: PaymentEvent = {
    type: 'SessionRequested',
    data: {
      attempt: 2,
      idempotencyKey: `checkout-${orderId}-2`,
      requestedAt: TWO_MINUTES_LATER,
      expiresAt: at('12:33:00'),
    },
  }
  it('takes a key of its own', () => given(payment, histories.opening).when(repeat()).then([second]))
  it('waits until the earlier request can no longer be under way', () =>
    given(payment, histories.opening)
      .when(repeat(at('12:01:59')))
      .thenRejected('checkout_unreachable'))
  it('changes nothing when another caller was faster', () => {
    given(payment, [...histories.opening, second])
      .when(repeat())
      .thenNothing()
    for (const history of [histories.nothing, histories.requested, histories.open, histories.captured, histories.expired]) {
      given(payment, history).when(repeat()).thenNothing()
    }
  })
  it('is refused from the deadline on', () =>
    given(payment, histories.opening).when(repeat(DEADLINE)).thenRejected('order_expired'))
  it('remembers when the first was made', () => {
    const history: readonly PaymentEvent[] = [...histories.opening, second]
    const state = history.reduce((before, event) => evolve(before, event), noPayment)
    expect(state).toMatchObject({ status: 'opening', since: NOON, attempt: { attempt: 2 } })
  })
})

describe('opening a session', () => {
  it('notes its page', () => given(payment, histories.opening).when(openSession).then([opened]))
  it('changes nothing when it is open, or nobody asked for one', () => {
    given(payment, histories.open).when(openSession).thenNothing()
    given(payment, histories.requested).when(openSession).thenNothing()
  })
  it('is refused once the payment has ended', () => {
    given(payment, histories.captured).when(openSession).thenRejected('already_paid')
    given(payment, histories.expired).when(openSession).thenRejected('order_expired')
    given(payment, histories.nothing).when(openSession).thenRejected('order_not_found')
  })
})

describe('capturing', () => {
  it('takes the money of the open session', () => given(payment, histories.open).when(capture()).then([captured]))
  it('takes it also when the answer with the session never came', () =>
    given(payment, histories.opening).when(capture()).then([captured]))
  it('happens once', () => given(payment, histories.captured).when(capture()).thenNothing())
  it.each([
    ['another session', { sessionId: 'cs_test_2' }],
    ['a session of another order', { orderId: userId }],
    ['a session of no order', { orderId: null }],
    ['an unpaid session', { paid: false }],
    ['a cent too little', { amount: 22_999 }],
    ['a cent too much', { amount: 23_001 }],
    ['no amount', { amount: null }],
    ['another currency', { currency: 'eur' }],
  ])('refuses %s', (_, session) => given(payment, histories.open).when(capture(session)).thenRejected('payment_unverified'))
  it('refuses another session after it', () =>
    given(payment, histories.captured)
      .when(capture({ sessionId: 'cs_test_2' }))
      .thenRejected('payment_unverified'))
  it('refuses another order while the session is unknown', () =>
    given(payment, histories.opening)
      .when(capture({ orderId: userId }))
      .thenRejected('payment_unverified'))
  it('refuses what no session was asked for', () => {
    for (const history of [histories.nothing, histories.requested]) {
      given(payment, history).when(capture()).thenRejected('payment_unverified')
    }
  })
})

describe('expiring a session', () => {
  it('ends the payment when the provider says so', () => given(payment, histories.open).when(expire()).then([expired]))
  it.each([
    ['it is still open', { status: 'open' as const }],
    ['it is complete', { status: 'complete' as const }],
    ['it is paid', { paid: true }],
    ['it is another one', { sessionId: 'cs_test_2' }],
  ])('changes nothing when %s', (_, session) => given(payment, histories.open).when(expire(session)).thenNothing())
  it('changes nothing unless the session is open with us', () => {
    const { open: _, ...others } = histories
    for (const history of Object.values(others)) given(payment, history).when(expire()).thenNothing()
  })
})

describe('closing what was never opened', () => {
  it('ends a payment that nobody asked a session for, from the deadline on', () => {
    given(payment, histories.requested)
      .when(close(at('12:30:59')))
      .thenNothing()
    given(payment, histories.requested).when(close(DEADLINE)).then([expired])
  })
  it('ends one whose session is nowhere, once its time has passed', () => {
    given(payment, histories.opening).when(close(DEADLINE)).thenNothing()
    given(payment, histories.opening).when(close(ENDS)).then([expired])
  })
  it('never ends one with a session', () => {
    for (const history of [histories.nothing, histories.open, histories.captured, histories.expired]) {
      given(payment, history)
        .when(close(at('23:59:59')))
        .thenNothing()
    }
  })
})

it('refuses a history that does not begin with PaymentRequested', () => {
  expect(() => evolve(noPayment, opened)).toThrow('SessionOpened stands before PaymentRequested')
})
