import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardOrderInput, orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

describe('a cancelled order', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

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
})
