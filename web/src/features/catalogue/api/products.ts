import type { ProductSummary } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

const TOP_PRODUCTS_STALE_TIME_MS = 5 * 60_000

export function topProductsQuery() {
  return {
    ...apiQuery<ProductSummary[]>([...queryKeys.products, 'top'], '/products/top'),
    staleTime: TOP_PRODUCTS_STALE_TIME_MS,
  }
}
