import { isRejection } from '@shop/kit/domain'
import { eventually } from '@shop/kit/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { CheckoutRefused } from '../../src/ports.ts'
import { MINUTE, SECOND } from '../../src/testing/manual-clock.ts'
import {
  openSessionInput,
  orderPlacedRecord,
  startPaymentService,
  type PaymentServiceFixture,
} from '../support/payment-service-fixture.ts'
import { findSessionOf, openSession } from '../support/scenarios.ts'

describe('reconciling payments', () => {
  let fixture: PaymentServiceFixture
  beforeEach(async () => {
    fixture = await startPaymentService(inject('postgresUrl'))
  })
  afterEach(() => fixture.close())

  async function opened(): Promise<{ orderId: string; sessionId: string }> {
    const { order, session } = await openSession(fixture)
    return { orderId: order.orderId, sessionId: session.sessionId }
  }

  /** A payment whose session the provider opened or not, without a reply. */
  async function openedWithoutReply(mode: 'replies lost' | 'unreachable'): Promise<{ orderId: string; sessionId: string }> {
    const { orderId } = fixture.addOrder()
    fixture.checkout.setMode(mode)
    await fixture.call.openSession(openSessionInput(orderId)).catch((error: unknown) => {
      if (!isRejection(error, 'checkout_unreachable')) throw error
    })
    fixture.checkout.setMode('normal')
    return { orderId, sessionId: findSessionOf(fixture, orderId)?.sessionId ?? '' }
  }

  const lastEvent = async (orderId: string) => (await fixture.history(orderId)).at(-1)
  const reconcile = () => fixture.service.reconcileOnce()

  it('captures paid sessions without browser or webhook', async () => {
    const paid = [await opened(), await opened(), await opened()]
    const unpaid = await opened()
    for (const { sessionId } of paid) fixture.checkout.pay(sessionId)
    await reconcile()
    for (const { orderId } of paid) expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    expect(await lastEvent(unpaid.orderId)).toBe('SessionOpened')
    const published = await fixture.published()
    expect(published.map(({ type }) => type)).toEqual(['PaymentCaptured', 'PaymentCaptured', 'PaymentCaptured'])
  })

  it('runs by itself, beside the reactions', async () => {
    const { service } = fixture.createInstance(20)
    await service.start()
    const { orderId, sessionId } = await opened()
    fixture.checkout.pay(sessionId)
    await eventually(async () => expect(await lastEvent(orderId)).toBe('PaymentCaptured'))
    await service.stop()
  })

  it('catches up after days of downtime', async () => {
    const paid = await opened()
    const replyLost = await openedWithoutReply('replies lost')
    const unpaid = await opened()
    fixture.checkout.pay(paid.sessionId)
    fixture.checkout.pay(replyLost.sessionId)
    fixture.checkout.deleteKeys()
    fixture.clock.advance(3 * 24 * 60 * MINUTE)
    await reconcile()
    expect(await lastEvent(paid.orderId)).toBe('PaymentCaptured')
    expect(await lastEvent(replyLost.orderId)).toBe('PaymentCaptured')
    expect(await lastEvent(unpaid.orderId)).toBe('PaymentExpired')
  })

  it('makes no call when no session is open', async () => {
    const { sessionId } = await opened()
    fixture.checkout.pay(sessionId)
    await reconcile()
    const before = { ...fixture.checkout.calls }
    await reconcile()
    expect(fixture.checkout.calls).toEqual(before)
  })

  it('captures nothing that does not match', async () => {
    const { orderId, sessionId } = await opened()
    const session = fixture.checkout.sessions.get(sessionId)!
    const paid = { ...session, status: 'complete' as const, paid: true, url: null }
    fixture.checkout.putSession({ ...paid, amount: 1 })
    fixture.checkout.putSession({ ...paid, sessionId: 'cs_test_foreign' })
    await reconcile()
    fixture.clock.advance(40 * MINUTE)
    await reconcile()
    expect(await lastEvent(orderId)).toBe('PaymentMismatched')
  })

  describe('when a session expires', () => {
    it('expires a payment only after the provider reports it', async () => {
      const { orderId, sessionId } = await opened()
      fixture.clock.advance(30 * MINUTE)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('SessionOpened')
      fixture.clock.advance(2 * MINUTE)
      fixture.checkout.setMode('unreachable')
      await reconcile()
      expect(await lastEvent(orderId)).toBe('SessionOpened')
      fixture.checkout.setMode('normal')
      fixture.clock.advance(2 * SECOND)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('PaymentExpired')
      expect(fixture.checkout.sessions.get(sessionId)?.status).toBe('expired')
    })

    it('closes a session that is still open at the provider', async () => {
      const { orderId, sessionId } = await opened()
      const session = fixture.checkout.sessions.get(sessionId)!
      fixture.checkout.putSession({ ...session, expiresAt: new Date(fixture.clock.now().getTime() + 60 * MINUTE).toISOString() })
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(fixture.checkout.calls.expire).toBe(1)
      expect(await lastEvent(orderId)).toBe('PaymentExpired')
    })

    it('captures a payment made while it closes the session', async () => {
      const { orderId, sessionId } = await opened()
      const session = fixture.checkout.sessions.get(sessionId)!
      fixture.checkout.putSession({ ...session, expiresAt: new Date(fixture.clock.now().getTime() + 60 * MINUTE).toISOString() })
      fixture.checkout.onExpire((id) => fixture.checkout.pay(id))
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    })

    it('leaves a complete session alone while its payment is pending', async () => {
      const { orderId, sessionId } = await opened()
      const session = fixture.checkout.sessions.get(sessionId)!
      fixture.checkout.putSession({ ...session, status: 'complete', url: null })
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('SessionOpened')
      fixture.checkout.putSession({ ...session, status: 'complete', paid: true, url: null })
      await reconcile()
      expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    })

    it('expires a payment without a session even while the provider is unreachable', async () => {
      const order = fixture.addOrder()
      await fixture.deliver(orderPlacedRecord(order))
      fixture.checkout.setMode('unreachable')
      fixture.clock.advance(31 * MINUTE - 1)
      await reconcile()
      expect(await lastEvent(order.orderId)).toBe('PaymentRequested')
      fixture.clock.advance(1)
      await reconcile()
      expect(await lastEvent(order.orderId)).toBe('PaymentExpired')
    })

    it('expires a payment whose session was never opened', async () => {
      const { orderId } = await openedWithoutReply('unreachable')
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('PaymentExpired')
    })

    it('closes a session whose reply was lost before it expires the payment', async () => {
      const { orderId, sessionId } = await openedWithoutReply('replies lost')
      const session = fixture.checkout.sessions.get(sessionId)!
      fixture.checkout.putSession({ ...session, expiresAt: new Date(fixture.clock.now().getTime() + 60 * MINUTE).toISOString() })
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(fixture.checkout.sessions.get(sessionId)?.status).toBe('expired')
      expect(await lastEvent(orderId)).toBe('PaymentExpired')
    })

    it('ends the others when one fails', async () => {
      const failing = await opened()
      const other = await opened()
      fixture.checkout.breakCalls(failing.sessionId, async () => {
        throw new CheckoutRefused('this session cannot be retrieved')
      })
      fixture.clock.advance(32 * MINUTE)
      await reconcile()
      expect(await lastEvent(failing.orderId)).toBe('SessionOpened')
      expect(await lastEvent(other.orderId)).toBe('PaymentExpired')
    })

    it('ends more than one page', async () => {
      const orders = Array.from({ length: 230 }, () => fixture.addOrder())
      await fixture.deliver(...orders.map((order) => orderPlacedRecord(order)))
      fixture.clock.advance(31 * MINUTE)
      await reconcile()
      const { rows } = await fixture.database.query(`SELECT state, count(*) AS payments FROM payments GROUP BY state`)
      expect(rows).toEqual([{ state: 'expired', payments: 230 }])
    })
  })

  describe('in several processes', () => {
    it('runs in one of them at a time', async () => {
      const { orderId, sessionId } = await opened()
      fixture.checkout.pay(sessionId)
      const { list } = fixture.checkout.calls
      const processes = [fixture.service, ...Array.from({ length: 4 }, () => fixture.createInstance().service)]
      await Promise.all(processes.map((service) => service.reconcileOnce()))
      expect(fixture.checkout.calls.list).toBe(list + 1)
      expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    })

    it('continues in another when the running one is killed', async () => {
      const { orderId, sessionId } = await opened()
      fixture.checkout.pay(sessionId)
      await fixture.database.query(`INSERT INTO leases VALUES ('reconciler', gen_random_uuid(), $1)`, [
        new Date(fixture.clock.now().getTime() + 20 * SECOND).toISOString(),
      ])
      await reconcile()
      expect(await lastEvent(orderId)).toBe('SessionOpened')
      fixture.clock.advance(20 * SECOND)
      await reconcile()
      expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    })

    it('expires each payment once while two processes run it', async () => {
      const orders = [await opened()]
      while (orders.length < 40) orders.push(await opened())
      for (const { sessionId } of orders) {
        const expiresAt = new Date(fixture.clock.now().getTime() + 60 * MINUTE).toISOString()
        fixture.checkout.putSession({ ...fixture.checkout.sessions.get(sessionId)!, expiresAt })
      }
      const processes = [fixture.createInstance(20), fixture.createInstance(20)]
      await Promise.all(processes.map(({ service }) => service.start()))
      fixture.clock.advance(32 * MINUTE)
      await eventually(async () => expect(await lastEvent(orders.at(-1)!.orderId)).toBe('PaymentExpired'))
      await Promise.all(processes.map(({ service }) => service.stop()))
      // Each session is retrieved, closed, and retrieved again.
      expect(fixture.checkout.calls).toMatchObject({ retrieve: 2 * orders.length, expire: orders.length })
      const published = (await fixture.published()).filter(({ type }) => type === 'PaymentExpired')
      expect(published.map(({ key }) => key).toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted())
    })

    it('releases the lease after a failure', async () => {
      const { orderId, sessionId } = await opened()
      fixture.checkout.pay(sessionId)
      fixture.checkout.setMode('unreachable')
      await reconcile()
      fixture.checkout.setMode('normal')
      await fixture.createInstance().service.reconcileOnce()
      expect(await lastEvent(orderId)).toBe('PaymentCaptured')
    })
  })
})
