import { getAdminCounts } from '@shop/contracts/lists/endpoints'
import { endpointQuery } from './apiQuery.ts'

/** What waits for an admin. It is stale with the orders, which change most of it. */
export const adminCountsQuery = () => endpointQuery('orders', getAdminCounts, {}, { staleTime: 0 })
