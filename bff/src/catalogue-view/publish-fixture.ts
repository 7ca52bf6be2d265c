import type { ProductRow } from '@shop/contracts/products/calls'
import { withSets } from './bits.ts'
import { bitsOf, mostRelevantAt } from './list-places.ts'
import type { ProductEntry } from './product-entry.ts'
import { createPublishedProducts, type PublishedProducts } from './published-products.ts'

/** These products, in all orders and in the index of the search. */
export async function publish(rows: readonly ProductRow[]): Promise<PublishedProducts> {
  const published = createPublishedProducts()
  published.load(rows)
  await published.indexed()
  return published
}

function foundBy(published: PublishedProducts, keyword: string, count: number): readonly ProductEntry[] {
  const result = published.search(keyword)
  const places = { from: 0, count, grouped: false }
  return withSets(() => result && mostRelevantAt(published, result, bitsOf(published.columns, result.found), places)) ?? []
}

/** The names of the products that a keyword finds, the best first. */
export const namesFor = (published: PublishedProducts, keyword: string, count = 12): string[] =>
  foundBy(published, keyword, count).map(({ name }) => name)

/** The ids of the first products that a keyword finds. */
export const idsFor = (published: PublishedProducts, keyword: string, count = 12): string[] =>
  foundBy(published, keyword, count).map(({ id }) => id)
