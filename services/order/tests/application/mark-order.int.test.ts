import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KETTLE } from '../support/in-memory-catalogue.ts'
import { openCardPayment, orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

describe('marking an order', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

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
    const time = { sentAt: fixture.now(), deliveredAt: fixture.now() }
    const lines = [{ productId: KETTLE, qty: 1 }]
    const shipment = { shipmentId: expect.any(String) as string, lines, carrier: null, trackingNumber: null, ...time }
    expect(delivered).toEqual({ ...paid, status: 'delivered', deliveredAt: fixture.now(), shipments: [shipment] })
    fixture.advanceClock(1_000)
    expect(await fixture.orders.markDelivered({ orderId })).toEqual(delivered)
    expect(await fixture.orders.markPaid({ orderId, payment: {} })).toEqual(delivered)
    expect(await fixture.orders.getOrder({ orderId })).toEqual(delivered)
    const { rows } = await fixture.database.query('SELECT type FROM events WHERE stream = $1 ORDER BY version', [
      `order-${orderId}`,
    ])
    expect(rows.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid', 'ShipmentSent', 'OrderDelivered'])
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

  it('cannot be marked paid when it is a card order', async () => {
    const { orderId } = await openCardPayment(fixture)
    await expect(fixture.orders.markPaid({ orderId, payment: {} })).rejects.toMatchObject({ code: 'not_cod' })
  })
})
