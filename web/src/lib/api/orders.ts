import type { ExpectedDelivery } from '@shop/contracts/api'
import { apiQuery } from './apiQuery.ts'
import { api } from './client.ts'

const ESTIMATE_STALE_TIME_MS = 5 * 60_000

/** When an order that is placed now is expected to be delivered. */
export const deliveryEstimateQuery = () =>
  apiQuery<ExpectedDelivery>('orders', '/delivery-estimate', { isOptional: true, staleTime: ESTIMATE_STALE_TIME_MS })

/** The API path of one order, or of an action on it such as `/pay`. */
export const orderEndpoint = (id: string, action = '') => `/orders/${encodeURIComponent(id)}${action}`

/** Returns the URL of the payment provider's page. */
export const createCheckoutSession = (id: string) => api.post<{ url: string }>(orderEndpoint(id, '/create-checkout-session'))
