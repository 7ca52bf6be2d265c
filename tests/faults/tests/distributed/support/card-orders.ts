import type { Order } from '@shop/contracts/orders'
import type { TemporaryShop } from '@shop/test-support'
import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createShopClient, expectSuccess } from '../../../distributed/shop-client.ts'
import { withServiceDatabase } from '../../../distributed/service-databases.ts'
import type { LoadFixture } from '../../../distributed/load-fixture.ts'

const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

/** Places a card order and creates its checkout session. */
export async function createCheckout(
  { send, products }: LoadFixture,
  token: string,
): Promise<{ orderId: string; checkoutUrl: string }> {
  const body = { orderItems: [{ product: products[0], qty: 1 }], shippingAddress: address, paymentMethod: 'Stripe' }
  const { _id } = await expectSuccess(
    send<Order>({ method: 'POST', path: '/api/orders', token, body, idempotencyKey: randomUUID() }),
  )
  const path = `/api/orders/${_id}/create-checkout-session`
  const { url } = await expectSuccess(send<{ url: string }>({ method: 'POST', path, token, body: {} }))
  return { orderId: _id, checkoutUrl: url }
}

/** Pays on the provider's page and does not return to the shop, which learns of the payment from the provider. */
export async function payWithoutReturning(fixture: LoadFixture, token: string): Promise<string> {
  const { orderId, checkoutUrl } = await createCheckout(fixture, token)
  const paid = await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  expect(paid.status).toBe(303)
  return orderId
}

/** Sets the expiry of every open checkout session at the provider to now. */
export async function expireOpenSessions({ databaseUrl }: TemporaryShop): Promise<void> {
  await withServiceDatabase(databaseUrl, 'stripe_sandbox', (database) =>
    database.query(`UPDATE stripe_sandbox.sessions SET expires_at = now() WHERE status = 'open'`),
  )
}

export async function waitUntilPaid({ send, adminToken }: LoadFixture, orderId: string): Promise<Order> {
  return eventually(async () => {
    const order = await expectSuccess(send<Order>({ path: `/api/orders/${orderId}`, token: adminToken }))
    expect(order.isPaid).toBe(true)
    return order
  }, 40_000)
}

/** Requests the same refund from every instance of the BFF at once, as a double click does. */
export async function refundOnEveryInstance(
  { urls }: TemporaryShop,
  { adminToken }: LoadFixture,
  orderId: string,
): Promise<void> {
  const request = {
    method: 'PUT',
    path: `/api/orders/${orderId}/refund`,
    token: adminToken,
    body: {},
    idempotencyKey: randomUUID(),
  } as const
  const responses = await Promise.all(urls.map((url) => createShopClient([url])(request)))
  expect(responses.map(({ status }) => status)).toContain(200)
}

interface ProviderTotals {
  readonly sessions: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
}

/** Payments and refunds at the provider, in cents. */
export async function providerTotals({ databaseUrl }: TemporaryShop): Promise<ProviderTotals | undefined> {
  return withServiceDatabase(databaseUrl, 'stripe_sandbox', async (database) => {
    const { rows } = await database.query<ProviderTotals>(
      `SELECT (SELECT count(*) FROM stripe_sandbox.sessions WHERE status = 'complete') AS sessions,
              (SELECT sum(amount_total) FROM stripe_sandbox.sessions WHERE status = 'complete') AS paid,
              (SELECT count(*) FROM stripe_sandbox.refunds) AS refunds,
              (SELECT sum(amount) FROM stripe_sandbox.refunds) AS refunded`,
    )
    return rows[0]
  })
}
