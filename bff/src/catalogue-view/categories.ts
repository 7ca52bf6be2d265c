import type { Category } from '@shop/contracts/api'
import type { CatalogueView } from './catalogue-view.ts'
import type { ProductEntry } from './product-entry.ts'
import { slugOf } from './search/words.ts'

/** The categories of the products by slug, in the order of the products. Names with the same slug count as one category. */
export function categoriesOf(products: readonly ProductEntry[]): Map<string, Category> {
  const bySlug = new Map<string, Category>()
  const slugs = new Map<string, string>()
  for (const { category: name } of products) {
    const slug = slugs.get(name) ?? slugOf(name)
    slugs.set(name, slug)
    const category = bySlug.get(slug)
    if (category === undefined) bySlug.set(slug, { name, slug, count: 1 })
    else category.count += 1
  }
  return bySlug
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
