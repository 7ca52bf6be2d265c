import type { ProductFilter } from '@shop/contracts'
import type { ProductEntry } from './product-entry.ts'
import { cachedSlugOf } from './search/words.ts'

export type ProductTest = (entry: ProductEntry) => boolean

type FilterName = keyof ProductFilter

/** Whether a name has the slug of the wanted one; remembered, because many products share a name. */
function hasSlugOf(wanted: string): (name: string) => boolean {
  const slug = cachedSlugOf(wanted)
  const known = new Map<string, boolean>()
  return (name) => {
    const existing = known.get(name)
    if (existing !== undefined) return existing
    const result = cachedSlugOf(name) === slug
    known.set(name, result)
    return result
  }
}

/** The test of each filter that is set. */
export function filterTests(filter: ProductFilter): Map<FilterName, ProductTest> {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = filter
  const tests = new Map<FilterName, ProductTest>()
  if (category !== undefined) {
    const isWanted = hasSlugOf(category)
    tests.set('category', (entry) => isWanted(entry.category))
  }
  if (brand !== undefined) {
    const isWanted = hasSlugOf(brand)
    tests.set('brand', (entry) => isWanted(entry.brand))
  }
  if (minPrice !== undefined) tests.set('minPrice', ({ price }) => price >= minPrice)
  if (maxPrice !== undefined) tests.set('maxPrice', ({ price }) => price <= maxPrice)
  if (minRating !== undefined) tests.set('minRating', ({ rating }) => rating >= minRating)
  if (inStock === true) tests.set('inStock', ({ available }) => available > 0)
  return tests
}

export function passesAll(filter: ProductFilter): ProductTest {
  const tests = [...filterTests(filter).values()]
  return (entry) => tests.every((test) => test(entry))
}
