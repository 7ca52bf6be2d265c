import { queryOptions } from '@tanstack/react-query'
import type { OrderList } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'

/** The API path of one order, or of an action on it such as `/pay`. */
export function orderEndpoint(id: string, action = ''): string {
  return `/orders/${encodeURIComponent(id)}${action}`
}

/** The back office's list: `query` is the whole query string, so that only what was asked for is sent. */
export function orderRowsQuery(query: string) {
  return queryOptions({
    queryKey: keys.orderRows(query),
    queryFn: ({ signal }) => api.get<OrderList>(`/orders?${query}`, signal),
    staleTime: 0,
  })
}

/** Returns the URL of the payment provider's page. */
export function createCheckoutSession(orderId: string): Promise<{ url: string }> {
  return api.post(orderEndpoint(orderId, '/create-checkout-session'))
}
