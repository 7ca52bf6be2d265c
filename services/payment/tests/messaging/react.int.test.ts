import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MINUTE } from '../../src/testing/manual-clock.ts'
import {
  orderPlacedRecord,
  orderRecord,
  startPaymentService,
  type PaymentServiceFixture,
} from '../support/payment-service-fixture.ts'

describe('the event of a placed order', () => {
  let fixture: PaymentServiceFixture
  beforeAll(async () => {
    fixture = await startPaymentService(inject('postgresUrl'))
  })
  afterAll(() => fixture.close())

  it('requests its payment once, however often it is delivered', async () => {
    const order = fixture.addOrder()
    const record = orderPlacedRecord(order)
    await fixture.deliver(record, record)
    await fixture.deliver(record)
    await fixture.deliver(orderPlacedRecord(order))
    expect(await fixture.history(order.orderId)).toEqual(['PaymentRequested'])
    const { rows } = await fixture.database.query('SELECT user_id, amount, state, deadline FROM payments WHERE order_id = $1', [
      order.orderId,
    ])
    const deadline = new Date(Date.parse(order.placedAt) + 31 * MINUTE).toISOString()
    expect(rows).toEqual([{ user_id: order.userId, amount: order.total, state: 'requested', deadline }])
    expect(await fixture.published()).toEqual([])
  })

  it('requests no payment for an order paid on delivery', async () => {
    const order = fixture.addOrder({ paymentMethod: 'COD' })
    await fixture.deliver(orderPlacedRecord(order))
    expect(await fixture.history(order.orderId)).toEqual([])
  })

  it('is handled in one transaction with those of other orders, and before their cancellations', async () => {
    const one = fixture.addOrder()
    const other = fixture.addOrder()
    const cod = fixture.addOrder({ paymentMethod: 'COD' })
    const placed = [one, cod, other].map((order) => orderPlacedRecord(order))
    await fixture.deliver(...placed, orderRecord('OrderCancelled', { orderId: one.orderId }))
    expect(await fixture.history(one.orderId)).toEqual(['PaymentRequested', 'PaymentExpired'])
    expect(await fixture.history(other.orderId)).toEqual(['PaymentRequested'])
  })
})
