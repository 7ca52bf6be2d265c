import { createSeededRandom } from '@shop/kit/testing'
import {
  productSorts,
  type ProductFacets,
  type ProductFilter,
  type ProductSort,
  type ProductSummary,
} from '@shop/contracts/products'
import type { ProductRow } from '@shop/contracts/products/calls'
import { compareNames, slugsOf } from '@shop/contracts/shared'
import { describe, expect, it } from 'vitest'
import { answersFrom, type CatalogueIndex } from '../../src/catalogue-index.ts'
import type { ProductSelection } from '../../src/lists/product-lists.ts'
import { createPublishedProducts, type PublishedProducts } from '../../src/published-products.ts'
import { productRow } from '../../src/testing/product-row.ts'

const CHANGES = 10_000
const QUERIES = 125
const TIMEOUT_MS = 60_000
const CATEGORIES = ['Kitchen', 'kitchen', 'Garden', 'Café', '★★★']
const BRANDS = ['Kiln', 'Acme', 'acme ', 'Norden']
const PRICE_STEPS = [0, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byText = (textOf: (row: ProductRow) => string) => (a: ProductRow, b: ProductRow) => compareNames(textOf(a), textOf(b))
type Compare = (a: ProductRow, b: ProductRow) => number
const byId: Compare = (a, b) => compareText(a.productId, b.productId)
const by =
  (...keys: readonly Compare[]): Compare =>
  (a, b) =>
    keys.map((key) => key(a, b)).find((each) => each !== 0) ?? 0
const reverse =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)
const name = by(
  byText((row) => row.name),
  byId,
)
const price = by((a, b) => a.price - b.price, byId)
const stock = by((a, b) => a.available - b.available, byId)
const COMPARE: Readonly<Record<ProductSort, Compare>> = {
  newest: reverse(byId),
  oldest: byId,
  name,
  '-name': reverse(name),
  price,
  '-price': reverse(price),
  stock,
  '-stock': reverse(stock),
  category: by(
    byText((row) => row.category),
    name,
  ),
  brand: by(
    byText((row) => row.brand),
    name,
  ),
  rating: reverse(
    by(
      (a, b) => a.rating - b.rating,
      (a, b) => a.numReviews - b.numReviews,
      byId,
    ),
  ),
}

type Facet = 'categories' | 'brands' | 'prices' | 'ratings' | 'inStock'
const countOnce = (rows: readonly ProductRow[], grouped: boolean): number =>
  grouped ? new Set(rows.map((row) => row.variant?.group ?? row.productId)).size : rows.length

/** A list as it is made from objects by filtering, sorting and counting them. */
function plainList(rows: readonly ProductRow[], { filter, sort = 'newest', page, grouped }: ProductSelection) {
  const oldest = rows.toSorted(byId)
  const slugs = { category: slugsOf(oldest.map((row) => row.category)), brand: slugsOf(oldest.map((row) => row.brand)) }
  const { category, brand, minPrice = 0, maxPrice = Infinity, minRating = 0, inStock } = filter
  const passes: Readonly<Record<Facet, (row: ProductRow) => boolean>> = {
    categories: (row) => category === undefined || slugs.category.get(row.category) === category,
    brands: (row) => brand === undefined || slugs.brand.get(row.brand) === brand,
    prices: (row) => row.price >= minPrice && row.price <= maxPrice,
    ratings: (row) => row.rating >= minRating,
    inStock: (row) => inStock !== true || row.available > 0,
  }
  const facets = Object.keys(passes) as Facet[]
  const refusedBy = rows.map((row) => ({ row, refusing: facets.filter((facet) => !passes[facet](row)) }))
  const without = (facet?: Facet) =>
    refusedBy.flatMap(({ row, refusing }) => (refusing.every((each) => each === facet) ? [row] : []))
  const besides = new Map(facets.map((facet) => [facet, without(facet)]))
  const beside = (facet: Facet) => besides.get(facet) ?? []
  const wanted = without().sort(COMPARE[sort])
  const seen = new Set<string>()
  const shown = wanted.filter(({ productId, variant }) => {
    const one = grouped ? (variant?.group ?? productId) : productId
    return !seen.has(one) && seen.add(one)
  })
  const count = (facet: Facet, test: (row: ProductRow) => boolean) => countOnce(beside(facet).filter(test), grouped)
  const ofNames = (facet: 'categories' | 'brands', field: 'category' | 'brand') => {
    const all = [...new Set(slugs[field].values())]
    const counted = all.map((slug) => {
      // Once for each name of a slug, as the catalogue counts them.
      const names = [...slugs[field]].flatMap(([each, ofName]) => (ofName === slug ? [each] : []))
      return [slug, names.reduce((sum, each) => sum + count(facet, (row) => row[field] === each), 0)] as const
    })
    return Object.fromEntries(counted.filter(([, number]) => number > 0))
  }
  const prices = PRICE_STEPS.map((from, index) => [
    from / 100,
    count('prices', (row) => row.price >= from && row.price < (PRICE_STEPS[index + 1] ?? Infinity)),
  ])
  return {
    ids: shown
      .slice((page - 1) * 12, page * 12)
      .map((row) => (grouped ? tileOf(listedOf(row), wanted.map(listedOf)) : row.productId)),
    total: shown.length,
    categories: ofNames('categories', 'category'),
    brands: ofNames('brands', 'brand'),
    prices: prices.filter(([, number]) => number !== 0),
    ratings: [4, 3, 2].map((min) => [min, count('ratings', (row) => row.rating >= min)]).filter(([, number]) => number !== 0),
    inStock: count('inStock', (row) => row.available > 0),
  }
}

interface Listed {
  readonly id: string
  readonly group: string | undefined
  readonly available: number
}

const listedOf = ({ productId: id, variant, available }: ProductRow): Listed => ({ id, group: variant?.group, available })

/** Of the group of a listed product one that can be bought: the product itself, else the oldest. */
function tileOf(first: Listed, listed: readonly Listed[]): string {
  const members = listed.filter(({ group }) => group === first.group).sort((a, b) => compareText(a.id, b.id))
  const isSoldOut = first.group !== undefined && first.available === 0
  return (isSoldOut ? members.find(({ available }) => available > 0) : undefined)?.id ?? first.id
}

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
        const categories = index.categories().value
        const count = categories.reduce((sum, category) => sum + category.count, 0)
        expect([count, categories.some(({ slug }) => slug === 'none')]).toEqual([rows.size, false])
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
