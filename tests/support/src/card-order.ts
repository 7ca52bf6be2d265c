import type { Order } from '@shop/contracts/orders'
import type { RunningShop } from './running-shop.ts'
import type { TestShop } from './test-shop.ts'

type ErrorFields = { readonly message?: string; readonly code?: string }

/** The last segment of a payment page's URL is the id of its checkout session. */
export function checkoutSessionId(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}

const openCheckoutSession = (shop: RunningShop, token: string, orderId: string) =>
  shop.request<{ url: string } & ErrorFields>('POST', `/api/orders/${orderId}/create-checkout-session`, token)

/** Pays an order as its customer does: completes the checkout session, then returns to the shop. */
export async function payByCard(shop: RunningShop, token: string, orderId: string): Promise<void> {
  const { body } = await openCheckoutSession(shop, token, orderId)
  const sessionId = checkoutSessionId(body.url)
  await shop.sandbox.complete(sessionId)
  await shop.request('PUT', `/api/orders/${orderId}/verify-payment`, token, { sessionId })
}

/** Places a card order of a new customer and opens its checkout session. */
export async function placeCardOrder(shop: TestShop, product: string, qty = 1) {
  const { token } = await shop.registerCustomer()
  const order = (await shop.placeOrder(token, [[product, qty]], { paymentMethod: 'Stripe' })).body
  const path = `/api/orders/${order._id}`
  const openSession = () => openCheckoutSession(shop, token, order._id)
  const sessionUrl = (await openSession()).body.url
  const sessionId = checkoutSessionId(sessionUrl)
  return {
    order,
    path,
    token,
    sessionUrl,
    sessionId,
    openSession,
    read: async () => (await shop.get<Order>(path, token)).body,
    pay: () => shop.sandbox.complete(sessionId),
    verify: (id = sessionId) => shop.request<Order & ErrorFields>('PUT', `${path}/verify-payment`, token, { sessionId: id }),
    cancel: () => shop.request('PUT', `${path}/cancel`, token),
    refund: (body: object = {}, idempotencyKey?: string) =>
      shop.request<Order & ErrorFields>(
        'PUT',
        `${path}/refund`,
        shop.adminToken,
        body,
        idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      ),
  }
}
