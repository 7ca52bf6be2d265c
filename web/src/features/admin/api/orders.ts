import { queryOptions } from '@tanstack/react-query'
import type { OrderList } from '@shop/contracts/api'
import { api } from '../../../lib/api/client.ts'
import { adminKeys } from './keys.ts'

/** One page of all orders. `query` is the query string of the request. */
export function orderRowsQuery(query: string) {
  return queryOptions({
    queryKey: adminKeys.orderRows(query),
    queryFn: ({ signal }) => api.get<OrderList>(`/orders?${query}`, signal),
    staleTime: 0,
  })
}
