import { listParked } from '@shop/kit/messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardPayment, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

describe('the refunds of an order', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it('adds up its refunds, each once, however often calls and events report them', async () => {
    const payment = await openCardPayment(fixture)
    const { orderId } = payment
    const paid = await fixture.orders.recordCardPayment(payment)
    const one = { orderId, refundId: 're_1', amount: 1_000, refundedAt: '2026-03-02T10:00:00.000Z' }
    const two = { orderId, refundId: 're_2', amount: 234, refundedAt: '2026-03-03T10:00:00.000Z' }
    expect(await fixture.orders.recordRefund(one)).toEqual({ ...paid, refunded: 1_000, refundedAt: one.refundedAt })
    const record = fixture.bus.record('payment', 'PaymentRefunded', orderId, one)
    await fixture.bus.deliver(record, record, fixture.bus.record('payment', 'PaymentRefunded', orderId, two))
    await Promise.all(Array.from({ length: 10 }, () => fixture.orders.recordRefund(two)))
    expect(await fixture.orders.getOrder({ orderId })).toEqual({ ...paid, refunded: 1_234, refundedAt: two.refundedAt })
    expect(await listParked(fixture.database, 'order')).toEqual([])
  })

  it('takes a failed refund back, shows the failure, and forgets it with the next refund', async () => {
    const payment = await openCardPayment(fixture)
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
})
