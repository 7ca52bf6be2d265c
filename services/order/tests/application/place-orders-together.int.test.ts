import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockCustomer } from '../../src/store/customers.ts'
import { orderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'

describe('orders that are placed at the same time', () => {
  let fixture: OrderServiceFixture

  beforeAll(async () => {
    fixture = await startOrderService()
  })
  afterAll(() => fixture.close())

  it('share transactions', async () => {
    const placed = await Promise.all(Array.from({ length: 30 }, () => fixture.orders.place(orderInput())))
    const { rows } = await fixture.database.query<{ commits: number }>(
      `SELECT count(DISTINCT transaction) AS commits FROM events WHERE stream = ANY($1)`,
      [placed.map(({ order }) => `order-${order.orderId}`)],
    )
    expect(rows[0]?.commits).toBeLessThan(10)
  })

  it('are placed although one of them cannot be stored', async () => {
    const inputs = Array.from({ length: 12 }, () => orderInput())
    const [, faulty] = inputs
    faulty!.shippingAddress.city = 'Le\0eds'
    const outcomes = await Promise.allSettled(inputs.map((input) => fixture.orders.place(input)))
    expect(outcomes.map(({ status }) => status)).toEqual(inputs.map((input) => (input === faulty ? 'rejected' : 'fulfilled')))
    expect(outcomes[1]).toMatchObject({ reason: { code: 'invalid_request' } })
  })

  it('are placed although the customer of one is locked; that one follows when the lock is released', async () => {
    const inputs = Array.from({ length: 6 }, () => orderInput())
    const [locked] = inputs
    const placements: ReturnType<typeof fixture.orders.place>[] = []
    await fixture.database.transaction(async (tx) => {
      await lockCustomer(tx, locked!.userId)
      placements.push(...inputs.map((input) => fixture.orders.place(input)))
      await Promise.all(placements.slice(1))
    })
    expect((await placements[0])?.order.userId).toBe(locked!.userId)
  })

  it('store the replies of their own keys', async () => {
    const inputs = Array.from({ length: 8 }, (_, index) => orderInput({ idempotencyKey: `key-${String(index)}` }))
    const placed = await Promise.all(inputs.map((input) => fixture.orders.place(input)))
    const again = await Promise.all(inputs.map((input) => fixture.orders.place(input)))
    expect(again).toEqual(placed.map(({ order }) => ({ order, replayed: true })))
  })
})
