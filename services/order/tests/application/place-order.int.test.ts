import { silentLogger } from '@shop/kit/telemetry'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  cardOrderInput,
  countEvents,
  orderInput,
  startOrderService,
  type OrderServiceFixture,
} from '../support/order-service-fixture.ts'
import { KETTLE, TEAPOT } from '../support/in-memory-catalogue.ts'
import { EXPIRED_AT } from '../support/manual-bus.ts'

const TEE = '018f4a3e-0000-7000-8000-000000000003'

describe('placing an order', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it('answers the order with the catalogue’s names, images and prices, and reads the same back', async () => {
    const input = orderInput({
      lines: [
        { productId: TEAPOT, qty: 1 },
        { productId: KETTLE, qty: 2 },
        { productId: TEAPOT.toUpperCase(), qty: 2 },
      ],
    })
    const { order, replayed } = await fixture.orders.place(input)
    expect(replayed).toBe(false)
    expect(order).toEqual({
      number: expect.stringMatching(/^\d{7}$/) as string,
      orderId: order.orderId,
      userId: input.userId,
      lines: [
        { productId: TEAPOT, name: 'Teapot', image: '/images/Teapot.webp', qty: 3, unitPrice: 10_10 },
        { productId: KETTLE, name: 'Kettle', image: '/images/Kettle.webp', qty: 2, unitPrice: 49_99 },
      ],
      shippingAddress: { ...input.shippingAddress, countryCode: 'GB' },
      paymentMethod: 'COD',
      totals: { items: 130_28, shipping: 0, tax: 19_54, total: 149_82 },
      status: 'open',
      placedAt: fixture.now(),
      paidAt: null,
      deliveredAt: null,
      cancelledAt: null,
      shipments: [],
      withdrawals: [],
      givenUp: [],
      refunded: 0,
      refundedAt: null,
      refundFailure: null,
      paymentResult: null,
    })
    expect(await fixture.orders.getOrder({ orderId: order.orderId })).toEqual(order)
    expect(await fixture.orders.getOrder({ orderId: order.orderId.toUpperCase() })).toEqual(order)
  })

  it('keeps the options and the SKU of a product as at the sale', async () => {
    const tee = { name: 'Tee', unitPrice: 20_00, unitCost: null, available: 5 }
    const options = [{ name: 'Size', value: 'M' }]
    fixture.catalogue.products.set(TEE, { ...tee, sku: 'T-M', options })
    const { order } = await fixture.orders.place(orderInput({ lines: [{ productId: TEE, qty: 2 }] }))
    expect(order.lines).toEqual([
      { productId: TEE, name: 'Tee', image: '/images/Tee.webp', qty: 2, unitPrice: 20_00, sku: 'T-M', options },
    ])
    fixture.catalogue.products.set(TEE, { ...tee, options: [{ name: 'Size', value: 'XL' }] })
    expect(await fixture.orders.getOrder({ orderId: order.orderId })).toEqual(order)
  })

  it('creates nothing and releases the stock when the client’s totals differ', async () => {
    const before = await countEvents(fixture.database, 'OrderPlaced')
    const failed = fixture.orders.place(orderInput({ claimed: { items: 49.98 } }))
    await expect(failed).rejects.toMatchObject({ code: 'prices_changed' })
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(before)
    expect(fixture.catalogue.released).toHaveLength(1)
  })

  it('is rejected for the original reason even if the stock could not be released', async () => {
    fixture.catalogue.beforeRelease = () => {
      throw new Error('the catalogue is down')
    }
    const failed = fixture.orders.place(orderInput({ claimed: { total: 1 } }))
    await expect(failed).rejects.toMatchObject({ code: 'prices_changed' })
    fixture.catalogue.beforeRelease = () => undefined
  })

  it('rejects an address that its caller has not checked', async () => {
    const { shippingAddress } = orderInput()
    for (const wrong of [{ address: ' ' }, { phone: 'ask me' }]) {
      const placed = fixture.orders.place(orderInput({ shippingAddress: { ...shippingAddress, ...wrong } }))
      await expect(placed).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })

  it('passes the catalogue’s rejections on', async () => {
    const unknown = fixture.orders.place(orderInput({ lines: [{ productId: 'no such thing', qty: 1 }] }))
    await expect(unknown).rejects.toMatchObject({ code: 'product_not_found' })
    const lines = Array.from({ length: 11 }, () => ({ productId: KETTLE, qty: 10_000 }))
    await expect(fixture.orders.place(orderInput({ lines }))).rejects.toMatchObject({ code: 'invalid_request' })
    fixture.catalogue.products.get(TEAPOT)!.available = 1
    const tooMuch = fixture.orders.place(orderInput({ lines: [{ productId: TEAPOT, qty: 2 }] }))
    await expect(tooMuch).rejects.toMatchObject({ code: 'not_enough_stock', message: 'Not enough stock for Teapot' })
  })

  it('reserves nothing for a customer with too many open orders', async () => {
    const userId = uuidv7()
    for (let count = 0; count < 5; count += 1) await fixture.orders.place(cardOrderInput({ userId }))
    const calls = fixture.catalogue.reserveCalls
    await expect(fixture.orders.place(cardOrderInput({ userId }))).rejects.toMatchObject({ code: 'too_many_open_orders' })
    expect(fixture.catalogue.reserveCalls).toBe(calls)
    await fixture.orders.place(orderInput({ userId }))
    await fixture.orders.place(cardOrderInput())
  })

  it('is possible again once an open order is paid or expired', async () => {
    const userId = uuidv7()
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push((await fixture.orders.place(cardOrderInput({ userId }))).order)
    const first = placed[0]!
    const second = placed[1]!
    await fixture.bus.deliver(
      fixture.bus.record('payment', 'PaymentExpired', first.orderId, { orderId: first.orderId, expiredAt: EXPIRED_AT }),
    )
    await fixture.orders.place(cardOrderInput({ userId }))
    await expect(fixture.orders.place(cardOrderInput({ userId }))).rejects.toMatchObject({ code: 'too_many_open_orders' })
    const payment = { orderId: second.orderId, sessionId: 'cs', amount: second.totals.total, paidAt: fixture.now() }
    await fixture.orders.recordCardPayment(payment)
    await fixture.orders.place(cardOrderInput({ userId }))
  })
})

describe('an order above what the provider can charge', () => {
  it('is refused with the limit that the catalogue applies before it holds stock; a COD order has none', async () => {
    const fixture = await startOrderService()
    const kettle = fixture.catalogue.products.get(KETTLE)!
    fixture.catalogue.products.set(KETTLE, { ...kettle, unitPrice: 999_999_99 })
    await expect(fixture.orders.place(cardOrderInput({ idempotencyKey: 'k' }))).rejects.toMatchObject({ code: 'total_too_large' })
    expect([fixture.catalogue.holds.size, fixture.catalogue.released]).toEqual([0, []])
    await fixture.orders.place(orderInput())
    await fixture.close()
  })
})

describe('a failure between the reservation and the order', () => {
  it('keeps the reservation, because the order may exist', async () => {
    const logger = silentLogger()
    const logged = vi.spyOn(logger, 'error')
    let commits = true
    const fixture = await startOrderService({
      logger,
      wrapDatabase: (database) => ({
        ...database,
        async transaction(work, prelude) {
          const result = await database.transaction(work, prelude)
          if (!commits) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
          return result
        },
      }),
    })
    fixture.catalogue.afterReserve = () => {
      commits = false
    }
    await expect(fixture.orders.place(orderInput({ idempotencyKey: 'one' }))).rejects.toMatchObject({ code: 'unavailable' })
    commits = true
    expect(logged).toHaveBeenCalled()
    expect(await countEvents(fixture.database, 'OrderPlaced')).toBe(1)
    expect(fixture.catalogue.released).toEqual([])
    await fixture.close()
  })
})
