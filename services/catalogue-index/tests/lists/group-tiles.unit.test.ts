import type { ProductSummary } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { answersFrom } from '../../src/catalogue-index.ts'
import { productRow } from '../../src/testing/product-row.ts'
import { publish } from '../fixtures/publish.ts'

const tee = (size: string, price: number, available: number, fields = {}) =>
  productRow({ name: 'Tee', price, available, variant: { group: 'tee', options: [{ name: 'Size', value: size }] }, ...fields })

const sizes = [tee('L', 90_00, 0), tee('S', 10_00, 4), tee('XL', 30_00, 4), tee('M', 20_00, 4)]

async function indexOf(rows: Parameters<typeof publish>[0]) {
  const index = answersFrom(await publish(rows))
  const list = (fields: object) =>
    index.list({ keyword: '', filter: {}, sort: undefined, page: 1, pageSize: 12, withFacets: false, grouped: true, ...fields })
  const tilesOf = (fields: object = {}) =>
    (list(fields)?.value.products ?? []).map((json) => JSON.parse(json.toString()) as ProductSummary)
  return { index, list, tilesOf }
}

describe('the tile of a group', () => {
  it.each(['newest', 'oldest', 'name', '-price', 'price', 'rating'] as const)(
    'shows one that can be bought, and the lowest price, sorted by %s',
    async (sort) => {
      const { tilesOf } = await indexOf(sizes)
      const [tile, ...others] = tilesOf({ sort })
      expect(others).toEqual([])
      expect(tile?.countInStock).toBe(4)
      expect(tile?.fromPrice).toBe(10)
    },
  )

  it('names the price of a unit at the lowest price', async () => {
    const bags = [tee('1 kg', 9_00, 4, { content: '1 kg' }), tee('250 g', 3_00, 4, { content: '250 g' })]
    const [tile] = (await indexOf(bags)).tilesOf({ sort: 'oldest' })
    expect(tile).toMatchObject({ price: 9, unitPrice: { price: 9 }, fromPrice: 3, fromUnitPrice: { price: 12, unit: 'kg' } })
    const described = sizes.map((row) => ({ ...row, description: 'Says "unitPrice":{"price":1} itself.' }))
    const [plain] = (await indexOf(described)).tilesOf()
    expect([plain?.fromPrice, plain?.fromUnitPrice]).toEqual([10, undefined])
  })

  it('is sold out when all are, and names no lowest price when there is one price', async () => {
    const { tilesOf } = await indexOf(sizes.map((row) => ({ ...row, available: 0, price: 10_00 })))
    expect(tilesOf()).toMatchObject([{ countInStock: 0, price: 10 }])
    expect(tilesOf()[0]).not.toHaveProperty('fromPrice')
  })

  it('counts the values of its options, with the colours of words for them', async () => {
    const colours = ['Navy', 'navy blue', 'Storm', 'White', 'red', 'Green', 'pink', 'Teal']
    const rows = colours.map((colour, index) =>
      tee('S', 10_00, 4, {
        variant: {
          group: 'tee',
          options: [
            { name: 'Size', value: index < 4 ? 'S' : 'M' },
            { name: 'Colour', value: colour },
          ],
        },
      }),
    )
    const { tilesOf } = await indexOf([
      ...rows,
      tee('XXL', 10_00, 0, { variant: { group: 'hat', options: [{ name: 'Size', value: 'XXL' }] } }),
    ])
    const [tile] = tilesOf({ sort: 'oldest' })
    expect(tile?.optionSummary?.map(({ name, count }) => [name, count])).toEqual([
      ['Size', 2],
      ['Colour', 8],
    ])
    expect(tile?.optionSummary?.[1]?.colours).toHaveLength(5)
    expect(new Set(tile?.optionSummary?.[1]?.colours).size).toBe(5)
    expect(tile?.optionSummary?.[0]).not.toHaveProperty('colours')
    const [storm] = tilesOf({ sort: 'oldest', filter: { option: [{ name: 'Colour', value: 'Storm' }] } })
    expect(storm?.optionSummary).toEqual([
      { name: 'Size', count: 1 },
      { name: 'Colour', count: 1 },
    ])
  })

  it('has nothing to choose in a list of all products, and of a product without a group', async () => {
    const { tilesOf } = await indexOf([...sizes, productRow({ name: 'Mug' })])
    for (const tile of [...tilesOf({ grouped: false }), ...tilesOf({ keyword: 'mug' })])
      expect(tile).not.toHaveProperty('optionSummary')
  })

  it('counts those that the filter lists', async () => {
    const { tilesOf } = await indexOf(sizes)
    expect(tilesOf({ filter: { minPrice: 15_00 } })[0]?.fromPrice).toBe(20)
  })

  it('is another when one of them sells out', async () => {
    const { index, list } = await indexOf(sizes)
    const answer = list({ sort: 'newest' })
    expect(answer?.isCurrent()).toBe(true)
    index.apply([{ ...sizes[1]!, available: 0 }], [])
    expect(answer?.isCurrent()).toBe(false)
  })

  it('stands once among the best rated', async () => {
    const { index } = await indexOf([...sizes.map((row) => ({ ...row, rating: 5 })), productRow({ name: 'Mug', rating: 4 })])
    const names = index.bestRated(5)?.value.map((json) => (JSON.parse(json.toString()) as ProductSummary).name)
    expect(names).toEqual(['Tee', 'Mug'])
  })
})

describe('the search for options and article numbers', () => {
  const rows = [
    tee('S', 1, 4, { sku: 'QX-77-ABC', variant: { group: 'tee', options: [{ name: 'Colour', value: 'Burgundy' }] } }),
    tee('XL', 1, 4, { sku: 'QX-78' }),
    productRow({ name: 'Cable QX 77 ABC', description: 'qx77abc' }),
  ]
  it.each([
    ['burgundy', 'QX-77-ABC'],
    ['tee xl', 'QX-78'],
    ['QX-77-ABC', 'QX-77-ABC'],
    ['qx77abc', 'QX-77-ABC'],
    ['qx-78', 'QX-78'],
  ])('%s shows the product that is meant first', async (keyword, sku) => {
    const { tilesOf } = await indexOf(rows)
    expect(tilesOf({ keyword })[0]?.sku).toBe(sku)
  })

  it('forgets a former SKU', async () => {
    const { index, tilesOf } = await indexOf(rows)
    index.apply([{ ...rows[1]!, sku: 'NEW-1' }], [])
    expect(tilesOf({ keyword: 'new1' })[0]?.sku).toBe('NEW-1')
    expect(tilesOf({ keyword: 'qx-78' }).map(({ sku = '' }) => sku)).not.toContain('NEW-1')
  })
})
