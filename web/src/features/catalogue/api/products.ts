import type { ProductList, ProductSummary } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

const TOP_PRODUCTS_STALE_TIME_MS = 5 * 60_000

/** One page of the products whose text matches the keyword; a blank keyword matches all. */
export function productListQuery(keyword: string, page: number) {
  const searchParams = new URLSearchParams({ keyword, pageNumber: String(page) })
  return apiQuery<ProductList>([...queryKeys.products, 'list', keyword, page], `/products?${searchParams.toString()}`)
}

export function topProductsQuery() {
  return {
    ...apiQuery<ProductSummary[]>([...queryKeys.products, 'top'], '/products/top'),
    staleTime: TOP_PRODUCTS_STALE_TIME_MS,
  }
}
