import type { Order, ProductSummary, SignedInUser } from '@shop/contracts/api'
import { freePort, openDatabase, silentLogger } from '@shop/kit/process'
import type { Database } from '@shop/kit'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { killAll } from './support/kill.ts'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'
import type { Launched } from './support/launcher.ts'

const admin = { email: 'admin@example.com', password: 'a long password' }
const shippingAddress = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

let folder: string
let origin: string
let environment: Record<string, string>

beforeAll(async () => {
  folder = await makeFolder()
  const port = await freePort()
  origin = `http://localhost:${String(port)}`
  environment = { PORT: String(port), SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
})
afterAll(() => tidyUp(folder))

async function open(): Promise<Launched> {
  const launched = await launch(folder, environment)
  await untilSaid(launched, 'The shop is open')
  return launched
}

async function send<Body>(method: string, path: string, token?: string, body: object = {}): Promise<Body> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const response = await fetch(new URL(path, origin), {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${String(response.status)} ${await response.text()}`)
  return (await response.json()) as Body
}

async function paidOrder(token: string, product: string): Promise<Order> {
  const wanted = { orderItems: [{ product, qty: 1 }], shippingAddress, paymentMethod: 'Stripe' }
  const { _id } = await send<Order>('POST', '/api/orders', token, wanted)
  const { url } = await send<{ url: string }>('POST', `/api/orders/${_id}/create-checkout-session`, token)
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action: 'pay' }) })
  const sessionId = new URL(url).pathname.split('/').at(-1)
  return send<Order>('PUT', `/api/orders/${_id}/verify-payment`, token, { sessionId })
}

async function openBooks(): Promise<Database> {
  const url = await databaseUrlOf(folder)
  return openDatabase({ url, schema: 'payment', logger: silentLogger(), maxConnections: 2 })
}

async function refundsOf(database: Database, orderId: string): Promise<{ amount: number }[]> {
  const { rows } = await database.query<{ amount: number }>(
    `SELECT amount FROM stripe_sandbox.refunds WHERE metadata->>'order' = $1`,
    [orderId],
  )
  return rows
}

/** Kills when the provider has said yes, while whoever would write that down has to wait for us. */
async function killWhileYesIsUnwritten(
  database: Database,
  orderId: string,
  ask: () => void,
  kill: () => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    ask()
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

describe('a shop that is killed between the provider’s yes to a refund and its record', () => {
  it('gives the money back exactly once', { timeout: 180_000 }, async () => {
    let running = await open()
    const { token: adminToken } = await send<SignedInUser>('POST', '/api/users/login', undefined, admin)
    const { _id: product } = await eventually(() => send<ProductSummary>('POST', '/api/products', adminToken))
    await send('PUT', `/api/products/${product}`, adminToken, { name: 'Mug', price: 34, countInStock: 10 })
    const person = { name: 'Buyer', email: 'buyer@example.com', password: 'a long password' }
    const { token } = await send<SignedInUser>('POST', '/api/users', undefined, person)

    const order = await paidOrder(token, product)
    const books = await openBooks()
    const ask = () => void send('PUT', `/api/orders/${order._id}/refund`, adminToken).catch(() => undefined)
    const { rejected } = await killWhileYesIsUnwritten(books, order._id, ask, () => killAll(running)).then(
      () => ({ rejected: false }),
      () => ({ rejected: true }),
    )
    // Our transaction ends with the server that it was in.
    expect(rejected).toBe(true)
    await books.close().catch(() => undefined)
    running = await open()
    await eventually(async () => {
      const read = await send<Order>('GET', `/api/orders/${order._id}`, token)
      expect(read).toMatchObject({ isPaid: true, refundedAmount: order.totalPrice })
    }, 40_000)
    const after = await openBooks()
    expect(await refundsOf(after, order._id)).toEqual([{ amount: Math.round(order.totalPrice * 100) }])
    await after.close()
    running.child.kill('SIGTERM')
    await running.ended
  })
})
