import { createSeededRandom } from '@shop/kit/testing'
import { foldOption, type ProductFacets, type ProductFilter } from '@shop/contracts/products'
import { describe, expect, it } from 'vitest'
import { createCatalogueIndex, type CatalogueIndex } from '../../src/catalogue-index.ts'
import { productRow } from '../../src/testing/product-row.ts'

/** Some share a slug, and groups have products in several of them. */
const CATEGORIES = ['Kitchen', 'kitchen', 'Garden', 'Café']
const BRANDS = ['Kiln', 'Acme', 'acme ', 'Norden']

function createRandomCatalogue(seed: number) {
  const random = createSeededRandom(seed)
  const pick = (count: number): number => Math.floor(random() * count)
  const any = (texts: readonly string[]): string => texts[pick(texts.length)] ?? ''
  const anyOptions = () => [
    { name: any(['Size', 'size ']), value: any(['S', 'M', 'm', 'L']) },
    ...(pick(2) === 0 ? [{ name: 'Colour', value: any(['Red', 'Café', 'cafe']) }] : []),
  ]
  const rows = Array.from({ length: 60 }, () =>
    productRow({
      name: any(['Mug', 'Jug']),
      category: any(CATEGORIES),
      brand: any(BRANDS),
      price: pick(300_00),
      available: pick(2),
      rating: pick(6),
      variant: pick(2) === 0 ? null : { group: `group ${String(pick(12))}`, options: anyOptions() },
    }),
  )
  const index = createCatalogueIndex()
  index.load(rows)
  const filter: ProductFilter = {
    ...(pick(3) === 0 ? { category: 'kitchen' } : {}),
    ...(pick(3) === 0 ? { brand: 'acme' } : {}),
    ...(pick(3) === 0 ? { minPrice: pick(100_00) } : {}),
    ...(pick(3) === 0 ? { minRating: pick(5) } : {}),
    ...(pick(3) === 0 ? { inStock: true } : {}),
    ...(pick(3) === 0 ? { option: [{ name: 'SIZE', value: 'm' }] } : {}),
  }
  return { index, filter, grouped: pick(4) > 0 }
}

/** How many tiles all pages of a list have. */
function countTiles(index: CatalogueIndex, filter: ProductFilter, grouped: boolean): number {
  const selection = { keyword: '', filter, sort: undefined, page: 1, pageSize: 1_000, withFacets: false, grouped }
  const { products = [], total } = index.list(selection)?.value ?? {}
  expect(total).toBe(products.length)
  return products.length
}

const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Each value of each facet: its count, and the filter that it stands for. */
const valuesOf = (
  { categories, brands, prices, ratings, inStock, options = [] }: ProductFacets,
  { option: chosen = [] }: ProductFilter,
): [number, ProductFilter][] => [
  ...categories.map(({ slug, count }): [number, ProductFilter] => [count, { category: slug }]),
  ...brands.map(({ slug, count }): [number, ProductFilter] => [count, { brand: slug }]),
  ...prices.map(({ min, max, count }): [number, ProductFilter] => [
    count,
    { minPrice: toCents(min), maxPrice: max === undefined ? undefined : toCents(max) },
  ]),
  ...ratings.map(({ min, count }): [number, ProductFilter] => [count, { minRating: min }]),
  [inStock, { inStock: true }],
  ...options.flatMap(({ name, values }) =>
    values.map(({ value, count }): [number, ProductFilter] => [
      count,
      { option: [...chosen.filter((each) => foldOption(each.name) !== foldOption(name)), { name, value }] },
    ]),
  ),
]

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed)

describe('the number beside a value', () => {
  it.each(SEEDS)('of a facet is that of the tiles of the list with it: catalogue %i', (seed) => {
    const { index, filter, grouped } = createRandomCatalogue(seed)
    const facets = index.facets({ keyword: '', filter, sort: undefined, page: 1, pageSize: 12, withFacets: true, grouped })
    if (facets === undefined) throw new Error('the index counts nothing')
    const counts = valuesOf(facets, filter).map(([count, chosen]) => ({ chosen, count }))
    const tiles = counts.map(({ chosen }) => ({ chosen, count: countTiles(index, { ...filter, ...chosen }, grouped) }))
    expect(counts).toEqual(tiles)
  })

  it.each(SEEDS)('of a category is that of the tiles of its page: catalogue %i', async (seed) => {
    const { index } = createRandomCatalogue(seed)
    await index.indexed()
    const categories = index.categories().value
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual(
      categories.map(({ slug }) => [slug, countTiles(index, { category: slug }, true)]),
    )
    const suggested = index.suggest('mug', 6)?.value.categories ?? []
    expect(suggested).not.toEqual([])
    for (const { slug, count } of suggested) expect([slug, count]).toEqual([slug, countTiles(index, { category: slug }, true)])
  })
})
