import { expect, it } from 'vitest'
import { productRow } from '../../src/testing/product-row.ts'
import { publish } from '../fixtures/publish.ts'

const rows = Array.from({ length: 2_000 }, (_, number) => productRow({ name: `Mug ${String(number)}` }))

it('keeps what is loaded in memory that V8 does not count', async () => {
  const { columns } = await publish(rows)
  const { prices, memberships, sets, brand, entries } = columns
  for (const { buffer } of [prices, memberships, sets.all, brand.ids]) expect(buffer).toBeInstanceOf(SharedArrayBuffer)
  for (const entry of entries) expect(entry?.jsonPage.buffer).toBeInstanceOf(SharedArrayBuffer)
})

it('keeps the JSON of a changed product in a buffer of its own, and no page of a pool with it', async () => {
  const published = await publish(rows)
  const [row] = rows
  if (row === undefined) throw new Error('there is no product')
  published.apply([{ ...row, name: 'Cup' }], [])
  const { jsonPage } = published.find(row.productId) ?? {}
  expect(jsonPage?.buffer.byteLength).toBe(jsonPage?.length)
})

it('searches use the memory of their results again, those of other spellings for themselves', async () => {
  const published = await publish(rows)
  const first = published.search('mug')
  expect(first?.found).toHaveLength(2_000)
  expect(first?.found.buffer).toBeInstanceOf(SharedArrayBuffer)
  const second = published.search('mug qqqqqq')
  // Corrections and the words as parts find nothing better than the products with one of the words.
  expect(second).toMatchObject({ matchingWords: ['mug'] })
  expect([...(second?.found ?? [])].sort((a, b) => a - b)).toEqual(rows.map((_, ordinal) => ordinal))
  expect(second?.found.buffer).toBe(first?.found.buffer)
})
