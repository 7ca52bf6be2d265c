import { listParked, silentLogger } from '@shop/kit/process'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardOrderInput, countEvents, orderInput, startOrderService } from '../support/order-service-fixture.ts'
import type { OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

describe('the life cycle of an order', () => {
  const logger = silentLogger()
  const warnings = vi.spyOn(logger, 'warn')
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService({ logger })
  })
  afterAll(() => fixture.close())

  const openCardPayment = async (changes: { amount?: number; sessionId?: string } = {}) => {
    const { order } = await fixture.orders.place(cardOrderInput())
    return { orderId: order.orderId, sessionId: 'cs_1', amount: order.totals.total, paidAt: '2026-03-01T10:00:00Z', ...changes }
  }

  it('is paid on delivery and delivered; repeating either changes nothing', async () => {
    const { order } = await fixture.orders.place(orderInput())
    const { orderId } = order
    await expect(fixture.orders.markDelivered({ orderId })).rejects.toMatchObject({ code: 'not_paid' })
    const paid = await fixture.orders.markPaid({ orderId, payment: {} })
    const paymentResult = { id: `cod-${orderId}`, status: 'COMPLETED', updateTime: fixture.now(), email: null }
    expect(paid).toEqual({ ...order, status: 'paid', paidAt: fixture.now(), paymentResult })
    fixture.advanceClock(1_000)
    expect(await fixture.orders.markPaid({ orderId, payment: { id: 'another' } })).toEqual(paid)
    const delivered = await fixture.orders.markDelivered({ orderId })
    expect(delivered).toEqual({ ...paid, status: 'delivered', deliveredAt: fixture.now() })
    fixture.advanceClock(1_000)
    expect(await fixture.orders.markDelivered({ orderId })).toEqual(delivered)
    expect(await fixture.orders.markPaid({ orderId, payment: {} })).toEqual(delivered)
    expect(await fixture.orders.getOrder({ orderId })).toEqual(delivered)
    const { rows } = await fixture.database.query('SELECT type FROM events WHERE stream = $1 ORDER BY version', [
      `order-${orderId}`,
    ])
    expect(rows.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid', 'OrderDelivered'])
  })

  it('keeps the payment details that an admin enters', async () => {
    const { order } = await fixture.orders.place(orderInput())
    const payment = { id: 'receipt 7', status: 'cash', updateTime: 'yesterday', email: 'ann@example.com' }
    const paid = await fixture.orders.markPaid({ orderId: order.orderId, payment })
    expect(paid.paymentResult).toEqual(payment)
    expect(await fixture.orders.getOrder({ orderId: order.orderId })).toEqual(paid)
  })

  it('ignores the case of the order id', async () => {
    const { order } = await fixture.orders.place(orderInput())
    const orderId = order.orderId.toUpperCase()
    expect(await fixture.orders.markPaid({ orderId, payment: {} })).toMatchObject({ orderId: order.orderId, status: 'paid' })
    expect(await fixture.orders.markDelivered({ orderId })).toMatchObject({ orderId: order.orderId, status: 'delivered' })
    expect(await fixture.orders.abandon({ orderId })).toEqual({ placed: true })
  })

  it('is cancelled while it is unpaid, no longer counts as open, and stays cancelled', async () => {
    const customer = uuidv7()
    const { order } = await fixture.orders.place(cardOrderInput({ userId: customer }))
    const { orderId } = order
    const cancelled = await fixture.orders.cancel({ orderId: orderId.toUpperCase() })
    expect(cancelled).toEqual({ ...order, status: 'cancelled', cancelledAt: fixture.now() })
    fixture.advanceClock(1_000)
    expect(await fixture.orders.cancel({ orderId })).toEqual(cancelled)
    expect(await fixture.orders.getOrder({ orderId })).toEqual(cancelled)
    for (let placed = 0; placed < 5; placed += 1) await fixture.orders.place(cardOrderInput({ userId: customer }))
    const late = { orderId, sessionId: 'cs_late', amount: order.totals.total, paidAt: fixture.now() }
    await expect(fixture.orders.recordCardPayment(late)).rejects.toMatchObject({ code: 'order_cancelled' })
    await expect(fixture.orders.markDelivered({ orderId })).rejects.toMatchObject({ code: 'order_cancelled' })
    await expect(fixture.orders.cancel({ orderId: 'no-id' })).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('is paid or cancelled, never both, when both are requested concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { order } = await fixture.orders.place(orderInput())
      const { orderId } = order
      const [pay, cancel] = await Promise.allSettled([
        fixture.orders.markPaid({ orderId, payment: {} }),
        fixture.orders.cancel({ orderId }),
      ])
      expect([pay.status, cancel.status].sort()).toEqual(['fulfilled', 'rejected'])
      const { status, paidAt, cancelledAt } = await fixture.orders.getOrder({ orderId })
      expect([status, paidAt === null, cancelledAt === null]).toEqual(
        pay.status === 'fulfilled' ? ['paid', false, true] : ['cancelled', true, false],
      )
    }
  })

  it('adds up its refunds, each once, however often calls and events report them', async () => {
    const payment = await openCardPayment()
    const { orderId } = payment
    const paid = await fixture.orders.recordCardPayment(payment)
    const [one, two] = [
      { orderId, refundId: 're_1', amount: 1_000, refundedAt: '2026-03-02T10:00:00.000Z' },
      { orderId, refundId: 're_2', amount: 234, refundedAt: '2026-03-03T10:00:00.000Z' },
    ]
    expect(await fixture.orders.recordRefund(one)).toEqual({ ...paid, refunded: 1_000, refundedAt: one.refundedAt })
    const record = fixture.bus.record('payment', 'PaymentRefunded', orderId, one)
    await fixture.bus.deliver(record, record, fixture.bus.record('payment', 'PaymentRefunded', orderId, two))
    await Promise.all(Array.from({ length: 10 }, () => fixture.orders.recordRefund(two)))
    expect(await fixture.orders.getOrder({ orderId })).toEqual({ ...paid, refunded: 1_234, refundedAt: two.refundedAt })
    expect(await listParked(fixture.database, 'order')).toEqual([])
  })

  it('takes a failed refund back, shows the failure, and forgets it with the next refund', async () => {
    const payment = await openCardPayment()
    const { orderId } = payment
    const paid = await fixture.orders.recordCardPayment(payment)
    const refund = { orderId, refundId: 're_f1', amount: 1_000, refundedAt: '2026-03-02T10:00:00.000Z' }
    const failure = { ...refund, reason: 'declined', failedAt: '2026-03-09T10:00:00.000Z' }
    const made = fixture.bus.record('payment', 'PaymentRefunded', orderId, refund)
    const failed = fixture.bus.record('payment', 'PaymentRefundFailed', orderId, failure)
    await fixture.bus.deliver(made, failed, failed)
    const { reason, failedAt } = failure
    const corrected = { ...paid, refundFailure: { amount: 1_000, reason, failedAt } }
    expect(await fixture.orders.getOrder({ orderId })).toEqual(corrected)
    expect(await fixture.orders.recordRefund(refund)).toEqual(corrected)
    const again = { ...refund, refundId: 're_f2' }
    expect(await fixture.orders.recordRefund(again)).toEqual({ ...paid, refunded: 1_000, refundedAt: refund.refundedAt })
  })

  it('cannot be marked paid when it is a card order', async () => {
    const { orderId } = await openCardPayment()
    await expect(fixture.orders.markPaid({ orderId, payment: {} })).rejects.toMatchObject({ code: 'not_cod' })
  })

  it('is paid once by 50 parallel calls and shuffled public events', async () => {
    const payment = await openCardPayment()
    const record = fixture.bus.record('payment', 'PaymentCaptured', payment.orderId, payment)
    const again = fixture.bus.record('payment', 'PaymentCaptured', payment.orderId, payment)
    const before = await countEvents(fixture.database, 'OrderPaid')
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => fixture.orders.recordCardPayment(payment)),
      fixture.bus.deliver(record, record, again, again),
      ...Array.from({ length: 25 }, () => fixture.orders.recordCardPayment(payment)),
      fixture.bus.deliver(again, record),
    ])
    expect(await countEvents(fixture.database, 'OrderPaid')).toBe(before + 1)
    const order = await fixture.orders.getOrder({ orderId: payment.orderId })
    expect(order).toMatchObject({ status: 'paid', paidAt: payment.paidAt })
    expect(order.paymentResult).toEqual({ id: 'cs_1', status: 'paid', updateTime: payment.paidAt, email: null })
    expect(answers.filter((answer) => answer !== undefined)).toEqual(Array.from({ length: 50 }, () => order))
  })

  it('records a late payment once, logs it, and stays expired', async () => {
    const payment = await openCardPayment()
    const expired = fixture.bus.record('payment', 'PaymentExpired', payment.orderId, {
      orderId: payment.orderId,
      expiredAt: EXPIRED_AT,
    })
    await fixture.bus.deliver(expired, expired)
    warnings.mockClear()
    const before = await countEvents(fixture.database, 'LatePaymentRecorded')
    const captured = fixture.bus.record('payment', 'PaymentCaptured', payment.orderId, payment)
    await fixture.bus.deliver(captured, captured, fixture.bus.record('payment', 'PaymentCaptured', payment.orderId, payment))
    await expect(fixture.orders.recordCardPayment(payment)).rejects.toMatchObject({ code: 'order_expired' })
    expect(await countEvents(fixture.database, 'LatePaymentRecorded')).toBe(before + 1)
    expect(warnings).toHaveBeenCalledTimes(1)
    expect(warnings.mock.calls[0]?.[0]).toMatchObject({ orderId: payment.orderId, amount: payment.amount })
    expect(await fixture.orders.getOrder({ orderId: payment.orderId })).toMatchObject({ status: 'expired', paidAt: null })
    expect(await listParked(fixture.database, 'order')).toEqual([])
  })

  it('stays paid when the expiry is reported later', async () => {
    const payment = await openCardPayment()
    await fixture.orders.recordCardPayment(payment)
    await fixture.bus.deliver(
      fixture.bus.record('payment', 'PaymentExpired', payment.orderId, { orderId: payment.orderId, expiredAt: EXPIRED_AT }),
    )
    expect(await fixture.orders.getOrder({ orderId: payment.orderId })).toMatchObject({ status: 'paid' })
  })

  it('parks a capture of another amount for an operator, and stays open', async () => {
    const payment = await openCardPayment({ amount: 1 })
    const { orderId } = payment
    await expect(fixture.orders.recordCardPayment(payment)).rejects.toMatchObject({ code: 'internal' })
    await fixture.bus.deliver(fixture.bus.record('payment', 'PaymentCaptured', orderId, payment))
    const parked = await listParked(fixture.database, 'order')
    expect(parked).toHaveLength(1)
    expect(parked[0]).toMatchObject({ record: { key: orderId, data: payment } })
    expect(await fixture.orders.getOrder({ orderId })).toMatchObject({ status: 'open' })
  })

  it.each(['nonsense', '', '../etc', uuidv7(), "' OR 1=1"])('is not found by the id %o', async (orderId) => {
    const calls = [
      () => fixture.orders.getOrder({ orderId }),
      () => fixture.orders.payable({ orderId }),
      () => fixture.orders.markPaid({ orderId, payment: {} }),
      () => fixture.orders.markDelivered({ orderId }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('answers the payable order to the payment service', async () => {
    const { order } = await fixture.orders.place(cardOrderInput())
    expect(await fixture.orders.payable({ orderId: order.orderId })).toEqual({
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
