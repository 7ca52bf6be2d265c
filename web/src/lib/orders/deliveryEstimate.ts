import { estimateDelivery } from '@shop/contracts/shipments/endpoints'
import { endpointQuery } from '../api/apiQuery.ts'

const ESTIMATE_STALE_TIME_MS = 5 * 60_000

/** When an order that is placed now is expected to be delivered. */
export const deliveryEstimateQuery = () =>
  endpointQuery('orders', estimateDelivery, {}, { isOptional: true, staleTime: ESTIMATE_STALE_TIME_MS })
