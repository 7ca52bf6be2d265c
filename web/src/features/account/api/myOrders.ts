import type { Order } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { queryKeys } from '../../../lib/api/keys.ts'

/** The user's own orders, newest first; refetched on every mount. */
export function myOrdersQuery() {
  return { ...apiQuery<Order[]>([...queryKeys.orders, 'mine'], '/orders/myorders'), staleTime: 0 }
}
