import { api } from './client.ts'

/** The API path of one order, or of an action on it such as `/pay`. */
export const orderEndpoint = (id: string, action = '') => `/orders/${encodeURIComponent(id)}${action}`

/** Returns the URL of the payment provider's page. */
export const createCheckoutSession = (id: string) => api.post<{ url: string }>(orderEndpoint(id, '/create-checkout-session'))
