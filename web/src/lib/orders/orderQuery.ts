import { getOrder } from '@shop/contracts/orders/endpoints'
import { endpointQuery } from '../api/apiQuery.ts'

/** One order as its own address answers it. */
export const orderQuery = (id: string) => endpointQuery('orders', getOrder, { params: { id }, querystring: {} })
