import type { ProductFilter } from '@shop/contracts'
import type { ProductFacets, ProductSort } from '@shop/contracts/api'
import { paginate, PRODUCTS_PER_PAGE } from '../presenters/pagination.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { nameSlugs, withCurrentSlugs } from './categories.ts'
import { countFacets } from './facets.ts'
import type { ProductEntry } from './product-entry.ts'
import { firstOfGroups } from './product-groups.ts'
import { passesAll, type ProductTest } from './product-filter.ts'
import { createPublicResponse, type PublicResponse } from './public-response.ts'
import { mostRelevant } from './search/most-relevant.ts'
import type { FoundProduct } from './search/product-index.ts'
import { hasWords } from './search/words.ts'

const COMMA = Buffer.from(',')
const TOP_SIZE = 5
const BEST_SELLERS = 4

/** A JSON array of the products' ready JSON. */
function arrayOf(entries: readonly ProductEntry[]): Buffer[] {
  const parts = entries.flatMap(({ json }, index) => (index === 0 ? [json] : [COMMA, json]))
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
  readonly facets?: ProductFacets
  readonly didYouMean?: string
  readonly matchingWords?: readonly string[]
}

const onPage = (entries: readonly ProductEntry[], page: number): readonly ProductEntry[] =>
  entries.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)

/** The found products, the best first unless sorted, `count` of them at least. */
function orderFound(view: CatalogueView, found: readonly FoundProduct[], sort: ProductSort | undefined, count: number) {
  if (sort === undefined) return mostRelevant(found, count)
  const wanted = new Set(found.map(({ entry }) => entry))
  return view.sorted(sort).filter((entry) => wanted.has(entry))
}

function listFound(view: CatalogueView, query: ProductSelection, isWanted: ProductTest): Listed | undefined {
  const result = hasWords(query.keyword) ? view.search(query.keyword) : undefined
  if (result === undefined) return undefined
  const { sort, page, grouped } = query
  const found = result.found.filter(({ entry }) => isWanted(entry))
  const allFound = (): ProductEntry[] => result.found.map(({ entry }) => entry)
  const facets = query.withFacets ? countFacets(allFound(), query, nameSlugs(view)) : undefined
  const { didYouMean, matchingWords } = result
  const rest = { facets, didYouMean, matchingWords }
  if (!grouped || found.every(({ entry }) => entry.group === undefined)) {
    const entries = orderFound(view, found, sort, page * PRODUCTS_PER_PAGE)
    return { total: found.length, entries: onPage(entries, page), ...rest }
  }
  const entries = firstOfGroups(orderFound(view, found, sort, found.length))
  return { total: entries.length, entries: onPage(entries, page), ...rest }
}

function listAll(view: CatalogueView, query: ProductSelection, isWanted: ProductTest): Listed {
  const { filter, sort, page, withFacets, grouped } = query
  const all = view.sorted(sort ?? 'newest')
  const passing = Object.values(filter).every((value) => value === undefined) ? all : all.filter(isWanted)
  const wanted = grouped ? firstOfGroups(passing) : passing
  const facets = withFacets ? countFacets(all, query, nameSlugs(view)) : undefined
  return { total: wanted.length, entries: onPage(wanted, page), facets }
}

export interface PresentedList {
  readonly response: PublicResponse
  /** The products on all pages. */
  readonly total: number
}

/** A page of all products or of what a keyword finds. Undefined if the view cannot search for the keyword (yet). */
export function presentProductList(view: CatalogueView, asked: ProductSelection): PresentedList | undefined {
  const query = { ...asked, filter: withCurrentSlugs(view, asked.filter) }
  const { keyword, filter, page, sort = 'newest', withFacets } = query
  const isWanted = passesAll(filter, nameSlugs(view))
  const listed = keyword === '' ? listAll(view, query, isWanted) : listFound(view, query, isWanted)
  if (listed === undefined) return undefined
  const { entries, total, facets, didYouMean, matchingWords } = listed
  const byAvailability = withFacets || filter.inStock === true
  const version = view.listVersion(sort, byAvailability)
  const rest = JSON.stringify({ ...paginate(page, total, PRODUCTS_PER_PAGE), didYouMean, matchingWords, facets }).slice(1)
  const json = Buffer.concat([Buffer.from('{"products":'), ...arrayOf(entries), Buffer.from(`,${rest}`)])
  const areSame = unchanged(entries)
  const isCurrent = (): boolean => view.listVersion(sort, byAvailability) === version && areSame()
  return { response: createPublicResponse(json, isCurrent), total }
}

/** The best rated products. */
export function presentTopProducts(view: CatalogueView): PublicResponse {
  const version = view.listVersion('rating')
  const entries = view.sorted('rating').slice(0, TOP_SIZE)
  const areSame = unchanged(entries)
  return createPublicResponse(Buffer.concat(arrayOf(entries)), () => view.listVersion('rating') === version && areSame())
}

/** The best of the ranked products that can be bought now. */
export function presentBestSellers(view: CatalogueView, rank: () => readonly string[]): PublicResponse {
  const ids = rank()
  const version = view.listVersion('newest')
  const ranked = ids.flatMap((id) => view.find(id) ?? [])
  const entries = firstOfGroups(ranked.filter(({ available }) => available > 0)).slice(0, BEST_SELLERS)
  const areSame = unchanged(ranked)
  const isCurrent = () => rank() === ids && view.listVersion('newest') === version && areSame()
  return createPublicResponse(Buffer.concat(arrayOf(entries)), isCurrent)
}

/** The facets of a list that is read from the database, of published products. Undefined if the view cannot count. */
export function facetsFor(view: CatalogueView | undefined, asked: ProductSelection): ProductFacets | undefined {
  if (view === undefined) return undefined
  const { keyword, grouped } = asked
  const query = { grouped, filter: withCurrentSlugs(view, asked.filter) }
  if (keyword === '') return countFacets(view.sorted('newest'), query, nameSlugs(view))
  const found = hasWords(keyword) ? view.search(keyword)?.found : undefined
  return found === undefined
    ? undefined
    : countFacets(
        found.map(({ entry }) => entry),
        query,
        nameSlugs(view),
      )
}
