import { toDollars, type ProductFilter } from '@shop/contracts'
import type { Category, ProductFacets } from '@shop/contracts/api'
import type { ProductEntry } from './product-entry.ts'
import { filterTests, type NameSlugs } from './product-filter.ts'

/** Where the price ranges begin, in cents. */
const PRICE_STEPS = [0, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]
const RATING_STEPS = [4, 3, 2]

type NameCounts = Map<string, number>

function increase(counts: NameCounts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** By slug. The first name is shown for all that have its slug. */
function bySlug(counts: NameCounts, slugs: ReadonlyMap<string, string>): Map<string, Category> {
  const categories = new Map<string, Category>()
  for (const [name, count] of counts) {
    const slug = slugs.get(name) ?? ''
    const counted = categories.get(slug)
    if (counted === undefined) categories.set(slug, { name, slug, count })
    else counted.count += count
  }
  return categories
}

/** Counts products by the slug of a name. Equal names are counted first: they are few, and the products are many. */
export function countNames(names: Iterable<string>, slugs: ReadonlyMap<string, string>): Map<string, Category> {
  const counts: NameCounts = new Map()
  for (const name of names) increase(counts, name)
  return bySlug(counts, slugs)
}

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name, 'en')
const sortedByName = (counts: NameCounts, slugs: ReadonlyMap<string, string>): Category[] =>
  [...bySlug(counts, slugs).values()].sort(byName)

function presentPrices(counts: readonly number[]): ProductFacets['prices'] {
  return PRICE_STEPS.flatMap((from, index) => {
    const next = PRICE_STEPS[index + 1]
    const range = { min: toDollars(from), ...(next === undefined ? {} : { max: toDollars(next - 1) }), count: counts[index] ?? 0 }
    return range.count === 0 ? [] : [range]
  })
}

type Facet = keyof ProductFacets

/** Whether a product is counted for a value of a facet: with `grouped`, a group is counted once, as the list shows it once. */
function createCountedOnce(grouped: boolean) {
  const counted = new Set<string>()
  return ({ group }: ProductEntry, facet: Facet, value: string | number): boolean => {
    if (!grouped || group === undefined) return true
    const key = `${facet} ${value} ${group}`
    if (counted.has(key)) return false
    counted.add(key)
    return true
  }
}

function createCounters(slugs: NameSlugs, grouped: boolean) {
  const isCounted = createCountedOnce(grouped)
  const categories: NameCounts = new Map()
  const brands: NameCounts = new Map()
  const prices = PRICE_STEPS.map(() => 0)
  const ratings = RATING_STEPS.map((min) => ({ min, count: 0 }))
  let inStock = 0
  const add: Readonly<Record<Facet, (product: ProductEntry) => void>> = {
    categories(product) {
      if (isCounted(product, 'categories', product.category)) increase(categories, product.category)
    },
    brands(product) {
      if (isCounted(product, 'brands', product.brand)) increase(brands, product.brand)
    },
    prices(product) {
      const step = PRICE_STEPS.findLastIndex((from) => product.price >= from)
      if (isCounted(product, 'prices', step)) prices[step] = (prices[step] ?? 0) + 1
    },
    ratings(product) {
      for (const step of ratings) if (product.rating >= step.min && isCounted(product, 'ratings', step.min)) step.count += 1
    },
    inStock(product) {
      if (product.available > 0 && isCounted(product, 'inStock', '')) inStock += 1
    },
  }
  const result = (): ProductFacets => ({
    categories: sortedByName(categories, slugs.category),
    brands: sortedByName(brands, slugs.brand),
    prices: presentPrices(prices),
    ratings: ratings.filter(({ count }) => count > 0),
    inStock,
  })
  return { add, result }
}

/** A facet is counted without the filters of its own. */
const FACET_OF: Readonly<Record<keyof ProductFilter, Facet>> = {
  category: 'categories',
  brand: 'brands',
  minPrice: 'prices',
  maxPrice: 'prices',
  minRating: 'ratings',
  inStock: 'inStock',
}

/** The facets of a list, in one pass: `products` are all that the keyword finds, before any filter. */
export function countFacets(
  products: readonly ProductEntry[],
  { filter, grouped }: { readonly filter: ProductFilter; readonly grouped: boolean },
  slugs: NameSlugs,
): ProductFacets {
  const tests = [...filterTests(filter, slugs)].map(([name, passes]) => ({ facet: FACET_OF[name], passes }))
  const { add, result } = createCounters(slugs, grouped)
  const addToAll = Object.values(add)
  for (const product of products) {
    const refusing = tests.find(({ passes }) => !passes(product))?.facet
    if (refusing === undefined) for (const addTo of addToAll) addTo(product)
    else if (tests.every(({ facet, passes }) => facet === refusing || passes(product))) add[refusing](product)
  }
  return result()
}
