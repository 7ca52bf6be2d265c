import type { BulkJob, BulkRequest, OrderIds } from '@shop/contracts/orders'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

/** The ids of the first 1,000 orders of the list. */
export const readOrderIds = (query: string) => api.get<OrderIds>(`/orders/ids?${query}`)

/** @param key the same for every attempt of one press */
export const startBulkJob = (request: BulkRequest, key: string) =>
  api.post<BulkJob>('/orders/bulk', request, { 'Idempotency-Key': key })

/** Not about orders, whose change makes it read no other. */
export const bulkJobQuery = (id: string) =>
  apiQuery<BulkJob>('operations', `/orders/bulk/${encodeURIComponent(id)}`, { staleTime: 0 })

export const downloadOrders = (orders: readonly string[]) => api.download('/orders/export.csv', { orders })
