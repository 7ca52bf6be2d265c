import type { ProductSort } from '@shop/contracts/api'
import { paginate, PRODUCTS_PER_PAGE } from '../presenters/pagination.ts'
import type { CatalogueView } from './catalogue-view.ts'
import type { ProductEntry } from './product-entry.ts'
import { createPublicResponse } from './public-response.ts'
import type { PublicResponse } from './public-response.ts'
import { mostRelevant } from './search/most-relevant.ts'
import type { FoundProduct } from './search/product-index.ts'
import { hasWords } from './search/words.ts'
import type { ProductOrder } from './sorted-products.ts'

const COMMA = Buffer.from(',')
const TOP_SIZE = 5

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

interface ProductListPage {
  readonly entries: readonly ProductEntry[]
  readonly page: number
  /** Of all pages. */
  readonly total: number
  /** The order on which the list depends. */
  readonly order: ProductOrder
  readonly didYouMean?: string | undefined
}

function presentPage(view: CatalogueView, { entries, page, total, order, didYouMean }: ProductListPage): PublicResponse {
  const version = view.listVersion(order)
  const rest = JSON.stringify({ ...paginate(page, total, PRODUCTS_PER_PAGE), didYouMean }).slice(1)
  const json = Buffer.concat([Buffer.from('{"products":'), ...arrayOf(entries), Buffer.from(`,${rest}`)])
  const areSame = unchanged(entries)
  return createPublicResponse(json, () => view.listVersion(order) === version && areSame())
}

const onPage = (entries: readonly ProductEntry[], page: number): readonly ProductEntry[] =>
  entries.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)

/** A page of the list of all products. */
export function presentProductList(view: CatalogueView, sort: ProductSort, page: number): PublicResponse {
  const sorted = view.sorted(sort)
  return presentPage(view, { entries: onPage(sorted, page), page, total: sorted.length, order: sort })
}

function sortFound(view: CatalogueView, found: readonly FoundProduct[], sort: ProductSort): readonly ProductEntry[] {
  const wanted = new Set(found.map(({ entry }) => entry))
  return view.sorted(sort).filter((entry) => wanted.has(entry))
}

/** A page of what a keyword finds, the best first unless sorted. Undefined if the view cannot search for it (yet). */
export function presentFoundProducts(
  view: CatalogueView,
  keyword: string,
  sort: ProductSort | undefined,
  page: number,
): PublicResponse | undefined {
  const result = hasWords(keyword) ? view.search(keyword) : undefined
  if (result === undefined) return undefined
  const { found, didYouMean } = result
  const order = sort ?? 'newest'
  const entries = onPage(sort === undefined ? mostRelevant(found, page * PRODUCTS_PER_PAGE) : sortFound(view, found, sort), page)
  return presentPage(view, { entries, page, total: found.length, order, didYouMean })
}

/** The best rated products. */
export function presentTopProducts(view: CatalogueView): PublicResponse {
  const version = view.listVersion('best')
  const entries = view.sorted('best').slice(0, TOP_SIZE)
  const areSame = unchanged(entries)
  return createPublicResponse(Buffer.concat(arrayOf(entries)), () => view.listVersion('best') === version && areSame())
}
