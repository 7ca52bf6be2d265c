import type { Category, Suggestions } from '@shop/contracts/api'
import type { CatalogueView } from './catalogue-view.ts'
import { allCategories, categoriesOf, picturedCategories } from './categories.ts'
import { byName } from './facets.ts'
import { summaryOf, type ProductEntry } from './product-entry.ts'
import { firstOfGroups } from './product-groups.ts'
import { createPublicResponse, type PublicResponse } from './public-response.ts'
import { mostRelevant } from './search/most-relevant.ts'
import { hasWords } from './search/words.ts'

export const MAX_SUGGESTED_PRODUCTS = 6
const MAX_CATEGORIES = 3
/** Of the products of one group the most relevant is suggested alone: so many are looked at. */
const MOST_COMPARED = 60

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
function mostFrequent(view: CatalogueView, products: readonly ProductEntry[]): Category[] {
  const all = allCategories(view)
  const ofProducts = [...categoriesOf(view, products).values()].sort((a, b) => b.count - a.count || byName(a, b))
  return ofProducts.slice(0, MAX_CATEGORIES).flatMap(({ slug }) => all.get(slug) ?? [])
}

/** Undefined while the view cannot search. */
export function presentSuggestions(view: CatalogueView, text: string): PublicResponse | undefined {
  const result = hasWords(text) ? view.search(text) : { found: [] }
  if (result === undefined) return undefined
  const { found } = result
  const products = firstOfGroups(mostRelevant(found, MOST_COMPARED)).slice(0, MAX_SUGGESTED_PRODUCTS).map(presentProduct)
  const answer: Suggestions = {
    products,
    categories: mostFrequent(
      view,
      found.map(({ entry }) => entry),
    ),
  }
  return responseOf(view, answer)
}
