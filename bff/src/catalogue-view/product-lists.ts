import type { ProductFacets, ProductFilter, ProductSort } from '@shop/contracts/products'
import { paginate, PRODUCTS_PER_PAGE } from '../http/pagination.ts'
import { withSets } from './bits.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { fieldNames, withCurrentSlugs } from './categories.ts'
import { countFacets, createListCounter } from './facets.ts'
import { keepFacets } from './kept-facets.ts'
import { bitsOf, mostRelevantAt, sortedAt } from './list-places.ts'
import { jsonOf, type ProductEntry } from './product-entry.ts'
import { passingAll, passingOf } from './product-filter.ts'
import { createPublicResponse, type PublicResponse } from '../http/public-response.ts'
import { hasWords } from './search/words.ts'

const COMMA = Buffer.from(',')
const TOP_SIZE = 5
const BEST_SELLERS = 4

/** A JSON array of the products' ready JSON. */
function arrayOf(entries: readonly ProductEntry[]): Buffer[] {
  const parts = entries.flatMap((entry, index) => (index === 0 ? [jsonOf(entry)] : [COMMA, jsonOf(entry)]))
  return [Buffer.from('['), ...parts, Buffer.from(']')]
}

/** True until one of the products changes. */
function unchanged(entries: readonly ProductEntry[]): () => boolean {
  const revisions = entries.map(({ revision }) => revision)
  return () => entries.every(({ revision }, index) => revision === revisions[index])
}

export interface ProductSelection {
  /** Blank: all products. */
  readonly keyword: string
  readonly filter: ProductFilter
  /** Undefined: by relevance with a keyword, else newest first. */
  readonly sort: ProductSort | undefined
  readonly page: number
  readonly withFacets: boolean
  /** Of each group the first product alone. */
  readonly grouped: boolean
}

interface Listed {
  /** All products of the list, before it is cut into pages. */
  readonly total: number
  readonly entries: readonly ProductEntry[]
  /** JSON of `ProductFacets`. */
  readonly facets: string | undefined
  readonly didYouMean: string | undefined
  readonly matchingWords: readonly string[] | undefined
}

/** The products of all pages that a keyword finds, or all. Undefined if the view cannot search for it (yet). */
function findProducts(view: CatalogueView, keyword: string) {
  if (keyword === '') return { among: view.columns.sets.all }
  const result = hasWords(keyword) ? view.search(keyword) : undefined
  return result && { among: bitsOf(view.columns, result.found), result }
}

function listProducts(view: CatalogueView, query: ProductSelection): Listed | undefined {
  const { keyword, filter, sort, page, withFacets, grouped } = query
  const found = findProducts(view, keyword)
  if (found === undefined) return undefined
  const { among, result } = found
  const { columns } = view
  const names = fieldNames(view)
  const passing = passingOf(columns, filter, names)
  const wanted = passingAll(among, passing)
  const places = { from: (page - 1) * PRODUCTS_PER_PAGE, count: PRODUCTS_PER_PAGE, grouped }
  const entries =
    result === undefined || sort !== undefined
      ? sortedAt(view, sort ?? 'newest', wanted, places)
      : mostRelevantAt(view, result, wanted, places)
  if (entries === undefined) return undefined
  const counter = createListCounter(columns, grouped)
  const keep = keepFacets(view, query)
  return {
    total: counter.countIn(wanted, columns.sets.all),
    entries,
    facets: withFacets ? countFacets(columns, counter, { among, wanted, passing, names, keep }) : undefined,
    didYouMean: result?.didYouMean,
    matchingWords: result?.matchingWords,
  }
}

export interface PresentedList {
  readonly response: PublicResponse
  /** The products on all pages. */
  readonly total: number
}

/** A page of all products or of what a keyword finds. Undefined if the view cannot search for the keyword (yet). */
export function presentProductList(view: CatalogueView, asked: ProductSelection): PresentedList | undefined {
  const query = { ...asked, filter: withCurrentSlugs(view, asked.filter) }
  const { filter, page, sort = 'newest', withFacets } = query
  const listed = withSets(() => listProducts(view, query))
  if (listed === undefined) return undefined
  const { entries, total, facets, didYouMean, matchingWords } = listed
  const byAvailability = withFacets || filter.inStock === true
  const version = view.listVersion(sort, byAvailability)
  const rest = JSON.stringify({ ...paginate(page, total, PRODUCTS_PER_PAGE), didYouMean, matchingWords }).slice(1, -1)
  const end = facets === undefined ? '}' : `,"facets":${facets}}`
  const json = Buffer.concat([Buffer.from('{"products":'), ...arrayOf(entries), Buffer.from(`,${rest}${end}`)])
  const areSame = unchanged(entries)
  const isCurrent = (): boolean => view.listVersion(sort, byAvailability) === version && areSame()
  return { response: createPublicResponse(json, isCurrent), total }
}

/** The best rated products. Undefined while the view has not sorted them. */
export function presentTopProducts(view: CatalogueView): PublicResponse | undefined {
  const version = view.listVersion('rating')
  const entries = sortedAt(view, 'rating', view.columns.sets.all, { from: 0, count: TOP_SIZE, grouped: false })
  if (entries === undefined) return undefined
  const areSame = unchanged(entries)
  return createPublicResponse(Buffer.concat(arrayOf(entries)), () => view.listVersion('rating') === version && areSame())
}

/** The best of the ranked products that can be bought now. */
export function presentBestSellers(view: CatalogueView, rank: () => readonly string[]): PublicResponse {
  const ids = rank()
  const version = view.listVersion('newest')
  const ranked = ids.flatMap((id) => view.find(id) ?? [])
  const shown = new Set<string>()
  const isFirstOfGroup = ({ group }: ProductEntry): boolean => {
    if (group === undefined) return true
    const isFirst = !shown.has(group)
    shown.add(group)
    return isFirst
  }
  const entries = ranked
    .filter(({ available }) => available > 0)
    .filter(isFirstOfGroup)
    .slice(0, BEST_SELLERS)
  const areSame = unchanged(ranked)
  const isCurrent = () => rank() === ids && view.listVersion('newest') === version && areSame()
  return createPublicResponse(Buffer.concat(arrayOf(entries)), isCurrent)
}

/** The facets of a list that is read from the database, of published products. Undefined if the view cannot count. */
export function facetsFor(view: CatalogueView, asked: ProductSelection): ProductFacets | undefined {
  const query = { ...asked, filter: withCurrentSlugs(view, asked.filter) }
  return withSets(() => {
    const found = findProducts(view, query.keyword)
    if (found === undefined) return undefined
    const { among } = found
    const names = fieldNames(view)
    const passing = passingOf(view.columns, query.filter, names)
    const counted = { among, wanted: passingAll(among, passing), passing, names, keep: keepFacets(view, query) }
    return JSON.parse(countFacets(view.columns, createListCounter(view.columns, query.grouped), counted)) as ProductFacets
  })
}
