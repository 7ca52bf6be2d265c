import type { Order } from '@shop/contracts/api'
import { eventually } from '@shop/kit/testing'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createSend, must } from '../../src/faults/client.ts'
import { lookInto } from '../../src/faults/logs.ts'
import type { Stage } from '../../src/faults/stage.ts'
import type { TemporaryShop } from '../../src/temporary.ts'

const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

/** Orders by card and goes to the provider's page. */
export async function openPayment({ send, products }: Stage, token: string): Promise<{ orderId: string; page: string }> {
  const body = { orderItems: [{ product: products[0], qty: 1 }], shippingAddress: address, paymentMethod: 'Stripe' }
  const { _id } = await must(send<Order>({ method: 'POST', path: '/api/orders', token, body, key: randomUUID() }))
  const path = `/api/orders/${_id}/create-checkout-session`
  const { url } = await must(send<{ url: string }>({ method: 'POST', path, token, body: {} }))
  return { orderId: _id, page: url }
}

/** Pays there and never comes back to the shop: it has to learn of the money by itself. */
export async function payAndLeave(stage: Stage, token: string): Promise<string> {
  const { orderId, page } = await openPayment(stage, token)
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  expect(paid.status).toBe(303)
  return orderId
}

/** The time of every payment page that is still open has passed, as far as the provider is concerned. */
export async function letPaymentsRunOut({ databaseUrl }: TemporaryShop): Promise<void> {
  await lookInto(databaseUrl, 'stripe_sandbox', (database) =>
    database.query(`UPDATE stripe_sandbox.sessions SET expires_at = now() WHERE status = 'open'`),
  )
}

export async function untilPaid({ send, adminToken }: Stage, orderId: string): Promise<Order> {
  return eventually(async () => {
    const order = await must(send<Order>({ path: `/api/orders/${orderId}`, token: adminToken }))
    expect(order.isPaid).toBe(true)
    return order
  }, 40_000)
}

/** The same refund asked for at every door at once, as by somebody who clicks twice. */
export async function refundAtEveryDoor({ urls }: TemporaryShop, { adminToken }: Stage, orderId: string): Promise<void> {
  const request = {
    method: 'PUT',
    path: `/api/orders/${orderId}/refund`,
    token: adminToken,
    body: {},
    key: randomUUID(),
  } as const
  const replies = await Promise.all(urls.map((url) => createSend([url])(request)))
  expect(replies.map(({ status }) => status)).toContain(200)
}

interface Money {
  readonly sessions: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
}

/** What the payment provider has taken and given back. */
export async function moneyAtProvider({ databaseUrl }: TemporaryShop): Promise<Money | undefined> {
  return lookInto(databaseUrl, 'stripe_sandbox', async (database) => {
    const { rows } = await database.query<Money>(
      `SELECT (SELECT count(*) FROM stripe_sandbox.sessions WHERE status = 'complete') AS sessions,
              (SELECT sum(amount_total) FROM stripe_sandbox.sessions WHERE status = 'complete') AS paid,
              (SELECT count(*) FROM stripe_sandbox.refunds) AS refunds,
              (SELECT sum(amount) FROM stripe_sandbox.refunds) AS refunded`,
    )
    return rows[0]
  })
}
