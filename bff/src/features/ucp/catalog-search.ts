import type { CatalogueIndex, ProductSelection } from '@shop/catalogue-index'
import type { ProductFilter, ProductSummary } from '@shop/contracts/products'
import { splitPrices } from '@shop/contracts/search'
import { reject } from '@shop/kit/domain'
import { inTurn } from '../../catalogue-view/in-turn.ts'
import { UcpProtocolError, ucpWarning, type UcpAnswer, type UcpMessage } from './answers.ts'
import type { UcpParts } from './parts.ts'
import { productGroupOf, presentUcpProduct } from './present-product.ts'
import { ucpCurrency } from './present-session.ts'
import { ucpOf } from '@shop/contracts/ucp'
import type { SearchRequest } from './requests.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 50

/** Where the next page begins: the place in the list of categories, and a page of this one. */
interface Cursor {
  readonly category: number
  readonly page: number
  readonly limit: number
}

const CURSOR = /^(\d{1,2})-([1-9]\d{0,6})-([1-9]\d?)$/

/** @throws UcpProtocolError for one that no answer had */
function readCursor({ pagination = {} }: SearchRequest): Cursor {
  const { cursor, limit = DEFAULT_LIMIT } = pagination
  if (cursor === undefined) return { category: 0, page: 1, limit: Math.min(limit, MAX_LIMIT) }
  const parts = CURSOR.exec(cursor)
  if (parts === null) throw new UcpProtocolError(400, 'invalid_request', 'This cursor is none of an answer')
  const [category = 0, page = 1, size = DEFAULT_LIMIT] = parts.slice(1).map(Number)
  return { category, page, limit: Math.min(size, MAX_LIMIT) }
}

const cursorText = ({ category, page, limit }: Cursor): string => [category, page, limit].join('-')

const summaryOf = (json: Buffer): ProductSummary => JSON.parse(json.toString()) as ProductSummary

/** A filter of prices holds in the currency that it names. */
function pricesOf({ filters, context }: SearchRequest): Prices & { readonly messages: readonly UcpMessage[] } {
  const { price } = filters ?? {}
  if (price === undefined) return { messages: [] }
  const isOurs = context?.currency?.toUpperCase() === ucpCurrency()
  const content = `The filter of prices was left out: it must say that it is in ${ucpCurrency()}, by context.currency`
  if (!isOurs) return { messages: [ucpWarning('price_filter_ignored', content, '$.products')] }
  return {
    ...(price.min !== undefined && { minPrice: price.min }),
    ...(price.max !== undefined && { maxPrice: price.max }),
    messages: [],
  }
}

type Prices = Pick<ProductFilter, 'minPrice' | 'maxPrice'>

/** A selection for each category: a product is in one of them. What is typed may name prices; those of the filter count more. */
function selectionsOf({ query = '', filters }: SearchRequest, pageSize: number, filtered: Prices): ProductSelection[] {
  const { keyword, ...typed } = splitPrices(query)
  const prices = Object.keys(filtered).length > 0 ? filtered : typed
  const categories = [...new Set(filters?.categories ?? [])]
  return (categories.length === 0 ? [undefined] : categories).map((category) => ({
    keyword,
    filter: { ...prices, ...(category !== undefined && { category }) },
    sort: undefined,
    page: 1,
    pageSize,
    withFacets: false,
    grouped: true,
  }))
}

/** Searches as visitors do. */
export function createCatalogSearch({ context, imageOf, presenting }: UcpParts) {
  const addresses = { origin: presenting.url.origin, imageOf }

  async function list(index: CatalogueIndex, selection: ProductSelection) {
    const answer = await inTurn(() => index.list(selection))
    return answer?.value ?? reject('unavailable')
  }

  async function search(request: SearchRequest): Promise<UcpAnswer> {
    const index = context.catalogueFeed.current() ?? reject('unavailable')
    const cursor = readCursor(request)
    const { messages, ...prices } = pricesOf(request)
    const selections = selectionsOf(request, cursor.limit, prices)
    const selection = selections[cursor.category]
    if (selection === undefined) throw new UcpProtocolError(400, 'invalid_request', 'This cursor is none of an answer')
    const { products, total } = await list(index, { ...selection, page: cursor.page })
    const isLastPage = cursor.page * cursor.limit >= total
    const next = isLastPage ? { ...cursor, category: cursor.category + 1, page: 1 } : { ...cursor, page: cursor.page + 1 }
    const hasNext = next.category < selections.length
    const body = {
      ucp: ucpOf('dev.ucp.shopping.catalog.search'),
      products: products.map((json) => {
        const group = productGroupOf(index, summaryOf(json))
        return presentUcpProduct(group, { variants: group }, addresses)
      }),
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: cursorText(next) }),
        ...(selections.length === 1 && { total_count: total }),
      },
      ...(messages.length > 0 && { messages }),
    }
    return { status: 200, body }
  }

  return search
}
