import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, openOrderShop } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'

describe('the lists of orders', () => {
  const ann = uuidv7()
  const ids: string[] = []
  const asked: string[] = []
  let shop: OrderShop

  beforeAll(async () => {
    shop = await openOrderShop({
      wrap: (database) => ({
        ...database,
        async query(text, values) {
          asked.push(text)
          return database.query(text, values)
        },
      }),
    })
    for (let count = 0; count < 7; count += 1) {
      const input = count % 2 === 0 ? anOrder({ userId: ann }) : anOrder()
      ids.unshift((await shop.orders.place(input)).order.orderId)
      shop.passTime(1_000)
    }
  })
  afterAll(() => shop.close())

  const page = async (number: number, pageSize = 3) => {
    const { orders, total } = await shop.orders.listOrders({ page: number, pageSize })
    return { ids: orders.map(({ orderId }) => orderId), total }
  }

  it('shows a customer their own orders, newest first', async () => {
    const { orders } = await shop.orders.listOrdersOf({ userId: ann })
    expect(orders.map(({ orderId }) => orderId)).toEqual(ids.filter((_, index) => index % 2 === 0))
    expect(await shop.orders.listOrdersOf({ userId: uuidv7() })).toEqual({ orders: [] })
  })

  it('shows all orders in pages, newest first', async () => {
    expect(await page(1)).toEqual({ ids: ids.slice(0, 3), total: 7 })
    expect(await page(3)).toEqual({ ids: ids.slice(6), total: 7 })
  })

  it('shows an empty page past the end, however far', async () => {
    expect(await page(4)).toEqual({ ids: [], total: 7 })
    expect(await page(1_000_000_000)).toEqual({ ids: [], total: 7 })
    expect(await page(Number.MAX_SAFE_INTEGER, 100)).toEqual({ ids: [], total: 7 })
  })

  it('passes over no rows to find that a page is past the end', async () => {
    const offsets = () => asked.filter((text) => text.includes('OFFSET')).length
    const before = offsets()
    await page(1_000_000)
    expect(offsets()).toBe(before)
    await page(1)
    expect(offsets()).toBe(before + 1)
  })

  it('lists an order as it is shown alone', async () => {
    const { orders } = await shop.orders.listOrders({ page: 1, pageSize: 1 })
    expect(orders[0]).toEqual(await shop.orders.getOrder({ orderId: ids[0]! }))
  })
})
