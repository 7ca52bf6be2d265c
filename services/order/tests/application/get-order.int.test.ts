import { interceptStatements } from '@shop/kit/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardOrderInput, startOrderService, type OrderServiceFixture } from '../support/order-service-fixture.ts'
import { KETTLE } from '../support/in-memory-catalogue.ts'

describe('reading an order', () => {
  let fixture: OrderServiceFixture
  const statements: string[] = []

  beforeAll(async () => {
    const record = async (text: string) => void statements.push(text)
    fixture = await startOrderService({ wrapDatabase: (database) => interceptStatements(database, { before: record }) })
  })
  afterAll(() => fixture.close())

  it.each(['nonsense', '', '../etc', uuidv7(), "' OR 1=1"])('is not found by the id %o', async (orderId) => {
    const calls = [
      () => fixture.orders.getOrder({ orderId }),
      () => fixture.orders.payable({ orderId }),
      () => fixture.orders.markPaid({ orderId, payment: {} }),
      () => fixture.orders.markDelivered({ orderId }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('answers the payable order to the payment service', async () => {
    const { order } = await fixture.orders.place(cardOrderInput())
    expect(await fixture.orders.payable({ orderId: order.orderId })).toEqual({
      orderId: order.orderId,
      number: order.number,
      userId: order.userId,
      paymentMethod: 'Stripe',
      status: 'open',
      total: order.totals.total,
      placedAt: order.placedAt,
      lines: [{ productId: KETTLE, name: 'Kettle', qty: 1, unitPrice: 49_99 }],
      charges: { shipping: 100_00, tax: 7_50 },
    })
  })

  it('reads orders that are asked for together in one statement, each for its caller', async () => {
    const placed = [await fixture.orders.place(cardOrderInput()), await fixture.orders.place(cardOrderInput())]
    // Without the keys that have no value, as a call answers them.
    const [first, second] = placed.map(({ order }) => JSON.parse(JSON.stringify(order)) as typeof order)
    statements.length = 0
    const outcomes = await Promise.allSettled(
      [first?.orderId, uuidv7(), second?.orderId].map((orderId = '') => fixture.orders.getOrder({ orderId })),
    )
    expect(outcomes).toMatchObject([{ value: first }, { reason: { code: 'order_not_found' } }, { value: second }])
    expect(statements.filter((text) => text.includes('FROM orders WHERE order_id'))).toHaveLength(1)
  })
})
