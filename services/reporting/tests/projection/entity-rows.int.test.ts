import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEntityRowStore } from '../../src/projection/tables/entity-rows.ts'
import type { OrderTableRow, ProductTableRow } from '../../src/projection/tables/tables.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { noRows, orderRow } from '../fixtures/table-rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const order = orderRow({ closed_at: '2026-11-22T00:00:00.000Z', closed_as: 'cancelled' })

describe('entity row store', () => {
  test('loads rows as they were saved', async () => {
    const rowStore = createEntityRowStore(store.live().client)
    await rowStore.save({ ...noRows, orders: [order, orderRow()] })
    expect(await rowStore.load('orders', [order.order_id])).toEqual(new Map([[order.order_id, order]]))
    expect(await store.query('SELECT toString(order_id) AS id, seq FROM closed_orders')).toEqual([{ id: order.order_id, seq: 7 }])
  })

  test.each([
    ['a tab', 'left\tright'],
    ['a line break', 'above\nbelow\r\nand more'],
    ['a backslash', 'C:\\new\\table\\N'],
    ['only the NULL marker', '\\N'],
    ['quotes', `O'Neill's "best" \`one\``],
    ['other scripts and emoji', 'Zürich 東京 🫖'],
    ['the format of a timestamp', '2026-11-21T23:59:59.999Z'],
    ['no characters', ''],
  ])('saves and loads a text with %s unchanged', async (_, text) => {
    const rowStore = createEntityRowStore(store.live().client)
    const product: ProductTableRow = {
      product_id: randomUUID(),
      seq: 1,
      name: text,
      brand: text,
      category: text,
      price: 5,
      removed: 0,
    }
    const saved: OrderTableRow = { ...order, order_id: randomUUID(), city: text, country: text }
    await rowStore.save({ ...noRows, orders: [saved], products: [product] })
    expect((await rowStore.load('products', [product.product_id])).get(product.product_id)).toEqual(product)
    expect((await rowStore.load('orders', [saved.order_id])).get(saved.order_id)).toEqual(saved)
  })
})
