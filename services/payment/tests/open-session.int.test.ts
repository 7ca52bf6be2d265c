import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE, SECOND } from './support/movable-clock.ts'
import { customer, openTestShop, orderPlaced, WATCH } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'
import { codeOf } from './support/steps.ts'

describe('opening a session', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(inject('postgresUrl'))
  })
  beforeEach(() => shop.checkout.behave('well'))
  afterAll(() => shop.close())

  const openingOf = (orderId: string) => shop.call.openSession(customer(orderId))
  const sessionsOf = (orderId: string) => [...shop.checkout.sessions.values()].filter((session) => session.orderId === orderId)

  it('gives the page, and keeps nothing that tells who pays', async () => {
    const { orderId } = shop.order()
    const { url } = await openingOf(orderId)
    expect(url).toBe(sessionsOf(orderId)[0]?.url)
    expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    const { rows } = await shop.database.query<{ text: string }>(
      `SELECT (SELECT string_agg(data::text, '') FROM events) || (SELECT string_agg(payments::text, '') FROM payments) AS text`,
    )
    expect(rows[0]?.text).toContain(orderId)
    expect(rows[0]?.text).not.toContain('mail.example')
  })

  it('opens one session for 100 calls at once, in two processes', async () => {
    const { orderId } = shop.order()
    const other = shop.another()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? shop : other).call.openSession(customer(orderId))),
    )
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(sessionsOf(orderId)).toHaveLength(1)
    expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
  })

  it('asks the provider once for all the calls of one process', async () => {
    const { orderId } = shop.order()
    const before = shop.checkout.asked.create
    await Promise.all(Array.from({ length: 100 }, () => openingOf(orderId)))
    expect(shop.checkout.asked.create).toBe(before + 1)
  })

  it('opens the one session also when the order is heard of meanwhile, before and after', async () => {
    const order = shop.order()
    await Promise.all([openingOf(order.orderId), shop.hear(orderPlaced(order)), openingOf(order.orderId)])
    await shop.hear(orderPlaced(order))
    expect(await shop.history(order.orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
  })

  it('takes an order id in capitals for the same order', async () => {
    const { orderId } = shop.order()
    const [first, second] = [await openingOf(orderId), await openingOf(orderId.toUpperCase())]
    expect(second).toEqual(first)
    expect(sessionsOf(orderId)).toHaveLength(1)
  })

  it('does not ask the provider again for what it knows', async () => {
    const { orderId } = shop.order()
    const first = await openingOf(orderId)
    shop.checkout.behave('away')
    expect(await openingOf(orderId)).toEqual(first)
  })

  it.each([
    ['unknown', undefined, 'order_not_found'],
    ['paid on delivery', { paymentMethod: 'COD' as const }, 'paid_on_delivery'],
    ['paid', { status: 'paid' as const }, 'already_paid'],
    ['delivered', { status: 'delivered' as const }, 'already_paid'],
    ['expired', { status: 'expired' as const }, 'order_expired'],
  ])('is refused for an order that is %s', async (_, changes, code) => {
    const orderId = changes === undefined ? 'nobody' : shop.order(changes).orderId
    expect(await codeOf(openingOf(orderId))).toBe(code)
    expect(await shop.history(orderId)).toEqual([])
  })

  it('is refused once the money is there, also before the order hears of it', async () => {
    const { orderId } = shop.order()
    await openingOf(orderId)
    const sessionId = sessionsOf(orderId)[0]?.sessionId ?? ''
    shop.checkout.pay(sessionId)
    await shop.call.verify({ orderId, sessionId })
    expect(await codeOf(openingOf(orderId))).toBe('already_paid')
  })

  describe('when the provider cannot be reached', () => {
    it('says so, and heals with the next call: the request never arrived', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('away')
      expect(await codeOf(openingOf(orderId))).toBe('checkout_unreachable')
      expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested'])
      shop.checkout.behave('well')
      shop.clock.advance(30 * SECOND)
      await openingOf(orderId)
      expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('says so, and heals with the next call: the answer was lost', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('answers lost')
      expect(await codeOf(openingOf(orderId))).toBe('checkout_unreachable')
      shop.checkout.behave('well')
      shop.clock.advance(20 * MINUTE)
      const { url } = await openingOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
    })

    it('finds the session of an answer that was lost, though the customer has another e-mail now', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('answers lost')
      await codeOf(openingOf(orderId))
      shop.checkout.behave('well')
      const { url } = await shop.call.openSession(customer(orderId, 'new@mail.example'))
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
      expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('finds it also after the provider has forgotten the key', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('answers lost')
      await codeOf(openingOf(orderId))
      shop.checkout.behave('well')
      shop.checkout.forgetKeys()
      shop.clock.advance(5 * MINUTE)
      const { url } = await openingOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
    })

    it('tries anew with another key when the request never arrived and its terms are too old', async () => {
      const { orderId, placedAt } = shop.order()
      shop.checkout.behave('away')
      await codeOf(openingOf(orderId))
      shop.checkout.behave('well')
      shop.clock.advance(5 * MINUTE)
      const { url } = await openingOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
      expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionRequested', 'SessionOpened'])
      const { rows } = await shop.database.query('SELECT requested_at FROM payments WHERE order_id = $1', [orderId])
      expect(rows).toEqual([{ requested_at: placedAt }])
    })

    it('makes no second attempt while the first may be under way', async () => {
      const { orderId } = shop.order()
      shop.checkout.behave('away')
      await codeOf(openingOf(orderId))
      shop.checkout.behave('well')
      shop.clock.advance(90 * SECOND)
      expect(await codeOf(openingOf(orderId))).toBe('checkout_unreachable')
      expect(sessionsOf(orderId)).toEqual([])
    })
  })

  it('is refused, and nothing is tried again at once, when the provider does not like the order', async () => {
    const lines = [{ productId: WATCH, name: 'A house', qty: 1, unitPrice: 100_000_000 }]
    const { orderId } = shop.order({ lines, total: 115_000_000 })
    expect(await codeOf(openingOf(orderId))).toBe('checkout_unreachable')
    expect(await shop.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested'])
  })

  describe('when its time has passed and nobody has looked yet', () => {
    it('ends the payment', async () => {
      const { orderId } = shop.order()
      await openingOf(orderId)
      shop.clock.advance(32 * MINUTE)
      expect(await codeOf(openingOf(orderId))).toBe('order_expired')
      expect((await shop.history(orderId)).at(-1)).toBe('PaymentExpired')
    })

    it('takes the money that came at the last second', async () => {
      const { orderId } = shop.order()
      await openingOf(orderId)
      shop.checkout.pay(sessionsOf(orderId)[0]?.sessionId ?? '')
      shop.clock.advance(32 * MINUTE)
      expect(await codeOf(openingOf(orderId))).toBe('already_paid')
      expect((await shop.history(orderId)).at(-1)).toBe('PaymentCaptured')
    })

    it('is refused for an order that nobody ever opened a session for', async () => {
      const { orderId } = shop.order()
      shop.clock.advance(31 * MINUTE)
      expect(await codeOf(openingOf(orderId))).toBe('order_expired')
    })
  })
})
