import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { CheckoutSession } from '../src/ports.ts'
import { MINUTE, SECOND } from './support/movable-clock.ts'
import { customer, openTestShop } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'
import { codeOf, openPage } from './support/steps.ts'

describe('confirming a payment', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(inject('postgresUrl'))
  })
  beforeEach(() => shop.checkout.behave('well'))
  afterAll(() => shop.close())

  /** The last webhook that was sent, as the door hands it in. */
  function lastWebhook(): { body: string; signature: string } {
    const { body, signature } = shop.checkout.sent.at(-1)!
    return { body: Buffer.from(body).toString('base64'), signature }
  }

  const captures = async (orderId: string) => (await shop.history(orderId)).filter((type) => type === 'PaymentCaptured').length

  it('happens once: 50 verifies and 5 webhooks, shuffled, in two processes', async () => {
    const { order, session } = await openPage(shop)
    const { orderId } = order
    const { sessionId } = session
    shop.checkout.pay(sessionId)
    const other = shop.another()
    const verifies = Array.from(
      { length: 50 },
      (_, index) => () => (index % 2 ? other : shop).call.verify({ orderId, sessionId }),
    )
    const webhooks = Array.from({ length: 5 }, () => () => shop.call.webhook(lastWebhook()))
    const calls = [...verifies, ...webhooks].toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(calls.map((call) => call()))

    expect(await captures(orderId)).toBe(1)
    const facts = answers.filter((answer) => 'orderId' in answer)
    expect(facts).toHaveLength(50)
    expect(new Set(facts.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(facts[0]).toEqual({ orderId, sessionId, amount: order.total, paidAt: shop.clock.now().toISOString() })
    const told = (await shop.published()).filter(({ key }) => key === orderId)
    expect(told).toMatchObject([{ type: 'PaymentCaptured', data: facts[0] as object }])
  })

  it('answers the same later, without asking the provider', async () => {
    const { order, session } = await openPage(shop)
    const call = { orderId: order.orderId, sessionId: session.sessionId }
    shop.checkout.pay(session.sessionId)
    const first = await shop.call.verify(call)
    shop.clock.advance(MINUTE)
    shop.checkout.behave('away')
    expect(await shop.call.verify(call)).toEqual(first)
    expect(await shop.call.verify({ ...call, orderId: call.orderId.toUpperCase() })).toEqual(first)
  })

  it.each<[string, Partial<CheckoutSession>]>([
    ['unpaid', {}],
    ['one cent short', { status: 'complete', paid: true, amount: 22_999 }],
    ['in another currency', { status: 'complete', paid: true, currency: 'eur' }],
    ['without an amount', { status: 'complete', paid: true, amount: null }],
    ['for another order', { status: 'complete', paid: true, orderId: '0199c0de-0000-7000-8000-000000000009' }],
    ['expired', { status: 'expired', url: null }],
  ])('captures nothing for a session that is %s', async (_, changes) => {
    const { order, session } = await openPage(shop)
    const { orderId } = order
    const { sessionId } = session
    shop.checkout.put({ ...session, ...changes })
    expect(await codeOf(shop.call.verify({ orderId, sessionId }))).toBe('payment_unverified')
    expect(await codeOf(shop.call.webhook(webhook('checkout.session.completed', sessionId, orderId)))).toBe('fulfilled')
    expect(await captures(orderId)).toBe(0)
  })

  it('captures nothing for the paid session of another order, and asks nobody about it', async () => {
    const mine = await openPage(shop)
    const other = await openPage(shop)
    shop.checkout.pay(other.session.sessionId)
    const before = shop.checkout.asked.retrieve
    for (const sessionId of [other.session.sessionId, 'cs_test_nobody', '../../v1', '', 'x'.repeat(500)]) {
      expect(await codeOf(shop.call.verify({ orderId: mine.order.orderId, sessionId }))).toBe('payment_unverified')
    }
    for (const orderId of ['nobody', '', '\u0000', `${mine.order.orderId}'`, '0199c0de-0000-7000-8000-000000000009']) {
      expect(await codeOf(shop.call.verify({ orderId, sessionId: mine.session.sessionId }))).toBe('payment_unverified')
    }
    expect(shop.checkout.asked.retrieve).toBe(before)
    expect(await captures(mine.order.orderId)).toBe(0)
  })

  it('says when the provider cannot be reached, and changes nothing', async () => {
    const { order, session } = await openPage(shop)
    shop.checkout.pay(session.sessionId)
    shop.checkout.behave('away')
    const { orderId } = order
    expect(await codeOf(shop.call.verify({ orderId, sessionId: session.sessionId }))).toBe('payment_unreachable')
    expect(await codeOf(shop.call.webhook(lastWebhook()))).toBe('payment_unreachable')
    expect(await captures(orderId)).toBe(0)
  })

  /** Signed like the provider's own, about whatever the test likes. */
  function webhook(type: string, sessionId: string, orderId: string | null): { body: string; signature: string } {
    const body = Buffer.from(JSON.stringify({ type, sessionId, orderId })).toString('base64')
    const time = String(Math.floor(shop.clock.now().getTime() / 1_000))
    return { body, signature: `t=${time},v=in-memory-secret` }
  }

  describe('by webhook', () => {
    it('refuses what is not signed, and what was signed long ago', async () => {
      const { order, session } = await openPage(shop)
      shop.checkout.pay(session.sessionId)
      const sent = lastWebhook()
      expect(await codeOf(shop.call.webhook({ ...sent, signature: 'forged' }))).toBe('bad_signature')
      shop.clock.advance(302 * SECOND)
      expect(await codeOf(shop.call.webhook(sent))).toBe('bad_signature')
      expect(await captures(order.orderId)).toBe(0)
    })

    it('captures without a browser', async () => {
      const { order, session } = await openPage(shop)
      shop.checkout.pay(session.sessionId)
      await shop.call.webhook(lastWebhook())
      expect(await captures(order.orderId)).toBe(1)
    })

    it('does not believe what it says, but looks', async () => {
      const { order, session } = await openPage(shop)
      await shop.call.webhook(webhook('checkout.session.completed', session.sessionId, order.orderId))
      await shop.call.webhook(webhook('checkout.session.expired', session.sessionId, order.orderId))
      expect(await shop.history(order.orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('captures also when the answer with the session was lost', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('answers lost')
      await codeOf(shop.call.openSession(customer(orderId)))
      shop.checkout.behave('well')
      const session = [...shop.checkout.sessions.values()].find((one) => one.orderId === orderId)!
      shop.checkout.pay(session.sessionId)
      await shop.call.webhook(lastWebhook())
      expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'PaymentCaptured'])
    })

    it('has no effect when it concerns nothing of ours, comes again or is of another kind', async () => {
      const { order, session } = await openPage(shop)
      const { orderId } = order
      shop.checkout.pay(session.sessionId)
      const sent = lastWebhook()
      const strangers = [
        webhook('checkout.session.completed', 'cs_test_nobody', orderId),
        webhook('checkout.session.completed', 'cs_test_nobody', null),
        webhook('checkout.session.completed', 'cs_test_nobody', 'not-an-order'),
        webhook('checkout.session.completed', 'cs_test_nobody', '\u0000'),
        webhook('checkout.session.completed', 'cs_test_nobody', '0199c0de-0000-7000-8000-000000000009'),
        webhook('invoice.paid', session.sessionId, orderId),
      ]
      const before = shop.checkout.asked.retrieve
      for (const one of strangers) expect(await shop.call.webhook(one)).toEqual({})
      expect(shop.checkout.asked.retrieve).toBe(before)
      expect(await captures(orderId)).toBe(0)
      for (let times = 0; times < 3; times += 1) expect(await shop.call.webhook(sent)).toEqual({})
      expect(await captures(orderId)).toBe(1)
    })

    it('expires the payment when the provider says that the session has', async () => {
      const { order, session } = await openPage(shop)
      const { orderId } = order
      await shop.checkout.expireSession(session.sessionId)
      await shop.call.webhook(lastWebhook())
      await shop.call.webhook(lastWebhook())
      expect((await shop.history(orderId)).slice(3)).toEqual(['PaymentExpired'])
      const told = (await shop.published()).filter(({ key }) => key === orderId)
      expect(told).toMatchObject([{ type: 'PaymentExpired', data: { orderId } }])
    })
  })
})
