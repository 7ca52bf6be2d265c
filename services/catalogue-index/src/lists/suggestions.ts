import type { Category } from '@shop/contracts/products'
import type { Suggestions } from '@shop/contracts/search'
import { withSets } from '../memory/bits.ts'
import { summaryOf, type ProductEntry } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import { hasWords } from '../search/words.ts'
import type { Answer } from './answer.ts'
import { categoriesAmong } from './facets.ts'
import { bitsOf, mostRelevantAt } from './list-places.ts'
import type { FieldNames } from './product-filter.ts'

const MAX_CATEGORIES = 3

function suggestedProduct(entry: ProductEntry): Suggestions['products'][number] {
  const { _id, name, image, price } = summaryOf(entry)
  return { _id, name, image, price }
}

interface Sources {
  readonly published: PublishedProducts
  readonly names: FieldNames
  /** All of them, with the counts of their lists. */
  readonly categories: () => readonly Category[]
}

/** The categories that most of the products belong to, as they are among all. */
function mostFrequent({ published: { columns }, names, categories }: Sources, found: Uint32Array): Category[] {
  const ofProducts = categoriesAmong(columns, bitsOf(columns, found), names.category)
  // Those with equal counts stay by name.
  const mostFirst = ofProducts.sort((a, b) => b.count - a.count)
  return mostFirst.slice(0, MAX_CATEGORIES).flatMap(({ slug }) => categories().find((each) => each.slug === slug) ?? [])
}

/** @param count of products at most. @returns undefined while the index cannot search */
export function suggest(sources: Sources, text: string, count: number): Answer<Suggestions> | undefined {
  const { published } = sources
  const version = published.listVersion('newest')
  const isCurrent = (): boolean => published.listVersion('newest') === version
  if (!hasWords(text)) return { value: { products: [], categories: [] }, isCurrent }
  const result = published.search(text)
  if (result === undefined) return undefined
  // Of the products of one group the most relevant is suggested alone.
  const places = { from: 0, count, grouped: true }
  const value = withSets((): Suggestions => {
    const products = mostRelevantAt(published, result, bitsOf(published.columns, result.found), places) ?? []
    return { products: products.map(suggestedProduct), categories: mostFrequent(sources, result.found) }
  })
  return { value, isCurrent }
}
