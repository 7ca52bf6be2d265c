import type { Category } from '@shop/contracts/api'
import type { CatalogueView } from './catalogue-view.ts'
import { countNames } from './facets.ts'
import type { ProductEntry } from './product-entry.ts'

/** The categories of the products by slug, in the order of the products. Names with the same slug count as one category. */
export function categoriesOf(products: readonly ProductEntry[]): Map<string, Category> {
  return countNames(products.map(({ category }) => category))
}

const counted = new WeakMap<CatalogueView, { readonly version: number; readonly categories: Map<string, Category> }>()

/** The categories of all products, counted again only after a change. */
export function allCategories(view: CatalogueView): Map<string, Category> {
  const version = view.listVersion('newest')
  const existing = counted.get(view)
  if (existing?.version === version) return existing.categories
  const categories = categoriesOf(view.sorted('newest'))
  counted.set(view, { version, categories })
  return categories
}
