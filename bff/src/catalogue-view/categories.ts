import { findBySlug, slugsOf, type ProductFilter } from '@shop/contracts'
import type { Category } from '@shop/contracts/api'
import type { CatalogueView } from './catalogue-view.ts'
import { countNames } from './facets.ts'
import { summaryOf, type ProductEntry } from './product-entry.ts'
import type { NameSlugs } from './product-filter.ts'

interface Names {
  /** By name. */
  readonly slugs: ReadonlyMap<string, string>
  /** By slug, in the order of the newest products. Names with the same slug count as one. */
  readonly counted: ReadonlyMap<string, Category>
}

/** The names of all products, read again only after a change. */
function createNames(field: keyof NameSlugs) {
  const known = new WeakMap<CatalogueView, Names & { readonly version: number }>()
  return (view: CatalogueView): Names => {
    const version = view.listVersion('newest')
    const existing = known.get(view)
    if (existing?.version === version) return existing
    const newestFirst = view.sorted('newest').map((entry) => entry[field])
    const slugs = slugsOf(newestFirst.toReversed())
    const names = { version, slugs, counted: countNames(newestFirst, slugs) }
    known.set(view, names)
    return names
  }
}

const categoryNames = createNames('category')
const brandNames = createNames('brand')

/** The categories of all products by slug. */
export const allCategories = (view: CatalogueView): ReadonlyMap<string, Category> => categoryNames(view).counted

const PICTURES = 2

/** Read again only after a change. */
const knownPictured = new WeakMap<CatalogueView, { readonly version: number; readonly categories: readonly Category[] }>()

/** All categories, each with the pictures of its best rated products. */
export function picturedCategories(view: CatalogueView): readonly Category[] {
  const version = view.listVersion('rating')
  const known = knownPictured.get(view)
  if (known?.version === version) return known.categories
  const { slugs, counted } = categoryNames(view)
  const images = new Map([...counted.keys()].map((slug) => [slug, new Set<string>()]))
  for (const entry of view.sorted('rating')) {
    const ofCategory = images.get(slugs.get(entry.category) ?? '')
    if (ofCategory !== undefined && ofCategory.size < PICTURES) ofCategory.add(summaryOf(entry).image)
  }
  const categories = [...counted].map(([slug, category]) => ({ ...category, images: [...(images.get(slug) ?? [])] }))
  knownPictured.set(view, { version, categories })
  return categories
}

/** The categories of some products of the view by slug. */
export function categoriesOf(view: CatalogueView, products: readonly ProductEntry[]): Map<string, Category> {
  return countNames(
    products.map(({ category }) => category),
    categoryNames(view).slugs,
  )
}

/** Read when they are needed: few lists need those of brands. */
export const nameSlugs = (view: CatalogueView): NameSlugs => ({
  get category() {
    return categoryNames(view).slugs
  },
  get brand() {
    return brandNames(view).slugs
  },
})

function currentSlug({ counted }: Names, nameOrSlug: string): string {
  return counted.has(nameOrSlug) ? nameOrSlug : (findBySlug([...counted.values()], nameOrSlug)?.slug ?? nameOrSlug)
}

/** The filter with the present slugs in place of names, and of slugs of old links. */
export function withCurrentSlugs(view: CatalogueView, filter: ProductFilter): ProductFilter {
  const { category, brand } = filter
  return {
    ...filter,
    ...(category === undefined ? {} : { category: currentSlug(categoryNames(view), category) }),
    ...(brand === undefined ? {} : { brand: currentSlug(brandNames(view), brand) }),
  }
}
