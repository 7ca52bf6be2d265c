import type { Category } from '@shop/contracts/products'
import type { Suggestions } from '@shop/contracts/search'
import { withSets } from './bits.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { allCategories, categoriesOf, picturedCategories } from './categories.ts'
import { byName } from './facets.ts'
import { summaryOf, type ProductEntry } from './product-entry.ts'
import { bitsOf, mostRelevantAt } from './list-places.ts'
import { createPublicResponse, type PublicResponse } from '../http/public-response.ts'
import { hasWords } from './search/words.ts'

export const MAX_SUGGESTED_PRODUCTS = 6
const MAX_CATEGORIES = 3

const responseOf = (view: CatalogueView, answer: object): PublicResponse => {
  const version = view.listVersion('newest')
  return createPublicResponse(Buffer.from(JSON.stringify(answer)), () => view.listVersion('newest') === version)
}

/** All categories with pictures, by name. */
export function presentCategories(view: CatalogueView): PublicResponse {
  return responseOf(view, picturedCategories(view).toSorted(byName))
}

function presentProduct(entry: ProductEntry): Suggestions['products'][number] {
  const { _id, name, image, price } = summaryOf(entry)
  return { _id, name, image, price }
}

/** The categories that most of the products belong to, with the number of all their products. */
function mostFrequent(view: CatalogueView, found: Uint32Array): Category[] {
  const all = allCategories(view)
  const ofProducts = categoriesOf(view, found).sort((a, b) => b.count - a.count || byName(a, b))
  return ofProducts.slice(0, MAX_CATEGORIES).flatMap(({ slug }) => all.get(slug) ?? [])
}

/** Undefined while the view cannot search. */
export function presentSuggestions(view: CatalogueView, text: string): PublicResponse | undefined {
  if (!hasWords(text)) return responseOf(view, { products: [], categories: [] } satisfies Suggestions)
  const result = view.search(text)
  if (result === undefined) return undefined
  // Of the products of one group the most relevant is suggested alone.
  const places = { from: 0, count: MAX_SUGGESTED_PRODUCTS, grouped: true }
  const answer = withSets((): Suggestions => {
    const products = mostRelevantAt(view, result, bitsOf(view.columns, result.found), places) ?? []
    return { products: products.map(presentProduct), categories: mostFrequent(view, result.found) }
  })
  return responseOf(view, answer)
}
