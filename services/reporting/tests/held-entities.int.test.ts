import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdEntities } from '../src/rebuild/held-entities.ts'
import { openTestStore } from '../src/testing/store.ts'
import type { TestStore } from '../src/testing/store.ts'
import { none, orderRow } from './fixtures/rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const written = async () =>
  store.query<{ id: string; seq: number; delivered: number }>(
    'SELECT toString(order_id) AS id, seq, delivered_at IS NOT NULL AS delivered FROM orders ORDER BY seq',
  )

test('of too many open orders the oldest is written, found again, and changed like those that are held', async () => {
  const entities = holdEntities(store.live().client, 2)
  const [first, second, third] = [1, 2, 3].map((seq) => orderRow({ seq }))
  for (const order of [first, second, third]) await entities.put({ ...none, orders: [order!] })
  const keys = [first!.order_id, third!.order_id]
  expect(await entities.find('orders', keys)).toEqual(new Map([first!, third!].map((order) => [order.order_id, order])))
  expect(await written()).toMatchObject([{ id: first!.order_id, seq: 1 }])

  const delivered_at = '2026-11-23T00:00:00.000Z'
  await entities.put({
    ...none,
    orders: [
      { ...first!, seq: 4, delivered_at },
      { ...second!, seq: 5, delivered_at },
    ],
  })
  expect((await entities.find('orders', [second!.order_id])).get(second!.order_id)?.seq).toBe(5)
  await entities.flush()
  expect(await written()).toMatchObject([
    { id: third!.order_id, seq: 3, delivered: 0 },
    { id: first!.order_id, seq: 4, delivered: 1 },
    { id: second!.order_id, seq: 5, delivered: 1 },
  ])
})
