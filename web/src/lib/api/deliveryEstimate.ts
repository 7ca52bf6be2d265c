import type { ExpectedDelivery } from '@shop/contracts/shipments'
import { apiQuery } from './apiQuery.ts'

const ESTIMATE_STALE_TIME_MS = 5 * 60_000

/** When an order that is placed now is expected to be delivered. */
export const deliveryEstimateQuery = () =>
  apiQuery<ExpectedDelivery>('orders', '/delivery-estimate', { isOptional: true, staleTime: ESTIMATE_STALE_TIME_MS })
