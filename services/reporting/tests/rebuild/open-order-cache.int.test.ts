import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenOrderCache } from '../../src/rebuild/open-order-cache.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { noRows, orderRow } from '../fixtures/table-rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const written = async () =>
  store.query<{ id: string; seq: number; delivered: number }>(
    'SELECT toString(order_id) AS id, seq, delivered_at IS NOT NULL AS delivered FROM orders ORDER BY seq',
  )

test('writes the oldest of too many open orders, and still loads and updates it', async () => {
  const cache = createOpenOrderCache(store.live().client, 2)
  const [first, second, third] = [1, 2, 3].map((seq) => orderRow({ seq }))
  for (const order of [first, second, third]) await cache.save({ ...noRows, orders: [order!] })
  const keys = [first!.order_id, third!.order_id]
  expect(await cache.load('orders', keys)).toEqual(new Map([first!, third!].map((order) => [order.order_id, order])))
  expect(await written()).toMatchObject([{ id: first!.order_id, seq: 1 }])

  const delivered_at = '2026-11-23T00:00:00.000Z'
  await cache.save({
    ...noRows,
    orders: [
      { ...first!, seq: 4, delivered_at },
      { ...second!, seq: 5, delivered_at },
    ],
  })
  expect((await cache.load('orders', [second!.order_id])).get(second!.order_id)?.seq).toBe(5)
  await cache.flush()
  expect(await written()).toMatchObject([
    { id: third!.order_id, seq: 3, delivered: 0 },
    { id: first!.order_id, seq: 4, delivered: 1 },
    { id: second!.order_id, seq: 5, delivered: 1 },
  ])
})
