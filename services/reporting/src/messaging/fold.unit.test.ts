import { describe, expect, test } from 'vitest'
import type { EntityTables } from '../store/tables.ts'
import type { Fact } from './fact.ts'
import { beginFold } from './fold.ts'
import type { Lookup } from './fold.ts'

type Product = EntityTables['products']

const product: Product = { product_id: 'mug', seq: 1, name: 'Mug', brand: 'Kiln', category: 'Kitchen', price: 100, removed: 0 }

const told = (seq: number, price: number): Fact => {
  const row = { ...product, seq, price }
  return { table: 'products', key: 'mug', seq, whole: true, apply: () => row }
}
const removed = (seq: number): Fact => ({
  table: 'products',
  key: 'mug',
  seq,
  whole: false,
  apply: (row) => (row === undefined ? undefined : { ...row, seq, removed: 1 }),
})

/** The rows after these facts, and which of them had to be looked up. */
async function fold(facts: readonly Fact[], stored?: Product) {
  const asked: string[] = []
  const lookup: Lookup = async (table, keys) => {
    asked.push(...keys)
    return new Map(table === 'products' && stored !== undefined ? [[stored.product_id, stored as never]] : [])
  }
  const folding = await beginFold(facts, lookup)
  facts.forEach((fact) => folding.add(fact))
  return { rows: folding.rows().products, asked }
}

describe('folding', () => {
  test('puts what is told of an entity into one row', async () => {
    expect(await fold([told(1, 100), told(2, 200), removed(3)])).toEqual({
      rows: [{ ...product, seq: 3, price: 200, removed: 1 }],
      asked: [],
    })
  })

  test('looks up what only the store can say', async () => {
    expect(await fold([removed(3)], { ...product, seq: 2 })).toEqual({
      rows: [{ ...product, seq: 3, removed: 1 }],
      asked: ['mug'],
    })
  })

  test('passes over what a row has in it already, in one part or another', async () => {
    const { rows } = await fold([told(1, 100), told(2, 200), removed(3), told(1, 100), told(2, 200)])
    expect(rows).toEqual([{ ...product, seq: 3, price: 200, removed: 1 }])
    const later = { ...product, seq: 7, price: 700 }
    expect((await fold([removed(3)], later)).rows).toEqual([later])
  })

  test('has no row for what was never there', async () => {
    expect((await fold([removed(3)])).rows).toEqual([])
  })
})
