import { reject } from '@shop/kit/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { CheckoutSession } from '../../src/ports.ts'
import { MINUTE, SECOND } from '../../src/testing/manual-clock.ts'
import { openSessionInput, startPaymentService, type PaymentServiceFixture } from '../support/payment-service-fixture.ts'
import { findSessionOf, openSession, outcomeOf } from '../support/scenarios.ts'

describe('confirming a payment', () => {
  let fixture: PaymentServiceFixture
  beforeAll(async () => {
    fixture = await startPaymentService(inject('postgresUrl'))
  })
  beforeEach(() => {
    fixture.checkout.setMode('normal')
    fixture.orders.beforeRecord = () => undefined
  })
  afterAll(() => fixture.close())

  /** The last webhook that was sent, as the BFF passes it on. */
  function lastWebhook(): { body: string; signature: string } {
    const { body, signature } = fixture.checkout.webhooks.at(-1)!
    return { body: Buffer.from(body).toString('base64'), signature }
  }

  const captures = async (orderId: string) => (await fixture.history(orderId)).filter((type) => type === 'PaymentCaptured').length

  it('captures once under 50 verify calls and 5 webhooks, shuffled, in two processes', async () => {
    const { order, session } = await openSession(fixture)
    const { orderId } = order
    const { sessionId } = session
    fixture.checkout.pay(sessionId)
    const other = fixture.createInstance()
    const verifies = Array.from(
      { length: 50 },
      (_, index) => () => (index % 2 ? other : fixture).call.verify({ orderId, sessionId }),
    )
    const webhooks = Array.from({ length: 5 }, () => () => fixture.call.webhook(lastWebhook()))
    const calls = [...verifies, ...webhooks].toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(calls.map((call) => call()))

    expect(await captures(orderId)).toBe(1)
    const captured = answers.filter((answer) => 'orderId' in answer)
    expect(captured).toHaveLength(50)
    expect(new Set(captured.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(captured[0]).toEqual({ orderId, sessionId, amount: order.total, paidAt: fixture.clock.now().toISOString() })
    const published = (await fixture.published()).filter(({ key }) => key === orderId)
    expect(published).toMatchObject([{ type: 'PaymentCaptured', data: captured[0] as object }])
  })

  it('answers the same later, without a call to the provider', async () => {
    const { order, session } = await openSession(fixture)
    const input = { orderId: order.orderId, sessionId: session.sessionId }
    fixture.checkout.pay(session.sessionId)
    const first = await fixture.call.verify(input)
    fixture.clock.advance(MINUTE)
    fixture.checkout.setMode('unreachable')
    expect(await fixture.call.verify(input)).toEqual(first)
    expect(await fixture.call.verify({ ...input, orderId: input.orderId.toUpperCase() })).toEqual(first)
  })

  it.each<[string, Partial<CheckoutSession>]>([
    ['unpaid', {}],
    ['one cent short', { status: 'complete', paid: true, amount: 22_999 }],
    ['in another currency', { status: 'complete', paid: true, currency: 'eur' }],
    ['without an amount', { status: 'complete', paid: true, amount: null }],
    ['for another order', { status: 'complete', paid: true, orderId: '0199c0de-0000-7000-8000-000000000009' }],
    ['expired', { status: 'expired', url: null }],
  ])('captures nothing for a session that is %s', async (_, changes) => {
    const { order, session } = await openSession(fixture)
    const { orderId } = order
    const { sessionId } = session
    fixture.checkout.putSession({ ...session, ...changes })
    expect(await outcomeOf(fixture.call.verify({ orderId, sessionId }))).toBe('payment_unverified')
    expect(await outcomeOf(fixture.call.webhook(webhook('checkout.session.completed', sessionId, orderId)))).toBe('fulfilled')
    expect(await captures(orderId)).toBe(0)
  })

  it('captures nothing for the paid session of another order, without a call to the provider', async () => {
    const own = await openSession(fixture)
    const other = await openSession(fixture)
    fixture.checkout.pay(other.session.sessionId)
    const before = fixture.checkout.calls.retrieve
    for (const sessionId of [other.session.sessionId, 'cs_test_unknown', '../../v1', '', 'x'.repeat(500)]) {
      expect(await outcomeOf(fixture.call.verify({ orderId: own.order.orderId, sessionId }))).toBe('payment_unverified')
    }
    for (const orderId of ['unknown', '', '\u0000', `${own.order.orderId}'`, '0199c0de-0000-7000-8000-000000000009']) {
      expect(await outcomeOf(fixture.call.verify({ orderId, sessionId: own.session.sessionId }))).toBe('payment_unverified')
    }
    expect(fixture.checkout.calls.retrieve).toBe(before)
    expect(await captures(own.order.orderId)).toBe(0)
  })

  it('is rejected when the provider is unreachable, and changes nothing', async () => {
    const { order, session } = await openSession(fixture)
    fixture.checkout.pay(session.sessionId)
    fixture.checkout.setMode('unreachable')
    const { orderId } = order
    expect(await outcomeOf(fixture.call.verify({ orderId, sessionId: session.sessionId }))).toBe('payment_unreachable')
    expect(await outcomeOf(fixture.call.webhook(lastWebhook()))).toBe('payment_unreachable')
    expect(await captures(orderId)).toBe(0)
  })

  it('reports the payment to the order service on every call', async () => {
    const { order, session } = await openSession(fixture)
    const input = { orderId: order.orderId, sessionId: session.sessionId }
    fixture.checkout.pay(session.sessionId)
    const first = await fixture.call.verify(input)
    await fixture.call.verify(input)
    expect(fixture.orders.cardPayments.filter(({ orderId }) => orderId === order.orderId)).toEqual([first, first])
  })

  it.each(['order_cancelled', 'order_expired', 'unavailable'] as const)(
    'keeps the capture when the order service rejects it with %s',
    async (code) => {
      const { order, session } = await openSession(fixture)
      fixture.checkout.pay(session.sessionId)
      fixture.orders.beforeRecord = () => reject(code)
      expect(await outcomeOf(fixture.call.verify({ orderId: order.orderId, sessionId: session.sessionId }))).toBe(code)
      expect(await captures(order.orderId)).toBe(1)
    },
  )

  /** A webhook with a valid signature and any content. */
  function webhook(type: string, sessionId: string, orderId: string | null): { body: string; signature: string } {
    const body = Buffer.from(JSON.stringify({ type, sessionId, orderId })).toString('base64')
    const time = String(Math.floor(fixture.clock.now().getTime() / 1_000))
    return { body, signature: `t=${time},v=in-memory-secret` }
  }

  describe('by webhook', () => {
    it('rejects unsigned webhooks and old signatures', async () => {
      const { order, session } = await openSession(fixture)
      fixture.checkout.pay(session.sessionId)
      const sent = lastWebhook()
      expect(await outcomeOf(fixture.call.webhook({ ...sent, signature: 'forged' }))).toBe('bad_signature')
      fixture.clock.advance(302 * SECOND)
      expect(await outcomeOf(fixture.call.webhook(sent))).toBe('bad_signature')
      expect(await captures(order.orderId)).toBe(0)
    })

    it('captures without a browser', async () => {
      const { order, session } = await openSession(fixture)
      fixture.checkout.pay(session.sessionId)
      await fixture.call.webhook(lastWebhook())
      expect(await captures(order.orderId)).toBe(1)
    })

    it('retrieves the session instead of trusting the webhook', async () => {
      const { order, session } = await openSession(fixture)
      await fixture.call.webhook(webhook('checkout.session.completed', session.sessionId, order.orderId))
      await fixture.call.webhook(webhook('checkout.session.expired', session.sessionId, order.orderId))
      expect(await fixture.history(order.orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('captures even when the reply that opened the session was lost', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('replies lost')
      await outcomeOf(fixture.call.openSession(openSessionInput(orderId)))
      fixture.checkout.setMode('normal')
      const session = findSessionOf(fixture, orderId)!
      fixture.checkout.pay(session.sessionId)
      await fixture.call.webhook(lastWebhook())
      expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'PaymentCaptured'])
    })

    it('has no effect when it is about another’s session, repeated or of another type', async () => {
      const { order, session } = await openSession(fixture)
      const { orderId } = order
      fixture.checkout.pay(session.sessionId)
      const sent = lastWebhook()
      const irrelevant = [
        webhook('checkout.session.completed', 'cs_test_unknown', orderId),
        webhook('checkout.session.completed', 'cs_test_unknown', null),
        webhook('checkout.session.completed', 'cs_test_unknown', 'not-an-order'),
        webhook('checkout.session.completed', 'cs_test_unknown', '\u0000'),
        webhook('checkout.session.completed', 'cs_test_unknown', '0199c0de-0000-7000-8000-000000000009'),
        webhook('invoice.paid', session.sessionId, orderId),
      ]
      const before = fixture.checkout.calls.retrieve
      for (const input of irrelevant) expect(await fixture.call.webhook(input)).toEqual({})
      expect(fixture.checkout.calls.retrieve).toBe(before)
      expect(await captures(orderId)).toBe(0)
      for (let times = 0; times < 3; times += 1) expect(await fixture.call.webhook(sent)).toEqual({})
      expect(await captures(orderId)).toBe(1)
    })

    it('expires the payment when the provider reports that the session has expired', async () => {
      const { order, session } = await openSession(fixture)
      const { orderId } = order
      await fixture.checkout.expireSession(session.sessionId)
      await fixture.call.webhook(lastWebhook())
      await fixture.call.webhook(lastWebhook())
      expect((await fixture.history(orderId)).slice(3)).toEqual(['PaymentExpired'])
      const published = (await fixture.published()).filter(({ key }) => key === orderId)
      expect(published).toMatchObject([{ type: 'PaymentExpired', data: { orderId } }])
    })
  })
})
