import type { ProductFilter } from '@shop/contracts'
import type { ProductEntry } from './product-entry.ts'
import { slugOf } from './search/words.ts'

export type ProductTest = (entry: ProductEntry) => boolean

type FilterName = keyof ProductFilter

/** The test of each filter that is set. */
export function filterTests(filter: ProductFilter): Map<FilterName, ProductTest> {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = filter
  const tests = new Map<FilterName, ProductTest>()
  if (category !== undefined) {
    const slug = slugOf(category)
    tests.set('category', (entry) => slugOf(entry.category) === slug)
  }
  if (brand !== undefined) {
    const slug = slugOf(brand)
    tests.set('brand', (entry) => slugOf(entry.brand) === slug)
  }
  if (minPrice !== undefined) tests.set('minPrice', ({ price }) => price >= minPrice)
  if (maxPrice !== undefined) tests.set('maxPrice', ({ price }) => price <= maxPrice)
  if (minRating !== undefined) tests.set('minRating', ({ rating }) => rating >= minRating)
  if (inStock === true) tests.set('inStock', ({ available }) => available > 0)
  return tests
}

/** Passes what passes all tests but those of `except`. */
export function passesAll(tests: ReadonlyMap<FilterName, ProductTest>, except: readonly FilterName[] = []): ProductTest {
  const applied = [...tests].flatMap(([name, test]) => (except.includes(name) ? [] : [test]))
  return (entry) => applied.every((test) => test(entry))
}
