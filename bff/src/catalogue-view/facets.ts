import { toDollars } from '@shop/contracts'
import type { ProductFilter } from '@shop/contracts'
import type { Category, ProductFacets } from '@shop/contracts/api'
import type { ProductEntry } from './product-entry.ts'
import { filterTests, passesAll } from './product-filter.ts'
import { slugOf } from './search/words.ts'

/** Where the price ranges begin, in cents. */
const PRICE_STEPS = [0, 25_00, 50_00, 100_00, 250_00, 500_00, 1_000_00]
const RATING_STEPS = [4, 3, 2]

/** Counts products by the slug of a name. The first name is shown for all that have its slug. */
export function countNames(names: Iterable<string>): Map<string, Category> {
  const bySlug = new Map<string, Category>()
  for (const name of names) {
    const slug = slugOf(name)
    const counted = bySlug.get(slug)
    if (counted === undefined) bySlug.set(slug, { name, slug, count: 1 })
    else counted.count += 1
  }
  return bySlug
}

export const byName = (a: Category, b: Category): number => a.name.localeCompare(b.name, 'en')
const sortedByName = (names: Iterable<string>): Category[] => [...countNames(names).values()].sort(byName)

function countPrices(products: readonly ProductEntry[]): ProductFacets['prices'] {
  const counts = PRICE_STEPS.map(() => 0)
  for (const { price } of products) {
    const step = PRICE_STEPS.findLastIndex((from) => price >= from)
    counts[step] = (counts[step] ?? 0) + 1
  }
  return PRICE_STEPS.flatMap((from, index) => {
    const next = PRICE_STEPS[index + 1]
    const range = { min: toDollars(from), ...(next === undefined ? {} : { max: toDollars(next - 1) }), count: counts[index] ?? 0 }
    return range.count === 0 ? [] : [range]
  })
}

function countRatings(products: readonly ProductEntry[]): ProductFacets['ratings'] {
  return RATING_STEPS.map((min) => ({ min, count: products.filter(({ rating }) => rating >= min).length })).filter(
    ({ count }) => count > 0,
  )
}

/** The facets of a list: `products` are all that the keyword finds, before any filter. */
export function countFacets(products: readonly ProductEntry[], filter: ProductFilter): ProductFacets {
  const tests = filterTests(filter)
  const without = (...names: (keyof ProductFilter)[]) => products.filter(passesAll(tests, names))
  return {
    categories: sortedByName(without('category').map(({ category }) => category)),
    brands: sortedByName(without('brand').map(({ brand }) => brand)),
    prices: countPrices(without('minPrice', 'maxPrice')),
    ratings: countRatings(without('minRating')),
    inStock: without('inStock').filter(({ available }) => available > 0).length,
  }
}
