import type { ProductFacets, ProductFilter } from '@shop/contracts/products'
import { addAll, addBetween, bitsWith, intersect, makeBits, type Bits } from '../memory/bits.ts'
import { withOptions, type OptionValues } from './option-values.ts'
import { PRICE_STEPS, RATING_STEPS, type NameColumn, type ProductColumns } from '../products/product-columns.ts'

/** A name as it is shown, with what stands for it in addresses. */
export interface NamedSlug {
  readonly name: string
  readonly slug: string
}

/** The names of one field, of all products. */
export interface Names {
  /** By name. */
  readonly slugs: ReadonlyMap<string, string>
  /** By slug, in the order of the newest products. Names with the same slug are one: the newest is shown. */
  readonly bySlug: ReadonlyMap<string, NamedSlug>
  /** The same by name. */
  readonly sorted: readonly NamedSlug[]
  /** Of each of these the JSON up to its count. */
  readonly texts: readonly string[]
  /** The place of each name in `sorted`, by id. */
  readonly places: Uint32Array
  /** Those that lists were filtered by since the last change. */
  readonly productsBySlug: Map<string, Bits>
}

export interface FieldNames {
  readonly category: Names
  readonly brand: Names
  readonly options: OptionValues
}

/** The products that pass the filters of some facets. */
export type Passing = ReadonlyMap<keyof ProductFacets, Bits>

/** The sets of so many slugs are kept. */
const MAX_KEPT = 64

/** The products with one of the names that have a slug: mostly one. */
function withSlug({ ids, names }: NameColumn, { sorted, places, productsBySlug }: Names, slug: string, words: number): Bits {
  const existing = productsBySlug.get(slug)
  if (existing !== undefined) return existing
  const wanted = sorted.findIndex((each) => each.slug === slug)
  if (wanted === -1) return makeBits(words)
  const hasSlug = new Uint8Array(names.length)
  places.forEach((place, id) => (hasSlug[id] = Number(place === wanted)))
  const products = bitsWith(ids, hasSlug, words)
  if (productsBySlug.size < MAX_KEPT) productsBySlug.set(slug, products.slice())
  return products
}

/** The products of whole price steps, and of those that are cut the ones that are looked at one by one. */
function pricedBetween({ sets, prices }: ProductColumns, min: number, max: number): Bits {
  const passing = makeBits(sets.all.length)
  sets.prices.forEach((ofStep, step) => {
    const first = PRICE_STEPS[step] ?? 0
    const last = (PRICE_STEPS[step + 1] ?? Infinity) - 1
    if (min <= first && last <= max) addAll(passing, ofStep)
    else if (min <= last && first <= max) addBetween(passing, ofStep, prices, [min, max])
  })
  return passing
}

function ratedFrom({ sets, ratings }: ProductColumns, min: number): Bits {
  const ofStep = sets.ratings[RATING_STEPS.indexOf(min)]
  if (ofStep !== undefined) return ofStep
  const passing = makeBits(sets.all.length)
  addBetween(passing, sets.all, ratings, [min, Infinity])
  return passing
}

/** The products that pass the filters of each facet that has one. Those of category and brand are slugs. */
export function passingOf(products: ProductColumns, filter: ProductFilter, names: FieldNames): Passing {
  const { category, brand, minPrice, maxPrice, minRating, inStock, option } = filter
  const { sets } = products
  const words = sets.all.length
  const passing = new Map<keyof ProductFacets, Bits>()
  if (category !== undefined) passing.set('categories', withSlug(products.category, names.category, category, words))
  if (brand !== undefined) passing.set('brands', withSlug(products.brand, names.brand, brand, words))
  if (minPrice !== undefined || maxPrice !== undefined)
    passing.set('prices', pricedBetween(products, minPrice ?? 0, maxPrice ?? Infinity))
  if (minRating !== undefined) passing.set('ratings', ratedFrom(products, minRating))
  if (inStock === true) passing.set('inStock', sets.inStock)
  if (option !== undefined) passing.set('options', withOptions(products.options, names.options, option, words))
  return passing
}

/** Those of some products that pass all filters, or all but those of one facet. */
export const passingAll = (among: Bits, passing: Passing, except?: keyof ProductFacets): Bits =>
  intersect(among, ...[...passing].filter(([facet]) => facet !== except).map(([, bits]) => bits))
