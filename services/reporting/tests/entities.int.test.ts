import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedEntities } from '../src/store/entities.ts'
import type { OrderRow, ProductRow } from '../src/store/tables.ts'
import { openTestStore } from '../src/testing/store.ts'
import type { TestStore } from '../src/testing/store.ts'
import { none, orderRow } from './fixtures/rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const order = orderRow({ closed_at: '2026-11-22T00:00:00.000Z', closed_as: 'cancelled' })

describe('the rows of entities', () => {
  test('are found as they were put', async () => {
    const entities = storedEntities(store.live().client)
    await entities.put({ ...none, orders: [order, orderRow()] })
    expect(await entities.find('orders', [order.order_id])).toEqual(new Map([[order.order_id, order]]))
    expect(await store.query('SELECT toString(order_id) AS id, seq FROM closed_orders')).toEqual([{ id: order.order_id, seq: 7 }])
  })

  test.each([
    ['a tab', 'left\tright'],
    ['a line break', 'above\nbelow\r\nand more'],
    ['a backslash', 'C:\\new\\table\\N'],
    ['nothing but the sign for nothing', '\\N'],
    ['quotes', `O'Neill's "best" \`one\``],
    ['other scripts and pictures', 'Zürich 東京 🫖'],
    ['an end like that of a moment', '2026-11-21T23:59:59.999Z'],
    ['nothing', ''],
  ])('keep a text with %s as it is', async (_, text) => {
    const entities = storedEntities(store.live().client)
    const product: ProductRow = {
      product_id: randomUUID(),
      seq: 1,
      name: text,
      brand: text,
      category: text,
      price: 5,
      removed: 0,
    }
    const there: OrderRow = { ...order, order_id: randomUUID(), city: text, country: text }
    await entities.put({ ...none, orders: [there], products: [product] })
    expect((await entities.find('products', [product.product_id])).get(product.product_id)).toEqual(product)
    expect((await entities.find('orders', [there.order_id])).get(there.order_id)).toEqual(there)
  })
})
