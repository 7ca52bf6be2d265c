import type { ProductFacets, ProductFilter } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { describe, expect, it } from 'vitest'
import { createCatalogueIndex } from '../../src/catalogue-index.ts'
import { productRow } from '../../src/testing/product-row.ts'

/** Prices in cents. */
const rows = [
  { category: 'Kitchen', brand: 'Kiln', price: 24_99, rating: 5, available: 2 },
  { category: 'Kitchen', brand: 'Acme', price: 25_00, rating: 4, available: 0 },
  { category: 'Garden', brand: 'Kiln', price: 49_99, rating: 3, available: 1 },
  { category: 'Garden', brand: 'Acme', price: 120_00, rating: 0, available: 1 },
].map((fields) => productRow(fields))

/** Of an index that has kept no counts of another filter. */
function facetsOf(filter: ProductFilter, products: readonly ProductRow[] = rows): ProductFacets {
  const index = createCatalogueIndex()
  index.load(products)
  const facets = index.facets({ keyword: '', filter, sort: undefined, page: 1, pageSize: 12, withFacets: true, grouped: false })
  if (facets === undefined) throw new Error('the index counts nothing')
  return facets
}
const countsOf = (values: readonly { name: string; count: number }[]) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]))

describe('the facets of a list', () => {
  it('count all products without a filter', () => {
    const { categories, brands, prices, ratings, inStock } = facetsOf({})
    expect([countsOf(categories), countsOf(brands)]).toEqual([
      { Garden: 2, Kitchen: 2 },
      { Acme: 2, Kiln: 2 },
    ])
    expect(prices).toEqual([
      { min: 0, max: 24.99, count: 1 },
      { min: 25, max: 49.99, count: 2 },
      { min: 100, max: 249.99, count: 1 },
    ])
    expect(ratings).toEqual([
      { min: 4, count: 2 },
      { min: 3, count: 3 },
      { min: 2, count: 3 },
    ])
    expect(inStock).toBe(3)
  })

  it.each<readonly [keyof ReturnType<typeof facetsOf>, ProductFilter]>([
    ['categories', { category: 'kitchen' }],
    ['brands', { brand: 'kiln' }],
    ['prices', { minPrice: 25_00 }],
    ['prices', { maxPrice: 25_00 }],
    ['prices', { minPrice: 25_00, maxPrice: 49_99 }],
    ['ratings', { minRating: 4 }],
    ['inStock', { inStock: true }],
  ])('show the other choices of %s beside %j', (name, filter) => {
    expect(facetsOf(filter)[name]).toEqual(facetsOf({})[name])
  })

  it.each<readonly [ProductFilter, object, number]>([
    [{ category: 'kitchen' }, { Acme: 1, Kiln: 1 }, 1],
    [{ minPrice: 25_00 }, { Acme: 2, Kiln: 1 }, 2],
    [{ maxPrice: 25_00 }, { Acme: 1, Kiln: 1 }, 1],
    [{ minRating: 4 }, { Acme: 1, Kiln: 1 }, 1],
    [{ inStock: true }, { Acme: 1, Kiln: 2 }, 3],
    [{ category: 'garden', inStock: true, maxPrice: 49_99 }, { Kiln: 1 }, 1],
  ])('count what the filters of other facets leave: %j', (filter, brands, inStock) => {
    expect([countsOf(facetsOf(filter).brands), facetsOf(filter).inStock]).toEqual([brands, inStock])
  })

  it('show names with any characters', () => {
    const brand = '3/4" \\ O\u2019Neill & S\u00f6hne'
    const { brands } = facetsOf({}, [productRow({ brand })])
    expect(brands.map(({ name, count }) => [name, count])).toEqual([[brand, 1]])
  })
})
