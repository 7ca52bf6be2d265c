import type { ProductSort } from '@shop/contracts/api'
import { paginate, PRODUCTS_PER_PAGE } from '../presenters/pagination.ts'
import type { CatalogueView } from './catalogue-view.ts'
import type { ProductEntry } from './product-entry.ts'
import { createPublicResponse } from './public-response.ts'
import type { PublicResponse } from './public-response.ts'

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

/** A page of the list of all products. */
export function presentProductList(view: CatalogueView, sort: ProductSort, page: number): PublicResponse {
  const sorted = view.sorted(sort)
  const version = view.listVersion(sort)
  const entries = sorted.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)
  const pagination = JSON.stringify(paginate(page, sorted.length, PRODUCTS_PER_PAGE)).slice(1)
  const json = Buffer.concat([Buffer.from('{"products":'), ...arrayOf(entries), Buffer.from(`,${pagination}`)])
  const areSame = unchanged(entries)
  return createPublicResponse(json, () => view.listVersion(sort) === version && areSame())
}

/** The best rated products. */
export function presentTopProducts(view: CatalogueView): PublicResponse {
  const version = view.listVersion('best')
  const entries = view.sorted('best').slice(0, TOP_SIZE)
  const areSame = unchanged(entries)
  return createPublicResponse(Buffer.concat(arrayOf(entries)), () => view.listVersion('best') === version && areSame())
}
