import type { Order } from '@shop/contracts/api'
import type { TestShop, WebShop } from './test-shop.ts'

/** The id of the payment page that an order is paid at. */
async function openPayment(shop: WebShop, token: string, orderId: string): Promise<string> {
  const { body } = await shop.request<{ url: string }>('POST', `/api/orders/${orderId}/create-checkout-session`, token)
  return new URL(body.url).pathname.split('/').at(-1) ?? ''
}

/** Pays an order as its customer does: on the payment page, and back to the shop. */
export async function payByCard(shop: WebShop, token: string, orderId: string): Promise<string> {
  const sessionId = await openPayment(shop, token, orderId)
  await shop.sandbox.complete(sessionId)
  await shop.request('PUT', `/api/orders/${orderId}/verify-payment`, token, { sessionId })
  return sessionId
}

/** A card order of a new customer, with its payment page open. */
export async function placeCardOrder(shop: TestShop, product: string, qty = 1) {
  const { token } = await shop.customer()
  const order = (await shop.place(token, [[product, qty]], { paymentMethod: 'Stripe' })).body
  const path = `/api/orders/${order._id}`
  const sessionId = await openPayment(shop, token, order._id)
  return {
    order,
    path,
    token,
    sessionId,
    read: async () => (await shop.get<Order>(path, token)).body,
    pay: () => shop.sandbox.complete(sessionId),
    verify: () => shop.request('PUT', `${path}/verify-payment`, token, { sessionId }),
    cancel: () => shop.request('PUT', `${path}/cancel`, token),
    refund: (body: object = {}, key?: string) =>
      shop.request<Order & { message?: string; code?: string }>(
        'PUT',
        `${path}/refund`,
        shop.adminToken,
        body,
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  }
}
