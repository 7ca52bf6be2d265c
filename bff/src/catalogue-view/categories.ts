import { findBySlug, type ProductFilter } from '@shop/contracts'
import type { Category } from '@shop/contracts/api'
import type { CatalogueView } from './catalogue-view.ts'
import { countNames } from './facets.ts'
import type { ProductEntry } from './product-entry.ts'
import { cachedSlugOf } from './search/words.ts'

/** The categories of the products by slug, in the order of the products. Names with the same slug count as one category. */
export function categoriesOf(products: readonly ProductEntry[]): Map<string, Category> {
  return countNames(products.map(({ category }) => category))
}

type NamedField = 'category' | 'brand'

function createNameCounts(field: NamedField) {
  const counted = new WeakMap<CatalogueView, { readonly version: number; readonly names: Map<string, Category> }>()
  return (view: CatalogueView): Map<string, Category> => {
    const version = view.listVersion('newest')
    const existing = counted.get(view)
    if (existing?.version === version) return existing.names
    const names = countNames(view.sorted('newest').map((entry) => entry[field]))
    counted.set(view, { version, names })
    return names
  }
}

/** The categories of all products, counted again only after a change. */
export const allCategories = createNameCounts('category')
const allBrands = createNameCounts('brand')

function currentSlug(names: Map<string, Category>, nameOrSlug: string | undefined): string | undefined {
  if (nameOrSlug === undefined || names.has(cachedSlugOf(nameOrSlug))) return nameOrSlug
  return findBySlug([...names.values()], nameOrSlug)?.slug ?? nameOrSlug
}

/** The filter with the present slugs in place of those of old links. */
export function withCurrentSlugs(view: CatalogueView, filter: ProductFilter): ProductFilter {
  const { category, brand } = filter
  if (category === undefined && brand === undefined) return filter
  return {
    ...filter,
    category: currentSlug(allCategories(view), category),
    ...(brand === undefined ? {} : { brand: currentSlug(allBrands(view), brand) }),
  }
}
