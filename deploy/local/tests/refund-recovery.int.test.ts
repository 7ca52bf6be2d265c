import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { openDatabase, type Database } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { killAll } from './support/process-tree.ts'

let shop: OwnedShop

beforeAll(async () => {
  shop = await createOwnedShop()
})
afterAll(() => removeShop(shop.folder))

/** Sends a request that has to succeed. */
async function send<Body>(method: string, path: string, token?: string, body: object = {}): Promise<Body> {
  const response = await shop.request<Body>(method, path, { token, body })
  if (response.status < 200 || response.status > 299)
    throw new Error(`${String(response.status)} ${JSON.stringify(response.body)}`)
  return response.body
}

async function createPaidOrder(token: string, product: string): Promise<Order> {
  const order = { orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'Stripe' }
  const { _id } = await send<Order>('POST', '/api/orders', token, order)
  const { url } = await send<{ url: string }>('POST', `/api/orders/${_id}/create-checkout-session`, token)
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) })
  const sessionId = new URL(url).pathname.split('/').at(-1)
  return send<Order>('PUT', `/api/orders/${_id}/verify-payment`, token, { sessionId })
}

async function openPaymentDatabase(): Promise<Database> {
  const url = await databaseUrlOf(shop.folder)
  return openDatabase({ url, schema: 'payment', logger: silentLogger(), maxConnections: 2 })
}

async function refundsOf(database: Database, orderId: string): Promise<{ amount: number }[]> {
  const { rows } = await database.query<{ amount: number }>(
    `SELECT amount FROM stripe_sandbox.refunds WHERE metadata->>'order' = $1`,
    [orderId],
  )
  return rows
}

/** Kills the shop after the payment provider has refunded. A table lock keeps the shop from recording the refund before. */
async function killBeforeRefundIsRecorded(
  database: Database,
  orderId: string,
  requestRefund: () => void,
  kill: () => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    requestRefund()
    await eventually(async () => {
      const { rows } = await tx.query(`SELECT FROM payment.events WHERE type = 'RefundBegun' AND stream = $1`, [
        `payment-${orderId}`,
      ])
      expect(rows).toHaveLength(1)
    })
    await tx.query(`LOCK TABLE payment.events IN SHARE MODE`)
    await eventually(async () => expect(await refundsOf(database, orderId)).toHaveLength(1))
    await kill()
  })
}

describe('a shop that is killed between a refund by the payment provider and its record', () => {
  it('refunds exactly once', { timeout: 180_000 }, async () => {
    let running = await shop.open()
    const { token: adminToken } = await send<SignedInUser>('POST', '/api/users/login', undefined, admin)
    const { _id: product } = await eventually(() => send<ProductSummary>('POST', '/api/products', adminToken))
    await send('PUT', `/api/products/${product}`, adminToken, { name: 'Mug', price: 34, countInStock: 10 })
    const buyer = { name: 'Buyer', email: 'buyer@example.com', password: 'a long password' }
    const { token } = await send<SignedInUser>('POST', '/api/users', undefined, buyer)

    const order = await createPaidOrder(token, product)
    const database = await openPaymentDatabase()
    const requestRefund = () => void send('PUT', `/api/orders/${order._id}/refund`, adminToken).catch(() => undefined)
    const { rejected } = await killBeforeRefundIsRecorded(database, order._id, requestRefund, () => killAll(running)).then(
      () => ({ rejected: false }),
      () => ({ rejected: true }),
    )
    // The transaction of this test fails too, because its server was killed.
    expect(rejected).toBe(true)
    await database.close().catch(() => undefined)
    running = await shop.open()
    await eventually(async () => {
      const current = await send<Order>('GET', `/api/orders/${order._id}`, token)
      expect(current).toMatchObject({ isPaid: true, refundedAmount: order.totalPrice })
    }, 40_000)
    const reopened = await openPaymentDatabase()
    expect(await refundsOf(reopened, order._id)).toEqual([{ amount: Math.round(order.totalPrice * 100) }])
    await reopened.close()
    running.child.kill('SIGTERM')
    await running.ended
  })
})
