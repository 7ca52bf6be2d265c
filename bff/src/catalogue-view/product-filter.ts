import type { ProductFilter } from '@shop/contracts'
import type { Category, ProductFacets } from '@shop/contracts/api'
import { bitsBetween, intersect, makeBits, type Bits } from './bits.ts'
import type { NameColumn, ProductColumns } from './product-columns.ts'

/** The names of one field, of all products. */
export interface Names {
  /** By name. */
  readonly slugs: ReadonlyMap<string, string>
  /** By slug, in the order of the newest products. Names with the same slug count as one: the newest is shown. */
  readonly counted: ReadonlyMap<string, Category>
}

export interface FieldNames {
  readonly category: Names
  readonly brand: Names
}

/** The products that pass the filters of some facets. */
export type Passing = ReadonlyMap<keyof ProductFacets, Bits>

/** The products with one of the names that have a slug: mostly one. */
function withSlug({ ids, names }: NameColumn, { slugs }: Names, slug: string, words: number): Bits {
  const passing = makeBits(words)
  names.forEach((name, id) => {
    if (slugs.get(name) !== slug) return
    bitsBetween(ids, [id, id], words).forEach((word, index) => (passing[index] = (passing[index] ?? 0) | word))
  })
  return passing
}

/** The products that pass the filters of each facet that has one. Those of category and brand are slugs. */
export function passingOf(products: ProductColumns, filter: ProductFilter, names: FieldNames): Passing {
  const { category, brand, minPrice, maxPrice, minRating, inStock } = filter
  const { sets, prices, ratings } = products
  const words = sets.all.length
  const passing = new Map<keyof ProductFacets, Bits>()
  if (category !== undefined) passing.set('categories', withSlug(products.category, names.category, category, words))
  if (brand !== undefined) passing.set('brands', withSlug(products.brand, names.brand, brand, words))
  if (minPrice !== undefined || maxPrice !== undefined)
    passing.set('prices', bitsBetween(prices, [minPrice ?? 0, maxPrice ?? Infinity], words))
  if (minRating !== undefined) passing.set('ratings', bitsBetween(ratings, [minRating, Infinity], words))
  if (inStock === true) passing.set('inStock', sets.inStock)
  return passing
}

/** Those of some products that pass all filters, or all but those of one facet. */
export const passingAll = (among: Bits, passing: Passing, except?: keyof ProductFacets): Bits =>
  intersect(among, ...[...passing].filter(([facet]) => facet !== except).map(([, bits]) => bits))
