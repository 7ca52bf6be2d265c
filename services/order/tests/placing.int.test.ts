import { silentLogger } from '@shop/kit/process'
import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCardOrder, anOrder, countEvents, openOrderShop } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'
import { KETTLE, TEAPOT } from './support/shelves.ts'

describe('placing an order', () => {
  let shop: OrderShop

  beforeAll(async () => {
    shop = await openOrderShop()
  })
  afterAll(() => shop.close())

  it('answers the order with the shop’s own names, pictures and prices, and reads it back the same', async () => {
    const input = anOrder({
      lines: [
        { productId: TEAPOT, qty: 1 },
        { productId: KETTLE, qty: 2 },
        { productId: TEAPOT.toUpperCase(), qty: 2 },
      ],
    })
    const { order, replayed } = await shop.orders.place(input)
    expect(replayed).toBe(false)
    expect(order).toEqual({
      orderId: order.orderId,
      userId: input.userId,
      lines: [
        { productId: TEAPOT, name: 'Teapot', image: '/images/Teapot.webp', qty: 3, unitPrice: 10_10 },
        { productId: KETTLE, name: 'Kettle', image: '/images/Kettle.webp', qty: 2, unitPrice: 49_99 },
      ],
      shippingAddress: input.shippingAddress,
      paymentMethod: 'COD',
      totals: { items: 130_28, shipping: 0, tax: 19_54, total: 149_82 },
      status: 'open',
      placedAt: shop.now(),
      paidAt: null,
      deliveredAt: null,
      cancelledAt: null,
      refunded: 0,
      refundedAt: null,
      paymentResult: null,
    })
    expect(await shop.orders.getOrder({ orderId: order.orderId })).toEqual(order)
    expect(await shop.orders.getOrder({ orderId: order.orderId.toUpperCase() })).toEqual(order)
  })

  it('creates nothing and gives the stock back when the client’s figures are off', async () => {
    const before = await countEvents(shop.database, 'OrderPlaced')
    const failed = shop.orders.place(anOrder({ claimed: { items: 49.98 } }))
    await expect(failed).rejects.toMatchObject({ code: 'prices_changed' })
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(before)
    expect(shop.shelves.released).toHaveLength(1)
  })

  it('refuses for its own reason although the stock could not be given back', async () => {
    shop.shelves.beforeRelease = () => {
      throw new Error('the catalogue is down')
    }
    const failed = shop.orders.place(anOrder({ claimed: { total: 1 } }))
    await expect(failed).rejects.toMatchObject({ code: 'prices_changed' })
    shop.shelves.beforeRelease = () => undefined
  })

  it('says what the catalogue says', async () => {
    const unknown = shop.orders.place(anOrder({ lines: [{ productId: 'no such thing', qty: 1 }] }))
    await expect(unknown).rejects.toMatchObject({ code: 'product_not_found' })
    const many = Array.from({ length: 11 }, () => ({ productId: KETTLE, qty: 10_000 }))
    await expect(shop.orders.place(anOrder({ lines: many }))).rejects.toMatchObject({ code: 'invalid_request' })
    shop.shelves.products.get(TEAPOT)!.available = 1
    const tooMuch = shop.orders.place(anOrder({ lines: [{ productId: TEAPOT, qty: 2 }] }))
    await expect(tooMuch).rejects.toMatchObject({ code: 'not_enough_stock', message: 'Not enough stock for Teapot' })
  })

  it('holds nothing for a customer who has too many open orders', async () => {
    const userId = uuidv7()
    for (let count = 0; count < 5; count += 1) await shop.orders.place(aCardOrder({ userId }))
    const calls = shop.shelves.reserveCalls
    await expect(shop.orders.place(aCardOrder({ userId }))).rejects.toMatchObject({ code: 'too_many_open_orders' })
    expect(shop.shelves.reserveCalls).toBe(calls)
    await shop.orders.place(anOrder({ userId }))
    await shop.orders.place(aCardOrder())
  })

  it('lets a customer order again once an open order was paid or expired', async () => {
    const userId = uuidv7()
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push((await shop.orders.place(aCardOrder({ userId }))).order)
    const [first, second] = [placed[0]!, placed[1]!]
    await shop.bus.deliver(shop.bus.record('payment', 'PaymentExpired', first.orderId, { orderId: first.orderId }))
    await shop.orders.place(aCardOrder({ userId }))
    await expect(shop.orders.place(aCardOrder({ userId }))).rejects.toMatchObject({ code: 'too_many_open_orders' })
    const payment = { orderId: second.orderId, sessionId: 'cs', amount: second.totals.total, paidAt: shop.now() }
    await shop.orders.recordCardPayment(payment)
    await shop.orders.place(aCardOrder({ userId }))
  })
})

describe('the limit of open card orders', () => {
  it('is exact under 30 parallel placements, and what the others held goes back', async () => {
    const shop = await openOrderShop()
    const userId = uuidv7()
    // All of them have passed the early check before the first is recorded.
    const everyone = Promise.withResolvers<undefined>()
    shop.shelves.afterReserve = () => {
      if (shop.shelves.reserveCalls === 30) everyone.resolve(undefined)
      return everyone.promise
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => shop.orders.place(aCardOrder({ userId }))))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
    expect(refusals.filter((reason) => isRejection(reason, 'too_many_open_orders'))).toHaveLength(25)
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(5)
    expect(shop.shelves.released).toHaveLength(25)
    expect(shop.shelves.holds.size).toBe(5)
    await shop.close()
  })
})

describe('a fault between the hold and the order', () => {
  it('leaves the hold alone, for the order may stand all the same', async () => {
    const logger = silentLogger()
    const logged = vi.spyOn(logger, 'error')
    let commits = true
    const shop = await openOrderShop({
      logger,
      wrap: (database) => ({
        ...database,
        async transaction(work, prelude) {
          const result = await database.transaction(work, prelude)
          if (!commits) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
          return result
        },
      }),
    })
    shop.shelves.afterReserve = () => {
      commits = false
    }
    await expect(shop.orders.place(anOrder({ idempotencyKey: 'one' }))).rejects.toMatchObject({ code: 'unavailable' })
    commits = true
    expect(logged).toHaveBeenCalled()
    expect(await countEvents(shop.database, 'OrderPlaced')).toBe(1)
    expect(shop.shelves.released).toEqual([])
    await shop.close()
  })
})
