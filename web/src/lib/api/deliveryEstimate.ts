import type { ExpectedDelivery } from '@shop/contracts/api'
import { apiQuery } from './apiQuery.ts'
import { queryKeys } from './keys.ts'

const STALE_TIME_MS = 5 * 60_000

/** When an order that is placed now is expected to be delivered. A page is complete without it. */
export function deliveryEstimateQuery() {
  const { meta, ...query } = apiQuery<ExpectedDelivery>([...queryKeys.orders, 'delivery-estimate'], '/delivery-estimate')
  return { ...query, meta: { ...meta, isOptional: true }, staleTime: STALE_TIME_MS }
}
