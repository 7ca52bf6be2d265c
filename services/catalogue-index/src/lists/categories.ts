import type { Category, ProductFilter } from '@shop/contracts/products'
import { compareNames, findBySlug, slugsOf } from '@shop/contracts/shared'
import { withSets, type Bits } from '../memory/bits.ts'
import type { NameColumn } from '../products/product-columns.ts'
import { summaryOf } from '../products/product-entry.ts'
import type { PublishedProducts } from '../published-products.ts'
import { categoriesAmong } from './facets.ts'
import { createOptionValues } from './option-values.ts'
import type { FieldNames, NamedSlug, Names } from './product-filter.ts'

/** The names of a field that products have, each once, in the order of the oldest or newest of its products. */
function namesInOrder(
  { columns, visit }: PublishedProducts,
  { ids, names, size }: NameColumn,
  order: 'oldest' | 'newest',
): number[] {
  const seen = new Uint8Array(names.length)
  const found: number[] = []
  visit(order, columns.sets.all, (ordinal) => {
    const id = ids[ordinal] ?? 0
    if (seen[id] === 0) found.push(id)
    seen[id] = 1
    return found.length === size()
  })
  return found
}

interface KnownNames extends Names {
  readonly version: number
  /** Which slugs the names have follows from their order. */
  readonly oldestFirst: readonly string[]
}

function readNames(published: PublishedProducts, column: NameColumn, version: number, known: KnownNames | undefined): KnownNames {
  const nameOf = (id: number): string => column.names[id] ?? ''
  const oldestFirst = namesInOrder(published, column, 'oldest').map(nameOf)
  const areSame =
    known?.oldestFirst.length === oldestFirst.length && known.oldestFirst.every((name, index) => name === oldestFirst[index])
  const slugs = areSame ? known.slugs : slugsOf(oldestFirst)
  const bySlug = new Map<string, NamedSlug>()
  for (const name of namesInOrder(published, column, 'newest').map(nameOf)) {
    const slug = slugs.get(name) ?? ''
    if (!bySlug.has(slug)) bySlug.set(slug, { name, slug })
  }
  const sorted = [...bySlug.values()].sort((a, b) => compareNames(a.name, b.name))
  const texts = sorted.map((each) => `${JSON.stringify(each).slice(0, -1)},"count":`)
  const placeOf = new Map(sorted.map(({ slug }, place) => [slug, place]))
  const places = Uint32Array.from(column.names, (name) => placeOf.get(slugs.get(name) ?? '') ?? 0)
  return { version, oldestFirst, slugs, bySlug, sorted, texts, places, productsBySlug: new Map<string, Bits>() }
}

/** The names of all products, read again only after a change, when they are needed: few lists need those of brands. */
export function createFieldNames(published: PublishedProducts): FieldNames {
  const keep = (field: 'category' | 'brand') => {
    let known: KnownNames | undefined
    return (): Names => {
      const version = published.listVersion('newest')
      if (known?.version !== version) known = readNames(published, published.columns[field], version, known)
      return known
    }
  }
  const categories = keep('category')
  const brands = keep('brand')
  const options = createOptionValues(published.columns.options)
  return {
    get category() {
      return categories()
    },
    get brand() {
      return brands()
    },
    get options() {
      return options()
    },
  }
}

const PICTURES = 2
/** Products may have the same picture: so many of a category are looked at. */
const MOST_LOOKED_AT = 20

/** The categories by name, each with the pictures of its best rated products. */
function addPictures(
  { columns, visit }: PublishedProducts,
  { slugs }: Names,
  categories: readonly Category[],
): readonly Category[] {
  const images = new Map(categories.map(({ slug }) => [slug, { found: new Set<string>(), lookedAt: 0 }]))
  let unfinished = images.size
  const { category, entries } = columns
  visit('rating', columns.sets.all, (ordinal) => {
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
  return categories.map((each) => ({ ...each, images: [...(images.get(each.slug)?.found ?? [])] }))
}

/** All categories by name, each with the number of tiles that its list has; counted again only after a change. */
export function createCategories(published: PublishedProducts, names: FieldNames): () => readonly Category[] {
  let known: { readonly version: number; readonly categories: readonly Category[] } | undefined
  return () => {
    const version = published.listVersion('newest')
    if (known?.version === version) return known.categories
    const { columns } = published
    const categories = withSets(() => categoriesAmong(columns, columns.sets.all, names.category))
    known = { version, categories }
    return categories
  }
}

/** The same with pictures. */
export function createPicturedCategories(
  published: PublishedProducts,
  names: FieldNames,
  readCategories: () => readonly Category[],
): () => readonly Category[] {
  let known: { readonly version: number; readonly categories: readonly Category[] } | undefined
  return () => {
    const version = published.listVersion('rating')
    if (known?.version !== version) known = { version, categories: addPictures(published, names.category, readCategories()) }
    return known.categories
  }
}

function currentSlug({ bySlug }: Names, nameOrSlug: string): string {
  return bySlug.has(nameOrSlug) ? nameOrSlug : (findBySlug([...bySlug.values()], nameOrSlug)?.slug ?? nameOrSlug)
}

/** The filter with the present slugs in place of names, and of slugs of old links. */
export function withCurrentSlugs(names: FieldNames, filter: ProductFilter): ProductFilter {
  const { category, brand } = filter
  return {
    ...filter,
    ...(category === undefined ? {} : { category: currentSlug(names.category, category) }),
    ...(brand === undefined ? {} : { brand: currentSlug(names.brand, brand) }),
  }
}
