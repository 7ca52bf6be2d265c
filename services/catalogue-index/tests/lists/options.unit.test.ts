import type { ProductFacets, ProductFilter, ProductSummary } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { describe, expect, it } from 'vitest'
import { createCatalogueIndex } from '../../src/catalogue-index.ts'
import { productRow } from '../../src/testing/product-row.ts'

const variantOf = (group: string, size: string, colour: string, fields: Partial<ProductRow> = {}) =>
  productRow({
    name: group,
    variant: {
      group,
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
    },
    ...fields,
  })

const rows = [
  variantOf('Tee', '10', 'Navy', { price: 10_00 }),
  variantOf('Tee', '9', 'Red', { price: 20_00, available: 0 }),
  variantOf('Boot', '9.5', 'navy', { price: 90_00 }),
  variantOf('Boot', '10', 'Red', { price: 99_00, available: 0 }),
  variantOf('Cap', '10', 'Navy', { price: 5_00, draft: true }),
  productRow({ name: 'Hook', variant: { group: 'Hook', options: [{ name: 'Thread', value: 'M8' }] } }),
  productRow({ name: 'Mug' }),
]

function indexOf(products: readonly ProductRow[] = rows) {
  const index = createCatalogueIndex()
  index.load(products.filter(({ draft }) => !draft))
  const selection = { keyword: '', sort: 'price' as const, page: 1, pageSize: 12, withFacets: true, grouped: true }
  const list = (filter: ProductFilter) => index.list({ ...selection, filter })?.value
  return {
    index,
    tiles: (filter: ProductFilter) =>
      (list(filter)?.products ?? []).map((json) => {
        const { name, price, variant } = JSON.parse(json.toString()) as ProductSummary
        return [name, price, variant?.options.map(({ value }) => value).join(' ')]
      }),
    options: (filter: ProductFilter) => (JSON.parse(list(filter)?.facets ?? '{}') as ProductFacets).options,
  }
}

const option = (name: string, value: string) => ({ name, value })

describe('the options of a list', () => {
  it('are those that two products have, their values in the order of sizes', () => {
    expect(indexOf().options({})).toEqual([
      {
        name: 'Colour',
        values: [
          { value: 'Navy', count: 2 },
          { value: 'Red', count: 2 },
        ],
      },
      {
        name: 'Size',
        values: [
          { value: '9', count: 1 },
          { value: '9.5', count: 1 },
          { value: '10', count: 2 },
        ],
      },
    ])
  })

  it('are absent where no two products have one', () => {
    expect(indexOf(rows.slice(5)).options({})).toBeUndefined()
  })

  it('forget what no product has any longer, and know what is new', () => {
    const { index, options } = indexOf()
    const namesOf = () => options({})?.map(({ name, values }) => [name, values.map(({ value }) => value).join(' ')])
    index.apply(
      [variantOf('Tee', 'XS', 'Lime'), variantOf('Boot', 'M', 'Lime')],
      rows.slice(0, 4).map(({ productId }) => productId),
    )
    expect(namesOf()).toEqual([
      ['Colour', 'Lime'],
      ['Size', 'XS M'],
    ])
  })

  it('are spelled as products spell them now', () => {
    const { index, options } = indexOf(rows.slice(0, 4))
    index.apply([variantOf('Tee', '10', 'navy', { productId: rows[0]?.productId })], [])
    expect(options({})?.[0]?.values.map(({ value }) => value)).toEqual(['navy', 'Red'])
  })
})

describe('the filter by options', () => {
  it('shows of a group the product that has the value, with its price', () => {
    expect(indexOf().tiles({ option: [option('Size', '10')] })).toEqual([
      ['Tee', 10, '10 Navy'],
      ['Boot', 99, '10 Red'],
    ])
  })

  it('compares names and values as the shop compares options', () => {
    expect(indexOf().tiles({ option: [option(' COLOUR', 'n\u00e0vy ')] })).toEqual([
      ['Tee', 10, '10 Navy'],
      ['Boot', 90, '9.5 navy'],
    ])
  })

  it('wants one product with all values, that is in stock where this is chosen too', () => {
    const { tiles } = indexOf()
    expect(tiles({ option: [option('Size', '9'), option('Colour', 'Navy')] })).toEqual([])
    expect(tiles({ option: [option('Size', '10'), option('Colour', 'Red')] })).toEqual([['Boot', 99, '10 Red']])
    expect(tiles({ option: [option('Size', '10')], inStock: true })).toEqual([['Tee', 10, '10 Navy']])
  })

  it('keeps what is chosen among the options, also where one product is left', () => {
    const chosen = indexOf().options({ option: [option('Size', '9'), option('Colour', 'Red')] })
    expect(chosen?.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['Colour', ['Red']],
      ['Size', ['9', '10']],
    ])
  })

  it('counts anew for other values', () => {
    const { options } = indexOf()
    const countsOf = (filter: ProductFilter) =>
      options(filter)?.[0]?.values.map(({ value, count }) => `${value} ${String(count)}`)
    expect(countsOf({})).toEqual(['Navy 2', 'Red 2'])
    expect(countsOf({ option: [option('Size', '10')] })).toEqual(['Navy 1', 'Red 1'])
  })

  it('finds nothing by a value that no product has', () => {
    const { tiles, options } = indexOf()
    expect(tiles({ option: [option('Size', '11')] })).toEqual([])
    expect(options({ option: [option('Size', '11')] })?.map(({ name }) => name)).toEqual(['Size'])
  })
})
