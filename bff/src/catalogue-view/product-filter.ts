import type { ProductFilter } from '@shop/contracts'
import type { ProductEntry } from './product-entry.ts'

export type ProductTest = (entry: ProductEntry) => boolean

type FilterName = keyof ProductFilter

/** The slugs of all categories and brands by name. */
export interface NameSlugs {
  readonly category: ReadonlyMap<string, string>
  readonly brand: ReadonlyMap<string, string>
}

/** The test of each filter that is set. Those of category and brand are slugs. */
export function filterTests(filter: ProductFilter, slugs: NameSlugs): Map<FilterName, ProductTest> {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = filter
  const tests = new Map<FilterName, ProductTest>()
  if (category !== undefined) {
    const ofCategories = slugs.category
    tests.set('category', (entry) => ofCategories.get(entry.category) === category)
  }
  if (brand !== undefined) {
    const ofBrands = slugs.brand
    tests.set('brand', (entry) => ofBrands.get(entry.brand) === brand)
  }
  if (minPrice !== undefined) tests.set('minPrice', ({ price }) => price >= minPrice)
  if (maxPrice !== undefined) tests.set('maxPrice', ({ price }) => price <= maxPrice)
  if (minRating !== undefined) tests.set('minRating', ({ rating }) => rating >= minRating)
  if (inStock === true) tests.set('inStock', ({ available }) => available > 0)
  return tests
}

export function passesAll(filter: ProductFilter, slugs: NameSlugs): ProductTest {
  const tests = [...filterTests(filter, slugs).values()]
  return (entry) => tests.every((test) => test(entry))
}
