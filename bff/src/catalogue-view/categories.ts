import type { Category, ProductFilter } from '@shop/contracts/products'
import { findBySlug, slugsOf } from '@shop/contracts/shared'
import type { Bits } from './bits.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { byName, categoriesAmong } from './facets.ts'
import { bitsOf } from './list-places.ts'
import type { NameColumn } from './product-columns.ts'
import { summaryOf } from './product-entry.ts'
import type { FieldNames, Names } from './product-filter.ts'

/** The names of a field that products have, each once, in the order of the oldest or newest of its products. */
function namesInOrder(view: CatalogueView, { ids, names, size }: NameColumn, order: 'oldest' | 'newest'): number[] {
  const seen = new Uint8Array(names.length)
  const found: number[] = []
  view.visit(order, view.columns.sets.all, (ordinal) => {
    const id = ids[ordinal] ?? 0
    if (seen[id] === 0) found.push(id)
    seen[id] = 1
    return found.length === size()
  })
  return found
}

/** The names of all products, read again only after a change. */
function createNames(field: keyof FieldNames) {
  const known = new WeakMap<CatalogueView, Names & { readonly version: number; readonly oldestFirst: readonly string[] }>()
  return (view: CatalogueView): Names => {
    const version = view.listVersion('newest')
    const existing = known.get(view)
    if (existing?.version === version) return existing
    const { [field]: column } = view.columns
    const nameOf = (id: number): string => column.names[id] ?? ''
    const oldestFirst = namesInOrder(view, column, 'oldest').map(nameOf)
    const areSame =
      existing?.oldestFirst.length === oldestFirst.length &&
      existing.oldestFirst.every((name, index) => name === oldestFirst[index])
    const slugs = areSame ? existing.slugs : slugsOf(oldestFirst)
    const counted = new Map<string, Category>()
    for (const id of namesInOrder(view, column, 'newest')) {
      const slug = slugs.get(nameOf(id)) ?? ''
      const { name, count } = counted.get(slug) ?? { name: nameOf(id), count: 0 }
      counted.set(slug, { name, slug, count: count + (column.counts[id] ?? 0) })
    }
    const sorted = [...counted.values()].sort(byName)
    const texts = sorted.map(({ name, slug }) => `${JSON.stringify({ name, slug }).slice(0, -1)},"count":`)
    const placeOf = new Map(sorted.map(({ slug }, place) => [slug, place]))
    const places = Uint32Array.from(column.names, (name) => placeOf.get(slugs.get(name) ?? '') ?? 0)
    const names = { version, oldestFirst, slugs, counted, sorted, texts, places, productsBySlug: new Map<string, Bits>() }
    known.set(view, names)
    return names
  }
}

const categoryNames = createNames('category')
const brandNames = createNames('brand')

/** The categories of all products by slug. */
export const allCategories = (view: CatalogueView): ReadonlyMap<string, Category> => categoryNames(view).counted

const PICTURES = 2
/** Products may have the same picture: so many of a category are looked at. */
const MOST_LOOKED_AT = 20

/** Read again only after a change. */
const knownPictured = new WeakMap<CatalogueView, { readonly version: number; readonly categories: readonly Category[] }>()

/** All categories, each with the pictures of its best rated products. */
export function picturedCategories(view: CatalogueView): readonly Category[] {
  const version = view.listVersion('rating')
  const known = knownPictured.get(view)
  if (known?.version === version) return known.categories
  const { slugs, counted } = categoryNames(view)
  const images = new Map([...counted.keys()].map((slug) => [slug, { found: new Set<string>(), lookedAt: 0 }]))
  let unfinished = images.size
  const { category, entries } = view.columns
  view.visit('rating', view.columns.sets.all, (ordinal) => {
    const ofCategory = images.get(slugs.get(category.names[category.ids[ordinal] ?? 0] ?? '') ?? '')
    const entry = entries[ordinal]
    if (ofCategory === undefined || entry === undefined) return false
    const isFinished = (): boolean => ofCategory.found.size === PICTURES || ofCategory.lookedAt === MOST_LOOKED_AT
    if (isFinished()) return false
    ofCategory.found.add(summaryOf(entry).image)
    ofCategory.lookedAt += 1
    if (isFinished()) unfinished -= 1
    return unfinished === 0
  })
  const categories = [...counted].map(([slug, category]) => ({ ...category, images: [...(images.get(slug)?.found ?? [])] }))
  knownPictured.set(view, { version, categories })
  return categories
}

/** The categories of some products of the view. */
export const categoriesOf = (view: CatalogueView, found: Uint32Array): Category[] =>
  categoriesAmong(view.columns, bitsOf(view.columns, found), categoryNames(view))

/** Read when they are needed: few lists need those of brands. */
export const fieldNames = (view: CatalogueView): FieldNames => ({
  get category() {
    return categoryNames(view)
  },
  get brand() {
    return brandNames(view)
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
