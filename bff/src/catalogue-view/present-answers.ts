import type { Answer, CatalogueIndex, ProductSelection } from '@shop/catalogue-index'
import { paginate } from '../http/pagination.ts'
import { createPublicResponse, type PublicResponse } from '../http/public-response.ts'

const COMMA = Buffer.from(',')
const TOP_SIZE = 5
const BEST_SELLERS = 4

/** A JSON array of the products' ready JSON. */
function arrayOf(products: readonly Buffer[]): Buffer[] {
  const parts = products.flatMap((json, index) => (index === 0 ? [json] : [COMMA, json]))
  return [Buffer.from('['), ...parts, Buffer.from(']')]
}

const presentProducts = ({ value, isCurrent }: Answer<readonly Buffer[]>): PublicResponse =>
  createPublicResponse(Buffer.concat(arrayOf(value)), isCurrent)

/** The answer as it is, in JSON. */
export const presentAnswer = ({ value, isCurrent }: Answer<object>): PublicResponse =>
  createPublicResponse(Buffer.from(JSON.stringify(value)), isCurrent)

export interface PresentedList {
  readonly response: PublicResponse
  /** The products on all pages. */
  readonly total: number
}

/** A page of all products or of what a keyword finds. Undefined if the index cannot search for the keyword (yet). */
export function presentProductList(index: CatalogueIndex, selection: ProductSelection): PresentedList | undefined {
  const answer = index.list(selection)
  if (answer === undefined) return undefined
  const { products, total, facets, didYouMean, matchingWords, mentionsOnly } = answer.value
  const pagination = paginate(selection.page, total, selection.pageSize)
  const rest = JSON.stringify({ ...pagination, didYouMean, matchingWords, mentionsOnly }).slice(1, -1)
  const end = facets === undefined ? '}' : `,"facets":${facets}}`
  const json = Buffer.concat([Buffer.from('{"products":'), ...arrayOf(products), Buffer.from(`,${rest}${end}`)])
  return { response: createPublicResponse(json, answer.isCurrent), total }
}

/** The best rated products. Undefined while the index has not sorted them. */
export function presentTopProducts(index: CatalogueIndex): PublicResponse | undefined {
  const answer = index.bestRated(TOP_SIZE)
  return answer && presentProducts(answer)
}

/** The best of the ranked products that can be bought now. */
export function presentBestSellers(index: CatalogueIndex, rank: () => readonly string[]): PublicResponse {
  const ids = rank()
  const { value, isCurrent } = index.available(ids, BEST_SELLERS)
  return presentProducts({ value, isCurrent: () => rank() === ids && isCurrent() })
}
