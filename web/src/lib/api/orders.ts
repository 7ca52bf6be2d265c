import { api } from './client.ts'

/** The API path of one order, or of an action on it such as `/pay`. */
export function orderEndpoint(id: string, action = ''): string {
  return `/orders/${encodeURIComponent(id)}${action}`
}

/** Returns the URL of the payment provider's page. */
export function createCheckoutSession(orderId: string): Promise<{ url: string }> {
  return api.post(orderEndpoint(orderId, '/create-checkout-session'))
}
