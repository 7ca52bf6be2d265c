import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { MINUTE, SECOND } from '../../src/testing/manual-clock.ts'
import {
  openSessionInput,
  orderPlacedRecord,
  orderRecord,
  startPaymentService,
  WATCH,
  type PaymentServiceFixture,
} from '../support/payment-service-fixture.ts'
import { outcomeOf } from '../support/scenarios.ts'

describe('opening a checkout session', () => {
  let fixture: PaymentServiceFixture
  beforeAll(async () => {
    fixture = await startPaymentService(inject('postgresUrl'))
  })
  beforeEach(() => fixture.checkout.setMode('normal'))
  afterAll(() => fixture.close())

  const openSessionOf = (orderId: string) => fixture.call.openSession(openSessionInput(orderId))
  const sessionsOf = (orderId: string) => [...fixture.checkout.sessions.values()].filter((session) => session.orderId === orderId)

  it('answers the payment page, and stores no personal data', async () => {
    const { orderId } = fixture.addOrder()
    const { url } = await openSessionOf(orderId)
    expect(url).toBe(sessionsOf(orderId)[0]?.url)
    expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    const { rows } = await fixture.database.query<{ text: string }>(
      `SELECT (SELECT string_agg(data::text, '') FROM events) || (SELECT string_agg(payments::text, '') FROM payments) AS text`,
    )
    expect(rows[0]?.text).toContain(orderId)
    expect(rows[0]?.text).not.toContain('mail.example')
  })

  it('opens one session under 100 concurrent calls in two processes', async () => {
    const { orderId } = fixture.addOrder()
    const other = fixture.createInstance()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? fixture : other).call.openSession(openSessionInput(orderId))),
    )
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(sessionsOf(orderId)).toHaveLength(1)
    expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
  })

  it('calls the provider once for all concurrent calls of one process', async () => {
    const { orderId } = fixture.addOrder()
    const before = fixture.checkout.calls.create
    await Promise.all(Array.from({ length: 100 }, () => openSessionOf(orderId)))
    expect(fixture.checkout.calls.create).toBe(before + 1)
  })

  it('opens those of many orders in few transactions, and one that is too late fails none of the others', async () => {
    const onTime = Array.from({ length: 30 }, () => fixture.addOrder())
    const tooLate = fixture.addOrder({ placedAt: new Date(fixture.clock.now().getTime() - 32 * MINUTE).toISOString() })
    const orders = [...onTime.slice(0, 15), tooLate, ...onTime.slice(15)]
    const outcomes = await Promise.all(orders.map(({ orderId }) => outcomeOf(openSessionOf(orderId))))
    expect(outcomes.filter((outcome) => outcome === 'order_expired')).toHaveLength(1)
    expect(outcomes[15]).toBe('order_expired')
    for (const { orderId } of onTime) {
      expect(sessionsOf(orderId)).toHaveLength(1)
      expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    }
    const { rows } = await fixture.database.query<{ transactions: number }>(
      `SELECT count(DISTINCT transaction) AS transactions FROM events WHERE type = 'SessionRequested' AND stream = ANY($1)`,
      [onTime.map(({ orderId }) => `payment-${orderId}`)],
    )
    expect(rows[0]?.transactions).toBeLessThan(onTime.length / 2)
  })

  it('asks the order service for no order that the caller has read', async () => {
    const order = fixture.addOrder()
    fixture.orders.payableOrders.delete(order.orderId)
    const cancelled = { ...order, status: 'cancelled' } as const
    expect(await outcomeOf(openSessionOf(order.orderId))).toBe('order_not_found')
    expect(await outcomeOf(fixture.call.openSession({ ...openSessionInput(order.orderId), order: cancelled }))).toBe(
      'order_expired',
    )
    expect(await outcomeOf(fixture.call.openSession({ ...openSessionInput(order.orderId), order }))).toBe('fulfilled')
    expect(sessionsOf(order.orderId)).toHaveLength(1)
  })

  it('opens one session even when the order’s event arrives concurrently or later', async () => {
    const order = fixture.addOrder()
    await Promise.all([openSessionOf(order.orderId), fixture.deliver(orderPlacedRecord(order)), openSessionOf(order.orderId)])
    await fixture.deliver(orderPlacedRecord(order))
    expect(await fixture.history(order.orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
  })

  it('records the session of an order that is cancelled while the provider opens it', async () => {
    const { orderId } = fixture.addOrder()
    const { createSession } = fixture.checkout
    vi.spyOn(fixture.checkout, 'createSession').mockImplementationOnce(async (request) => {
      await fixture.deliver(orderRecord('OrderCancelled', { orderId }))
      return createSession(request)
    })
    expect(await outcomeOf(openSessionOf(orderId))).toBe('order_expired')
    expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'PaymentCalledOff', 'SessionOpened'])
  })

  it('ignores the case of the order id', async () => {
    const { orderId } = fixture.addOrder()
    const first = await openSessionOf(orderId)
    const second = await openSessionOf(orderId.toUpperCase())
    expect(second).toEqual(first)
    expect(sessionsOf(orderId)).toHaveLength(1)
  })

  it('does not call the provider again for an open session', async () => {
    const { orderId } = fixture.addOrder()
    const first = await openSessionOf(orderId)
    fixture.checkout.setMode('unreachable')
    expect(await openSessionOf(orderId)).toEqual(first)
  })

  it.each([
    ['unknown', undefined, 'order_not_found'],
    ['paid on delivery', { paymentMethod: 'COD' as const }, 'paid_on_delivery'],
    ['paid', { status: 'paid' as const }, 'already_paid'],
    ['delivered', { status: 'delivered' as const }, 'already_paid'],
    ['expired', { status: 'expired' as const }, 'order_expired'],
  ])('is rejected for an order that is %s', async (_, changes, code) => {
    const orderId = changes === undefined ? 'unknown' : fixture.addOrder(changes).orderId
    expect(await outcomeOf(openSessionOf(orderId))).toBe(code)
    expect(await fixture.history(orderId)).toEqual([])
  })

  it('is rejected once the payment is captured, even before the order is paid', async () => {
    const { orderId } = fixture.addOrder()
    await openSessionOf(orderId)
    const sessionId = sessionsOf(orderId)[0]?.sessionId ?? ''
    fixture.checkout.pay(sessionId)
    await fixture.call.verify({ orderId, sessionId })
    expect(await outcomeOf(openSessionOf(orderId))).toBe('already_paid')
  })

  describe('when the provider is unreachable', () => {
    it('is rejected, and succeeds on the next call: the request was lost', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('unreachable')
      expect(await outcomeOf(openSessionOf(orderId))).toBe('checkout_unreachable')
      expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested'])
      fixture.checkout.setMode('normal')
      fixture.clock.advance(30 * SECOND)
      await openSessionOf(orderId)
      expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('is rejected, and succeeds on the next call: the reply was lost', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('replies lost')
      expect(await outcomeOf(openSessionOf(orderId))).toBe('checkout_unreachable')
      fixture.checkout.setMode('normal')
      fixture.clock.advance(20 * MINUTE)
      const { url } = await openSessionOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
    })

    it('finds the session of a lost reply even after the customer’s e-mail changed', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('replies lost')
      await outcomeOf(openSessionOf(orderId))
      fixture.checkout.setMode('normal')
      const { url } = await fixture.call.openSession(openSessionInput(orderId, 'new@mail.example'))
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
      expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested', 'SessionOpened'])
    })

    it('finds it even after the provider deleted the key', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('replies lost')
      await outcomeOf(openSessionOf(orderId))
      fixture.checkout.setMode('normal')
      fixture.checkout.deleteKeys()
      fixture.clock.advance(5 * MINUTE)
      const { url } = await openSessionOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
    })

    it('retries with another key when the request was lost and its terms are too old', async () => {
      const { orderId, placedAt } = fixture.addOrder()
      fixture.checkout.setMode('unreachable')
      await outcomeOf(openSessionOf(orderId))
      fixture.checkout.setMode('normal')
      fixture.clock.advance(5 * MINUTE)
      const { url } = await openSessionOf(orderId)
      expect(sessionsOf(orderId)).toMatchObject([{ url }])
      expect(await fixture.history(orderId)).toEqual([
        'PaymentRequested',
        'SessionRequested',
        'SessionRequested',
        'SessionOpened',
      ])
      const { rows } = await fixture.database.query('SELECT requested_at FROM payments WHERE order_id = $1', [orderId])
      expect(rows).toEqual([{ requested_at: placedAt }])
    })

    it('makes no second attempt while the first may be in progress', async () => {
      const { orderId } = fixture.addOrder()
      fixture.checkout.setMode('unreachable')
      await outcomeOf(openSessionOf(orderId))
      fixture.checkout.setMode('normal')
      fixture.clock.advance(90 * SECOND)
      expect(await outcomeOf(openSessionOf(orderId))).toBe('checkout_unreachable')
      expect(sessionsOf(orderId)).toEqual([])
    })
  })

  it('is rejected without an immediate retry when the provider refuses the order', async () => {
    const lines = [{ productId: WATCH, name: 'A house', qty: 1, unitPrice: 100_000_000 }]
    const { orderId } = fixture.addOrder({ lines, total: 115_000_000 })
    expect(await outcomeOf(openSessionOf(orderId))).toBe('checkout_unreachable')
    expect(await fixture.history(orderId)).toEqual(['PaymentRequested', 'SessionRequested'])
  })

  describe('after it has expired, before the reconciliation', () => {
    it('expires the payment', async () => {
      const { orderId } = fixture.addOrder()
      await openSessionOf(orderId)
      fixture.clock.advance(32 * MINUTE)
      expect(await outcomeOf(openSessionOf(orderId))).toBe('order_expired')
      expect((await fixture.history(orderId)).at(-1)).toBe('PaymentExpired')
    })

    it('captures a payment made at the last second', async () => {
      const { orderId } = fixture.addOrder()
      await openSessionOf(orderId)
      fixture.checkout.pay(sessionsOf(orderId)[0]?.sessionId ?? '')
      fixture.clock.advance(32 * MINUTE)
      expect(await outcomeOf(openSessionOf(orderId))).toBe('already_paid')
      expect((await fixture.history(orderId)).at(-1)).toBe('PaymentCaptured')
    })

    it('is rejected for an order without any session', async () => {
      const { orderId } = fixture.addOrder()
      fixture.clock.advance(31 * MINUTE)
      expect(await outcomeOf(openSessionOf(orderId))).toBe('order_expired')
    })
  })
})
