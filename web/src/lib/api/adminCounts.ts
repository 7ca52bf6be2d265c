import type { AdminCounts } from '@shop/contracts/lists'
import { apiQuery } from './apiQuery.ts'

/** What waits for an admin. It is stale with the orders, which change most of it. */
export const adminCountsQuery = () => apiQuery<AdminCounts>('orders', '/admin/counts', { staleTime: 0 })
