import type { Category } from '@shop/contracts/products'
import type { Suggestions } from '@shop/contracts/search'
import { withSets } from '../memory/bits.ts'
import { summaryOf, type ProductEntry } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import { hasWords } from '../search/words.ts'
import type { Answer } from './answer.ts'
import { byName, categoriesAmong } from './facets.ts'
import { bitsOf, mostRelevantAt } from './list-places.ts'
import type { FieldNames } from './product-filter.ts'

const MAX_CATEGORIES = 3

function suggestedProduct(entry: ProductEntry): Suggestions['products'][number] {
  const { _id, name, image, price } = summaryOf(entry)
  return { _id, name, image, price }
}

/** The categories that most of the products belong to, with the number of all their products. */
function mostFrequent({ columns }: PublishedProducts, { category }: FieldNames, found: Uint32Array): Category[] {
  const ofProducts = categoriesAmong(columns, bitsOf(columns, found), category)
  const mostFirst = ofProducts.sort((a, b) => b.count - a.count || byName(a, b))
  return mostFirst.slice(0, MAX_CATEGORIES).flatMap(({ slug }) => category.counted.get(slug) ?? [])
}

/** @param count of products at most. @returns undefined while the index cannot search */
export function suggest(
  published: PublishedProducts,
  names: FieldNames,
  text: string,
  count: number,
): Answer<Suggestions> | undefined {
  const version = published.listVersion('newest')
  const isCurrent = (): boolean => published.listVersion('newest') === version
  if (!hasWords(text)) return { value: { products: [], categories: [] }, isCurrent }
  const result = published.search(text)
  if (result === undefined) return undefined
  // Of the products of one group the most relevant is suggested alone.
  const places = { from: 0, count, grouped: true }
  const value = withSets((): Suggestions => {
    const products = mostRelevantAt(published, result, bitsOf(published.columns, result.found), places) ?? []
    return { products: products.map(suggestedProduct), categories: mostFrequent(published, names, result.found) }
  })
  return { value, isCurrent }
}
