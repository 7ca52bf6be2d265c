import type { ProductFacets, ProductFilter } from '@shop/contracts/products'
import { LRUCache } from 'lru-cache'
import type { PublishedProducts } from '../published-products.ts'

/** Of so many filters: with a thousand names the facets of one take some 100 KB. */
const MAX_KEPT = 200

/** The filters that a facet is counted without. */
const OWN: Readonly<Record<keyof ProductFacets, readonly (keyof ProductFilter)[]>> = {
  categories: ['category'],
  brands: ['brand'],
  prices: ['minPrice', 'maxPrice'],
  ratings: ['minRating'],
  inStock: ['inStock'],
  // That of one name is counted without the choice of this name alone.
  options: [],
}

const FIELDS = [...Object.values(OWN).flat(), 'option' as const]

/** @returns the JSON of the facet as it was counted before, else as it is counted now */
export type KeepFacet = (facet: keyof ProductFacets, count: () => string) => string

interface CountedList {
  readonly keyword: string
  /** Category and brand are present slugs. */
  readonly filter: ProductFilter
  readonly grouped: boolean
}

/** Keeps the facets of lists without a keyword until a product changes: other pages, orders and choices of a facet have the same. */
export function createKeptFacets({ listVersion }: Pick<PublishedProducts, 'listVersion'>): (list: CountedList) => KeepFacet {
  const kept = new LRUCache<string, Partial<Record<keyof ProductFacets, string>>>({ max: MAX_KEPT })
  let version = listVersion('newest', true)
  return ({ keyword, filter, grouped }) => {
    if (keyword !== '') return (_, count) => count()
    if (version !== listVersion('newest', true)) kept.clear()
    version = listVersion('newest', true)
    return (facet, count) => {
      const key = JSON.stringify([grouped, ...FIELDS.map((field) => (OWN[facet].includes(field) ? null : filter[field]))])
      const facets = kept.get(key) ?? {}
      kept.set(key, facets)
      const counted = facets[facet] ?? count()
      facets[facet] = counted
      return counted
    }
  }
}
