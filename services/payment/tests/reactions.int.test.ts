import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MINUTE } from './support/movable-clock.ts'
import { openTestShop, orderPlaced } from './support/shop.ts'
import type { TestShop } from './support/shop.ts'

describe('hearing of an order', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(inject('postgresUrl'))
  })
  afterAll(() => shop.close())

  it('requests its payment once, however often it is told', async () => {
    const order = shop.order()
    const record = orderPlaced(order)
    await shop.hear(record, record)
    await shop.hear(record)
    await shop.hear(orderPlaced(order))
    expect(await shop.history(order.orderId)).toEqual(['PaymentRequested'])
    const { rows } = await shop.database.query('SELECT user_id, amount, state, deadline FROM payments WHERE order_id = $1', [
      order.orderId,
    ])
    const deadline = new Date(Date.parse(order.placedAt) + 31 * MINUTE).toISOString()
    expect(rows).toEqual([{ user_id: order.userId, amount: order.total, state: 'requested', deadline }])
    expect(await shop.published()).toEqual([])
  })

  it('leaves an order that is paid on delivery alone', async () => {
    const order = shop.order({ paymentMethod: 'COD' })
    await shop.hear(orderPlaced(order))
    expect(await shop.history(order.orderId)).toEqual([])
  })
})
