import { createSeededRandom } from '@shop/kit/testing'
import { productSorts, type ProductFacets, type ProductFilter, type ProductSummary } from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { describe, expect, it } from 'vitest'
import { answersFrom, type CatalogueIndex } from '../../src/catalogue-index.ts'
import type { ProductSelection } from '../../src/lists/product-lists.ts'
import { createPublishedProducts, type PublishedProducts } from '../../src/published-products.ts'
import { productRow } from '../../src/testing/product-row.ts'
import { compareText, plainList, tileOf } from '../fixtures/plain-lists.ts'

const CHANGES = 10_000
const QUERIES = 125
const TIMEOUT_MS = 60_000
const CATEGORIES = ['Kitchen', 'kitchen', 'Garden', 'Café', '★★★']
const BRANDS = ['Kiln', 'Acme', 'acme ', 'Norden']

function listOf(index: CatalogueIndex, query: ProductSelection) {
  const { products: jsonOfEach = [], total, facets: json } = index.list(query)?.value ?? {}
  const products = jsonOfEach.map((bytes) => JSON.parse(bytes.toString()) as ProductSummary)
  const facets = json === undefined ? undefined : (JSON.parse(json) as ProductFacets)
  const bySlug = (values: readonly { slug: string; count: number }[] = []) =>
    Object.fromEntries(values.map(({ slug, count }) => [slug, count]))
  return {
    ids: products.map(({ _id }) => _id),
    total,
    categories: bySlug(facets?.categories),
    brands: bySlug(facets?.brands),
    prices: facets?.prices.map(({ min, count }) => [min, count]),
    ratings: facets?.ratings.map(({ min, count }) => [min, count]),
    inStock: facets?.inStock,
  }
}

/** What a keyword finds, by score and age: pages of it equal the plainly sorted products. */
function expectSortedByScore(published: PublishedProducts, index: CatalogueIndex, query: ProductSelection): void {
  const { keyword, grouped, page } = query
  const { found = new Uint32Array(0), scores } = published.search(keyword) ?? {}
  const sorted = [...found]
    .flatMap((ordinal, index) => {
      const entry = published.columns.entries[ordinal]
      return entry === undefined ? [] : [{ entry, score: scores?.[index] ?? 0 }]
    })
    .sort((a, b) => b.score - a.score || compareText(b.entry.id, a.entry.id))
    .map(({ entry }) => entry)
  const seen = new Set<string>()
  const shown = sorted.filter(({ id, group }) => {
    const one = grouped ? (group ?? id) : id
    return !seen.has(one) && seen.add(one)
  })
  const { ids, total } = listOf(index, query)
  expect({ ids, total }, JSON.stringify(query)).toEqual({
    ids: shown.slice((page - 1) * 12, page * 12).map((entry) => (grouped ? tileOf(entry, sorted) : entry.id)),
    total: shown.length,
  })
}

describe('the lists of a large catalogue', () => {
  it(
    'equal plain filtering, sorting and counting after any changes',
    async () => {
      const random = createSeededRandom(7)
      const pick = (count: number): number => Math.floor(random() * count)
      const any = (texts: readonly string[]): string => texts[pick(texts.length)] ?? ''
      const rowOf = (index: number): ProductRow =>
        productRow({
          productId: `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`,
          name: `${any(['mug', 'Jug', 'Ölkanne'])} ${String(pick(30))}${any(['', ' red', ' red set'])}`,
          category: any(CATEGORIES),
          brand: any(BRANDS),
          price: pick(1_200_00),
          available: pick(3),
          rating: pick(11) / 2,
          numReviews: pick(3),
          variant: pick(3) === 0 ? { group: `group ${String(pick(60))}`, options: [] } : null,
        })
      const rows = new Map<string, ProductRow>()
      for (let index = 0; index < 1_000; index += 1) {
        const row = rowOf(index * 2)
        rows.set(row.productId, row)
      }
      const published = createPublishedProducts()
      const index = answersFrom(published)
      index.load([...rows.values()])
      const filter = (): ProductFilter => ({
        ...(pick(3) === 0 ? { category: any(['kitchen', 'garden', 'café', '★★★', 'none']) } : {}),
        ...(pick(3) === 0 ? { brand: any(['kiln', 'acme', 'norden']) } : {}),
        ...(pick(3) === 0 ? { minPrice: pick(300_00) } : {}),
        ...(pick(3) === 0 ? { maxPrice: pick(1_200_00) } : {}),
        ...(pick(4) === 0 ? { minRating: pick(5) } : {}),
        ...(pick(4) === 0 ? { inStock: true } : {}),
      })
      const expectPlain = (query: ProductSelection): void => {
        expect(listOf(index, query), JSON.stringify(query)).toEqual(plainList([...rows.values()], query))
      }
      for (let step = 0; step < CHANGES; step += 1) {
        // Changes also come while the orders are made.
        if (step === 500) await index.indexed()
        const row = rowOf(pick(2_000))
        if (pick(3) === 0) {
          rows.delete(row.productId)
          index.apply([], [row.productId])
        } else {
          rows.set(row.productId, row)
          index.apply([row], [])
        }
        if (step < 500 || step % (CHANGES / QUERIES) !== 0) continue
        const sort = productSorts[pick(productSorts.length)] ?? 'newest'
        const query = {
          keyword: '',
          filter: filter(),
          sort,
          page: 1 + pick(9) ** 2,
          pageSize: 12,
          withFacets: true,
          grouped: pick(2) === 0,
        }
        expectPlain(query)
        // Facets are kept for other pages and for the other choices of a facet, until one product is sold out or comes back.
        expectPlain({ ...query, page: 1, filter: { ...query.filter, maxPrice: pick(1_200_00) } })
        const [first = row] = rows.values()
        const changed = { ...first, available: first.available > 0 ? 0 : 2 }
        rows.set(changed.productId, changed)
        index.apply([changed], [])
        expectPlain(query)
        const all = { keyword: '', filter: {}, sort: undefined, page: 1, pageSize: 12, withFacets: true, grouped: true }
        const counts = index.categories().value.map(({ slug, count }) => [slug, count])
        expect(Object.fromEntries(counts)).toEqual(plainList([...rows.values()], all).categories)
        const keyword = any(['mug', 'jug', 'm', 'kiln', 'garden jug'])
        expectSortedByScore(published, index, {
          keyword,
          filter: {},
          sort: undefined,
          page: 1 + pick(40),
          pageSize: 12,
          withFacets: false,
          grouped: query.grouped,
        })
      }
    },
    TIMEOUT_MS,
  )
})
