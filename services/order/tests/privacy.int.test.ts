import { isRejection } from '@shop/kit/domain'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, openOrderShop, POSTCODE, storedEvents, STREET } from './support/order-shop.ts'
import type { OrderShop } from './support/order-shop.ts'

const EMAIL = 'ann@example.com'

describe('what tells who a customer is', () => {
  let shop: OrderShop

  beforeEach(async () => {
    shop = await openOrderShop()
  })
  afterEach(() => shop.close())

  const erase = async (userId: string) => shop.bus.deliver(shop.bus.record('identity', 'UserDeleted', userId, { userId }))

  const paidOrderOf = async (userId: string) => {
    const { order } = await shop.orders.place(anOrder({ userId, idempotencyKey: 'k' }))
    return shop.orders.markPaid({ orderId: order.orderId, payment: { email: EMAIL } })
  }

  /** Every table of the service but the read model and the keys, as text. */
  const everythingKept = async (): Promise<string> => {
    const tables = ['events', 'outbox', 'idempotency', 'parked', 'cursors']
    const texts = tables.map(async (table) => JSON.stringify((await shop.database.query(`SELECT * FROM ${table}`)).rows))
    return (await Promise.all(texts)).join()
  }

  it('stands in no public event and in no event in plain', async () => {
    await paidOrderOf(uuidv7())
    const kept = await everythingKept()
    for (const secret of [STREET, POSTCODE, EMAIL, 'Quiet', 'ann@']) expect(kept).not.toContain(secret)
    const told = (await shop.database.query<{ type: string; data: object }>('SELECT type, data FROM outbox ORDER BY id')).rows
    expect(told.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderPaid'])
    expect(Object.keys(told[0]!.data).sort()).toEqual([
      'city',
      'country',
      'lines',
      'orderId',
      'paymentMethod',
      'totals',
      'userId',
    ])
    expect(told[0]!.data).toMatchObject({ city: 'Leeds', country: 'United Kingdom' })
    expect(Object.keys(told[1]!.data).sort()).toEqual(['orderId', 'paymentMethod', 'totals', 'userId'])
  })

  it('is gone once they are deleted, while the figures stay; a rebuild shows the same', async () => {
    const [ann, bob] = [uuidv7(), uuidv7()]
    const [before, others] = [await paidOrderOf(ann), await paidOrderOf(bob)]
    await erase(ann)
    const erased = {
      ...before,
      shippingAddress: { ...before.shippingAddress, address: '', postalCode: '' },
      paymentResult: { ...before.paymentResult, email: null },
    }
    expect(await shop.orders.getOrder({ orderId: before.orderId })).toEqual(erased)
    expect(await shop.orders.getOrder({ orderId: others.orderId })).toEqual(others)
    const report = await shop.service.rebuild()
    expect(report).toMatchObject({ switched: true, tables: [{ table: 'orders', rows: 2, identical: true }] })
    expect(await shop.orders.getOrder({ orderId: before.orderId })).toEqual(erased)
    expect(await shop.orders.getOrder({ orderId: others.orderId })).toEqual(others)
  })

  it('is not written down again: an order that they are replayed, delivered or paid for later names nobody', async () => {
    const userId = uuidv7()
    const input = anOrder({ userId, idempotencyKey: 'k' })
    const { orderId } = (await shop.orders.place(input)).order
    await erase(userId)
    await erase(userId)
    expect((await shop.orders.place(input)).order.shippingAddress).toMatchObject({ address: '', postalCode: '' })
    const paid = await shop.orders.markPaid({ orderId, payment: { email: EMAIL } })
    expect(paid.paymentResult?.email).toBeNull()
    await shop.orders.markDelivered({ orderId })
    expect(JSON.stringify(await storedEvents(shop.database))).not.toContain(EMAIL)
    expect(await shop.service.rebuild()).toMatchObject({ switched: true, tables: [{ identical: true }] })
  })

  it('is not taken from someone who was deleted a moment ago: they are signed out, and nothing stays held', async () => {
    const userId = uuidv7()
    await erase(userId)
    await expect(shop.orders.place(anOrder({ userId }))).rejects.toMatchObject({ code: 'bad_token' })
    expect(await storedEvents(shop.database)).toEqual([])
    expect(shop.shelves.holds.size).toBe(0)
  })

  it('stays in no row when the deletion meets the customer’s orders and payments', async () => {
    for (let round = 0; round < 10; round += 1) {
      const userId = uuidv7()
      const { orderId } = (await shop.orders.place(anOrder({ userId }))).order
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => shop.orders.place(anOrder({ userId }))),
        erase(userId),
        shop.orders.markPaid({ orderId, payment: { email: EMAIL } }),
        ...Array.from({ length: 4 }, () => shop.orders.place(anOrder({ userId }))),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
      expect(refused.filter((reason) => !isRejection(reason, 'bad_token'))).toEqual([])
      const { rows } = await shop.database.query(
        `SELECT address, postal_code, payer_email FROM orders WHERE user_id = $1 AND (address <> '' OR postal_code <> '' OR payer_email IS NOT NULL)`,
        [userId],
      )
      expect(rows).toEqual([])
    }
    expect(await shop.service.rebuild()).toMatchObject({ switched: true, tables: [{ identical: true }] })
  })
})
