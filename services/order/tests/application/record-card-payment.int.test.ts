import { listParked } from '@shop/kit/messaging'
import { silentLogger } from '@shop/kit/telemetry'
import { interceptStatements } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countEvents, openCardPayment, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

describe('the card payment of an order', () => {
  const logger = silentLogger()
  const warnings = vi.spyOn(logger, 'warn')
  const sent: string[] = []
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    const before = async (text: string) => void sent.push(text)
    fixture = await startOrderService({ logger, wrapDatabase: (database) => interceptStatements(database, { before }) })
  })
  afterAll(() => fixture.close())

  it('is paid once by 50 parallel calls and shuffled public events', async () => {
    const payment = await openCardPayment(fixture)
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

  it('is recorded with those of other orders, with one insertion of events, and before what follows', async () => {
    const payments = [await openCardPayment(fixture), await openCardPayment(fixture), await openCardPayment(fixture)]
    const [first] = payments
    const captured = payments.map((payment) => fixture.bus.record('payment', 'PaymentCaptured', payment.orderId, payment))
    const refunded = { orderId: first!.orderId, refundId: 're_1', amount: 1, refundedAt: '2026-03-01T11:00:00Z' }
    sent.length = 0
    await fixture.bus.deliverTogether(...captured, fixture.bus.record('payment', 'PaymentRefunded', first!.orderId, refunded))
    expect(sent.filter((text) => text.startsWith('INSERT INTO events'))).toHaveLength(1)
    const orders = await Promise.all(payments.map(({ orderId }) => fixture.orders.getOrder({ orderId })))
    expect(orders.map(({ status, refunded }) => [status, refunded])).toEqual([
      ['paid', 1],
      ['paid', 0],
      ['paid', 0],
    ])
  })

  it('records a late payment once, logs it, and stays expired', async () => {
    const payment = await openCardPayment(fixture)
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
    const payment = await openCardPayment(fixture)
    await fixture.orders.recordCardPayment(payment)
    await fixture.bus.deliver(
      fixture.bus.record('payment', 'PaymentExpired', payment.orderId, { orderId: payment.orderId, expiredAt: EXPIRED_AT }),
    )
    expect(await fixture.orders.getOrder({ orderId: payment.orderId })).toMatchObject({ status: 'paid' })
  })

  it('parks a capture of another amount for an operator, and stays open; those delivered with it are recorded', async () => {
    const payment = await openCardPayment(fixture, { amount: 1 })
    const other = await openCardPayment(fixture)
    const { orderId } = payment
    await expect(fixture.orders.recordCardPayment(payment)).rejects.toMatchObject({ code: 'internal' })
    const captured = [payment, other].map((one) => fixture.bus.record('payment', 'PaymentCaptured', one.orderId, one))
    await fixture.bus.deliverTogether(...captured)
    expect(await fixture.orders.getOrder({ orderId: other.orderId })).toMatchObject({ status: 'paid' })
    const parked = await listParked(fixture.database, 'order')
    expect(parked).toHaveLength(1)
    expect(parked[0]).toMatchObject({ record: { key: orderId, data: payment } })
    expect(await fixture.orders.getOrder({ orderId })).toMatchObject({ status: 'open' })
  })

  it('parks what is reported of an order that was never placed; what is delivered with it is recorded', async () => {
    const payment = await openCardPayment(fixture)
    const { orderId } = payment
    const unknown = uuidv7()
    const captured = [unknown, orderId].map((id) =>
      fixture.bus.record('payment', 'PaymentCaptured', id, { ...payment, orderId: id }),
    )
    await fixture.bus.deliverTogether(...captured)
    expect(await fixture.orders.getOrder({ orderId })).toMatchObject({ status: 'paid' })
    const parked = await listParked(fixture.database, 'order')
    expect(parked.map(({ record }) => record.key)).toContain(unknown)
  })
})
