import { listParked, silentLogger } from '@shop/kit/process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCardOrder, anOrder, countEvents, openOrderShop } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'
import { KETTLE } from './support/shelves.ts'

describe('the life of an order', () => {
  const logger = silentLogger()
  const warnings = vi.spyOn(logger, 'warn')
  let shop: OrderShop

  beforeAll(async () => {
    shop = await openOrderShop({ logger })
  })
  afterAll(() => shop.close())

  const chargeOf = async (changes: { amount?: number; sessionId?: string } = {}) => {
    const { order } = await shop.orders.place(aCardOrder())
    return { orderId: order.orderId, sessionId: 'cs_1', amount: order.totals.total, paidAt: '2026-03-01T10:00:00Z', ...changes }
  }

  it('is paid at the door and delivered; saying so again changes nothing', async () => {
    const { order } = await shop.orders.place(anOrder())
    const { orderId } = order
    await expect(shop.orders.markDelivered({ orderId })).rejects.toMatchObject({ code: 'not_paid' })
    const paid = await shop.orders.markPaid({ orderId, payment: {} })
    const paymentResult = { id: `cod-${orderId}`, status: 'COMPLETED', updateTime: shop.now(), email: null }
    expect(paid).toEqual({ ...order, status: 'paid', paidAt: shop.now(), paymentResult })
    shop.passTime(1_000)
    expect(await shop.orders.markPaid({ orderId, payment: { id: 'another' } })).toEqual(paid)
    const delivered = await shop.orders.markDelivered({ orderId })
    expect(delivered).toEqual({ ...paid, status: 'delivered', deliveredAt: shop.now() })
    shop.passTime(1_000)
    expect(await shop.orders.markDelivered({ orderId })).toEqual(delivered)
    expect(await shop.orders.markPaid({ orderId, payment: {} })).toEqual(delivered)
    expect(await shop.orders.getOrder({ orderId })).toEqual(delivered)
    const { rows } = await shop.database.query('SELECT type FROM events WHERE stream = $1 ORDER BY version', [`order-${orderId}`])
    expect(rows.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderDelivered'])
  })

  it('keeps what an admin noted of a payment', async () => {
    const { order } = await shop.orders.place(anOrder())
    const payment = { id: 'receipt 7', status: 'cash', updateTime: 'yesterday', email: 'ann@example.com' }
    const paid = await shop.orders.markPaid({ orderId: order.orderId, payment })
    expect(paid.paymentResult).toEqual(payment)
    expect(await shop.orders.getOrder({ orderId: order.orderId })).toEqual(paid)
  })

  it('is the same order however its id is written', async () => {
    const { order } = await shop.orders.place(anOrder())
    const orderId = order.orderId.toUpperCase()
    expect(await shop.orders.markPaid({ orderId, payment: {} })).toMatchObject({ orderId: order.orderId, status: 'paid' })
    expect(await shop.orders.markDelivered({ orderId })).toMatchObject({ orderId: order.orderId, status: 'delivered' })
    expect(await shop.orders.abandon({ orderId })).toEqual({ placed: true })
  })

  it('is cancelled while nobody paid, counts as open no longer, and stays cancelled', async () => {
    const customer = uuidv7()
    const { order } = await shop.orders.place(aCardOrder({ userId: customer }))
    const { orderId } = order
    const cancelled = await shop.orders.cancel({ orderId: orderId.toUpperCase() })
    expect(cancelled).toEqual({ ...order, status: 'cancelled', cancelledAt: shop.now() })
    shop.passTime(1_000)
    expect(await shop.orders.cancel({ orderId })).toEqual(cancelled)
    expect(await shop.orders.getOrder({ orderId })).toEqual(cancelled)
    for (let placed = 0; placed < 5; placed += 1) await shop.orders.place(aCardOrder({ userId: customer }))
    const late = { orderId, sessionId: 'cs_late', amount: order.totals.total, paidAt: shop.now() }
    await expect(shop.orders.recordCardPayment(late)).rejects.toMatchObject({ code: 'order_cancelled' })
    await expect(shop.orders.markDelivered({ orderId })).rejects.toMatchObject({ code: 'order_cancelled' })
    await expect(shop.orders.cancel({ orderId: 'no-id' })).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('is paid or cancelled, never both, when both happen at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { order } = await shop.orders.place(anOrder())
      const { orderId } = order
      const [pay, cancel] = await Promise.allSettled([
        shop.orders.markPaid({ orderId, payment: {} }),
        shop.orders.cancel({ orderId }),
      ])
      expect([pay.status, cancel.status].sort()).toEqual(['fulfilled', 'rejected'])
      const { status, paidAt, cancelledAt } = await shop.orders.getOrder({ orderId })
      expect([status, paidAt === null, cancelledAt === null]).toEqual(
        pay.status === 'fulfilled' ? ['paid', false, true] : ['cancelled', true, false],
      )
    }
  })

  it('adds up its refunds, each once, however often and by whomever it is told', async () => {
    const charge = await chargeOf()
    const { orderId } = charge
    const paid = await shop.orders.recordCardPayment(charge)
    const [one, two] = [
      { orderId, refundId: 're_1', amount: 1_000, refundedAt: '2026-03-02T10:00:00.000Z' },
      { orderId, refundId: 're_2', amount: 234, refundedAt: '2026-03-03T10:00:00.000Z' },
    ]
    expect(await shop.orders.recordRefund(one)).toEqual({ ...paid, refunded: 1_000, refundedAt: one.refundedAt })
    const record = shop.bus.record('payment', 'PaymentRefunded', orderId, one)
    await shop.bus.deliver(record, record, shop.bus.record('payment', 'PaymentRefunded', orderId, two))
    await Promise.all(Array.from({ length: 10 }, () => shop.orders.recordRefund(two)))
    expect(await shop.orders.getOrder({ orderId })).toEqual({ ...paid, refunded: 1_234, refundedAt: two.refundedAt })
    expect(await listParked(shop.database, 'order')).toEqual([])
  })

  it('is not paid by hand when it is a card order', async () => {
    const { orderId } = await chargeOf()
    await expect(shop.orders.markPaid({ orderId, payment: {} })).rejects.toMatchObject({ code: 'not_cod' })
  })

  it('is paid once by 50 parallel reports, calls and shuffled public events alike', async () => {
    const charge = await chargeOf()
    const record = shop.bus.record('payment', 'PaymentCaptured', charge.orderId, charge)
    const again = shop.bus.record('payment', 'PaymentCaptured', charge.orderId, charge)
    const before = await countEvents(shop.database, 'OrderPaid')
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => shop.orders.recordCardPayment(charge)),
      shop.bus.deliver(record, record, again, again),
      ...Array.from({ length: 25 }, () => shop.orders.recordCardPayment(charge)),
      shop.bus.deliver(again, record),
    ])
    expect(await countEvents(shop.database, 'OrderPaid')).toBe(before + 1)
    const order = await shop.orders.getOrder({ orderId: charge.orderId })
    expect(order).toMatchObject({ status: 'paid', paidAt: charge.paidAt })
    expect(order.paymentResult).toEqual({ id: 'cs_1', status: 'paid', updateTime: charge.paidAt, email: null })
    expect(answers.filter((answer) => answer !== undefined)).toEqual(Array.from({ length: 50 }, () => order))
  })

  it('records late money once, says so, and stays closed', async () => {
    const charge = await chargeOf()
    const expired = shop.bus.record('payment', 'PaymentExpired', charge.orderId, { orderId: charge.orderId })
    await shop.bus.deliver(expired, expired)
    warnings.mockClear()
    const before = await countEvents(shop.database, 'LatePaymentRecorded')
    const captured = shop.bus.record('payment', 'PaymentCaptured', charge.orderId, charge)
    await shop.bus.deliver(captured, captured, shop.bus.record('payment', 'PaymentCaptured', charge.orderId, charge))
    await expect(shop.orders.recordCardPayment(charge)).rejects.toMatchObject({ code: 'order_expired' })
    expect(await countEvents(shop.database, 'LatePaymentRecorded')).toBe(before + 1)
    expect(warnings).toHaveBeenCalledTimes(1)
    expect(warnings.mock.calls[0]?.[0]).toMatchObject({ orderId: charge.orderId, amount: charge.amount })
    expect(await shop.orders.getOrder({ orderId: charge.orderId })).toMatchObject({ status: 'expired', paidAt: null })
    expect(await listParked(shop.database, 'order')).toEqual([])
  })

  it('stays paid when the word of its expiry comes later', async () => {
    const charge = await chargeOf()
    await shop.orders.recordCardPayment(charge)
    await shop.bus.deliver(shop.bus.record('payment', 'PaymentExpired', charge.orderId, { orderId: charge.orderId }))
    expect(await shop.orders.getOrder({ orderId: charge.orderId })).toMatchObject({ status: 'paid' })
  })

  it('parks a capture of another amount for a human to look at, and is not paid by it', async () => {
    const charge = await chargeOf({ amount: 1 })
    const { orderId } = charge
    await expect(shop.orders.recordCardPayment(charge)).rejects.toMatchObject({ code: 'internal' })
    await shop.bus.deliver(shop.bus.record('payment', 'PaymentCaptured', orderId, charge))
    const parked = await listParked(shop.database, 'order')
    expect(parked).toHaveLength(1)
    expect(parked[0]).toMatchObject({ record: { key: orderId, data: charge } })
    expect(await shop.orders.getOrder({ orderId })).toMatchObject({ status: 'open' })
  })

  it.each(['nonsense', '', '../etc', uuidv7(), "' OR 1=1"])('is not found under %o', async (orderId) => {
    const calls = [
      () => shop.orders.getOrder({ orderId }),
      () => shop.orders.payable({ orderId }),
      () => shop.orders.markPaid({ orderId, payment: {} }),
      () => shop.orders.markDelivered({ orderId }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('tells a payment what it needs to know', async () => {
    const { order } = await shop.orders.place(aCardOrder())
    expect(await shop.orders.payable({ orderId: order.orderId })).toEqual({
      orderId: order.orderId,
      userId: order.userId,
      paymentMethod: 'Stripe',
      status: 'open',
      total: order.totals.total,
      placedAt: order.placedAt,
      lines: [{ productId: KETTLE, name: 'Kettle', qty: 1, unitPrice: 49_99 }],
    })
  })
})

describe('an order whose hold ran out', () => {
  let shop: OrderShop

  beforeAll(async () => {
    shop = await openOrderShop()
  })
  afterAll(() => shop.close())

  it('is never placed once it was abandoned, and is found by nobody', async () => {
    const orderId = uuidv7()
    expect(await shop.orders.abandon({ orderId })).toEqual({ placed: false })
    expect(await shop.orders.abandon({ orderId })).toEqual({ placed: false })
    expect(await countEvents(shop.database, 'OrderAbandoned')).toBe(1)
    await expect(shop.orders.getOrder({ orderId })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(shop.orders.payable({ orderId })).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(shop.orders.markPaid({ orderId, payment: {} })).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('was placed when it was placed, whatever became of it', async () => {
    const { orderId } = (await shop.orders.place(aCardOrder())).order
    expect(await shop.orders.abandon({ orderId })).toEqual({ placed: true })
    await shop.bus.deliver(shop.bus.record('payment', 'PaymentExpired', orderId, { orderId }))
    expect(await shop.orders.abandon({ orderId })).toEqual({ placed: true })
  })

  it('is either placed or abandoned, never both, in 40 races', async () => {
    const told = new Map<string, boolean>()
    const asking: Promise<void>[] = []
    const settled = Promise.withResolvers<void>()
    shop.shelves.afterReserve = async (orderId) => {
      const ask = async () => void told.set(orderId, (await shop.orders.abandon({ orderId })).placed)
      // A quarter of the questions come first for certain and a quarter last, and the others when they come.
      const moments = [ask, ask, () => nextTurn().then(ask), () => settled.promise.then(ask)]
      const nth = asking.length % moments.length
      const asked = moments[nth]!()
      asking.push(asked)
      if (nth === 0) await asked
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => shop.orders.place(anOrder())))
    settled.resolve()
    await Promise.all(asking)
    const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.order.orderId)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(told.size).toBe(40)
    expect(placed.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(placed.sort()).toEqual(
      [...told]
        .filter(([, was]) => was)
        .map(([orderId]) => orderId)
        .sort(),
    )
    expect(refused).toHaveLength(40 - placed.length)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'order_expired' })
  })
})
