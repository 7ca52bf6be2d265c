import { isRejection } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { MINUTE, SECOND } from './support/movable-clock.ts'
import { customer, openTestShop, orderPlaced } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'

describe('the reconciler', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(inject('postgresUrl'))
  })
  afterEach(() => shop.close())

  async function opened(): Promise<{ orderId: string; sessionId: string }> {
    const { orderId } = shop.order()
    const { url } = await shop.call.openSession(customer(orderId))
    const session = [...shop.checkout.sessions.values()].find((one) => one.url === url)
    return { orderId, sessionId: session?.sessionId ?? '' }
  }

  /** A payment whose session the provider opened, or never heard of, while its answer was lost. */
  async function unanswered(mode: 'answers lost' | 'away'): Promise<{ orderId: string; sessionId: string }> {
    const { orderId } = shop.order()
    shop.checkout.behave(mode)
    await shop.call.openSession(customer(orderId)).catch((error: unknown) => {
      if (!isRejection(error, 'checkout_unreachable')) throw error
    })
    shop.checkout.behave('well')
    const session = [...shop.checkout.sessions.values()].find((one) => one.orderId === orderId)
    return { orderId, sessionId: session?.sessionId ?? '' }
  }

  const endOf = async (orderId: string) => (await shop.history(orderId)).at(-1)
  const reconcile = () => shop.service.reconcileOnce()

  it('captures what was paid though browser and webhook are gone', async () => {
    const paid = [await opened(), await opened(), await opened()]
    const unpaid = await opened()
    for (const { sessionId } of paid) shop.checkout.pay(sessionId)
    await reconcile()
    for (const { orderId } of paid) expect(await endOf(orderId)).toBe('PaymentCaptured')
    expect(await endOf(unpaid.orderId)).toBe('SessionOpened')
    const told = await shop.published()
    expect(told.map(({ type }) => type)).toEqual(['PaymentCaptured', 'PaymentCaptured', 'PaymentCaptured'])
  })

  it('goes on by itself, and beside its reactions', async () => {
    const { service } = shop.another(20)
    await service.start()
    const { orderId, sessionId } = await opened()
    shop.checkout.pay(sessionId)
    await eventually(async () => expect(await endOf(orderId)).toBe('PaymentCaptured'))
    await service.stop()
  })

  it('catches up when the shop was down for days', async () => {
    const paid = await opened()
    const lost = await unanswered('answers lost')
    const unpaid = await opened()
    shop.checkout.pay(paid.sessionId)
    shop.checkout.pay(lost.sessionId)
    shop.checkout.forgetKeys()
    shop.clock.advance(3 * 24 * 60 * MINUTE)
    await reconcile()
    expect(await endOf(paid.orderId)).toBe('PaymentCaptured')
    expect(await endOf(lost.orderId)).toBe('PaymentCaptured')
    expect(await endOf(unpaid.orderId)).toBe('PaymentExpired')
  })

  it('asks nobody when nothing is open', async () => {
    const { sessionId } = await opened()
    shop.checkout.pay(sessionId)
    await reconcile()
    const before = { ...shop.checkout.asked }
    await reconcile()
    expect(shop.checkout.asked).toEqual(before)
  })

  it('captures nothing that does not fit', async () => {
    const { orderId, sessionId } = await opened()
    const session = shop.checkout.sessions.get(sessionId)!
    const paid = { ...session, status: 'complete' as const, paid: true, url: null }
    shop.checkout.put({ ...paid, amount: 1 })
    shop.checkout.put({ ...paid, sessionId: 'cs_test_foreign' })
    await reconcile()
    shop.clock.advance(40 * MINUTE)
    await reconcile()
    expect(await endOf(orderId)).toBe('SessionOpened')
  })

  describe('when time runs out', () => {
    it('lets a payment expire only after the provider said so', async () => {
      const { orderId, sessionId } = await opened()
      shop.clock.advance(30 * MINUTE)
      await reconcile()
      expect(await endOf(orderId)).toBe('SessionOpened')
      shop.clock.advance(2 * MINUTE)
      shop.checkout.behave('away')
      await expect(reconcile()).rejects.toThrow()
      expect(await endOf(orderId)).toBe('SessionOpened')
      shop.checkout.behave('well')
      await reconcile()
      expect(await endOf(orderId)).toBe('PaymentExpired')
      expect(shop.checkout.sessions.get(sessionId)?.status).toBe('expired')
    })

    it('asks the provider to close what is still open there', async () => {
      const { orderId, sessionId } = await opened()
      const session = shop.checkout.sessions.get(sessionId)!
      shop.checkout.put({ ...session, expiresAt: new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString() })
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(shop.checkout.asked.expire).toBe(1)
      expect(await endOf(orderId)).toBe('PaymentExpired')
    })

    it('takes money that comes while it asks to close the session', async () => {
      const { orderId, sessionId } = await opened()
      const session = shop.checkout.sessions.get(sessionId)!
      shop.checkout.put({ ...session, expiresAt: new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString() })
      shop.checkout.beforeExpiry((id) => shop.checkout.pay(id))
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await endOf(orderId)).toBe('PaymentCaptured')
    })

    it('leaves a session alone that is complete but whose money is still on its way', async () => {
      const { orderId, sessionId } = await opened()
      const session = shop.checkout.sessions.get(sessionId)!
      shop.checkout.put({ ...session, status: 'complete', url: null })
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await endOf(orderId)).toBe('SessionOpened')
      shop.checkout.put({ ...session, status: 'complete', paid: true, url: null })
      await reconcile()
      expect(await endOf(orderId)).toBe('PaymentCaptured')
    })

    it('ends a payment that nobody opened a session for, also while the provider is away', async () => {
      const order = shop.order()
      await shop.hear(orderPlaced(order))
      shop.checkout.behave('away')
      shop.clock.advance(31 * MINUTE - 1)
      await reconcile()
      expect(await endOf(order.orderId)).toBe('PaymentRequested')
      shop.clock.advance(1)
      await reconcile()
      expect(await endOf(order.orderId)).toBe('PaymentExpired')
    })

    it('ends a payment whose session was never opened', async () => {
      const { orderId } = await unanswered('away')
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await endOf(orderId)).toBe('PaymentExpired')
    })

    it('closes a session whose answer was lost before it ends the payment', async () => {
      const { orderId, sessionId } = await unanswered('answers lost')
      const session = shop.checkout.sessions.get(sessionId)!
      shop.checkout.put({ ...session, expiresAt: new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString() })
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(shop.checkout.sessions.get(sessionId)?.status).toBe('expired')
      expect(await endOf(orderId)).toBe('PaymentExpired')
    })

    it('settles the others when one cannot be settled', async () => {
      const [odd, other] = [await opened(), await opened()]
      shop.checkout.spoil(odd.sessionId)
      shop.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await endOf(odd.orderId)).toBe('SessionOpened')
      expect(await endOf(other.orderId)).toBe('PaymentExpired')
    })

    it('settles more than it reads at a time', async () => {
      const orders = Array.from({ length: 230 }, () => shop.order())
      await shop.hear(...orders.map((order) => orderPlaced(order)))
      shop.clock.advance(31 * MINUTE)
      await reconcile()
      const { rows } = await shop.database.query(`SELECT state, count(*) AS payments FROM payments GROUP BY state`)
      expect(rows).toEqual([{ state: 'expired', payments: 230 }])
    })
  })

  describe('in several processes', () => {
    it('is at work in one of them at a time', async () => {
      const { orderId, sessionId } = await opened()
      shop.checkout.pay(sessionId)
      const processes = [shop.service, ...Array.from({ length: 4 }, () => shop.another().service)]
      await Promise.all(processes.map((service) => service.reconcileOnce()))
      expect(shop.checkout.asked.list).toBe(1)
      expect(await endOf(orderId)).toBe('PaymentCaptured')
    })

    it('goes on in another when the one at work was killed', async () => {
      const { orderId, sessionId } = await opened()
      shop.checkout.pay(sessionId)
      await shop.database.query(`INSERT INTO leases VALUES ('reconciler', gen_random_uuid(), $1)`, [
        new Date(shop.clock.now().getTime() + 20 * SECOND).toISOString(),
      ])
      await reconcile()
      expect(await endOf(orderId)).toBe('SessionOpened')
      shop.clock.advance(20 * SECOND)
      await reconcile()
      expect(await endOf(orderId)).toBe('PaymentCaptured')
    })

    it('ends each payment once while the schedulers of two are at work', async () => {
      const orders = [await opened()]
      while (orders.length < 40) orders.push(await opened())
      for (const { sessionId } of orders) {
        const expiresAt = new Date(shop.clock.now().getTime() + 60 * MINUTE).toISOString()
        shop.checkout.put({ ...shop.checkout.sessions.get(sessionId)!, expiresAt })
      }
      const processes = [shop.another(20), shop.another(20)]
      await Promise.all(processes.map(({ service }) => service.start()))
      shop.clock.advance(32 * MINUTE)
      await eventually(async () => expect(await endOf(orders.at(-1)!.orderId)).toBe('PaymentExpired'))
      await Promise.all(processes.map(({ service }) => service.stop()))
      // Each session is looked at, closed, and looked at again.
      expect(shop.checkout.asked).toMatchObject({ retrieve: 2 * orders.length, expire: orders.length })
      const told = (await shop.published()).filter(({ type }) => type === 'PaymentExpired')
      expect(told.map(({ key }) => key).toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted())
    })

    it('gives its turn back also after a failure', async () => {
      const { orderId, sessionId } = await opened()
      shop.checkout.pay(sessionId)
      shop.checkout.behave('away')
      await expect(reconcile()).rejects.toThrow()
      shop.checkout.behave('well')
      await shop.another().service.reconcileOnce()
      expect(await endOf(orderId)).toBe('PaymentCaptured')
    })
  })
})
