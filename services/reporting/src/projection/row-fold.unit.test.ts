import { describe, expect, test } from 'vitest'
import type { RowChange } from './events/row-change.ts'
import { createRowFold, type LoadRows } from './row-fold.ts'
import type { EntityTables } from './tables/tables.ts'

type ProductRow = EntityTables['products']

const product: ProductRow = { product_id: 'mug', seq: 1, name: 'Mug', brand: 'Kiln', category: 'Kitchen', price: 100, removed: 0 }

const published = (seq: number, price: number): RowChange => {
  const row = { ...product, seq, price }
  return { table: 'products', key: 'mug', seq, replacesRow: true, apply: () => row }
}
const removed = (seq: number): RowChange => ({
  table: 'products',
  key: 'mug',
  seq,
  replacesRow: false,
  apply: (row) => (row === undefined ? undefined : { ...row, seq, removed: 1 }),
})

/** Folds the changes and returns the rows and the keys that were loaded. */
async function fold(changes: readonly RowChange[], stored?: ProductRow) {
  const loadedKeys: string[] = []
  const loadRows: LoadRows = async (table, keys) => {
    loadedKeys.push(...keys)
    return new Map(table === 'products' && stored !== undefined ? [[stored.product_id, stored as never]] : [])
  }
  const rowFold = await createRowFold(changes, loadRows)
  changes.forEach((change) => rowFold.apply(change))
  return { rows: rowFold.rows().products, loadedKeys }
}

describe('row fold', () => {
  test('folds all changes of an entity into one row', async () => {
    expect(await fold([published(1, 100), published(2, 200), removed(3)])).toEqual({
      rows: [{ ...product, seq: 3, price: 200, removed: 1 }],
      loadedKeys: [],
    })
  })

  test('loads the current row for a change that does not replace it', async () => {
    expect(await fold([removed(3)], { ...product, seq: 2 })).toEqual({
      rows: [{ ...product, seq: 3, removed: 1 }],
      loadedKeys: ['mug'],
    })
  })

  test('skips changes that the row already includes, within a batch and across batches', async () => {
    const { rows } = await fold([published(1, 100), published(2, 200), removed(3), published(1, 100), published(2, 200)])
    expect(rows).toEqual([{ ...product, seq: 3, price: 200, removed: 1 }])
    const later = { ...product, seq: 7, price: 700 }
    expect((await fold([removed(3)], later)).rows).toEqual([later])
  })

  test('has no row for a removed product that was never published', async () => {
    expect((await fold([removed(3)])).rows).toEqual([])
  })
})
