import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order, OrderList, PlacedOrderResponse } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually, isWholeRun, runSize } from '@shop/kit/testing'
import { createMailbox, orderMailsIn, verificationTokenIn, type Mailbox } from '@shop/mailbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { killAll } from './support/process-tree.ts'

const ROUNDS = runSize({ short: 3, whole: 10 })
/** A mail is sent again a minute after its shop was killed. */
const SENT_WITHIN_MS = 90_000
/** Half of them are guests, each with another address for each order. */
const BUYERS = 6
const STOCK = 100_000

let shop: OwnedShop
/** Outlives the shop, as a mail server does. */
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await createMailbox(Infinity)
  shop = await createOwnedShop({ SMTP_URL: mailbox.smtpUrl, MAILS_PER_SECOND: '100', REGISTRATION_LIMIT: '0' })
})
afterAll(async () => {
  await removeShop(shop.folder)
  await mailbox.close()
})

interface Buyer {
  /** Undefined for a guest. */
  readonly token: string | undefined
  readonly product: string
  /** By idempotency key. */
  readonly acknowledged: Map<string, PlacedOrderResponse>
  /** Idempotency keys of requests without a response. */
  readonly unanswered: string[]
}

const placeOrder = ({ token, product }: Buyer, key: string) =>
  shop.request<PlacedOrderResponse>('POST', '/api/orders', {
    token,
    body: {
      orderItems: [{ product, qty: 1 }],
      shippingAddress: { ...shippingAddress, recipient: 'Gus Guest' },
      paymentMethod: 'COD',
      ...(token === undefined ? { guest: { email: `${key}@example.com` } } : {}),
    },
    headers: { 'idempotency-key': key },
  })

/** Places orders one after the other until the shop does not respond. */
async function buyUntilKilled(buyer: Buyer, name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const key = `${name}-${String(count)}`
    const response = await placeOrder(buyer, key).catch(() => undefined)
    if (response === undefined) {
      buyer.unanswered.push(key)
      return
    }
    const { status, body } = response
    if (status === 201) buyer.acknowledged.set(key, body)
    else if (status < 500) throw new Error(`refused with ${String(status)}: ${JSON.stringify(body)}`)
    else buyer.unanswered.push(key)
  }
}

/** Repeats a request without a response. It places the order, or its hold has expired and there is never an order. */
async function retry(buyer: Buyer, key: string): Promise<PlacedOrderResponse | undefined> {
  return eventually(async () => {
    const { status, body } = await placeOrder(buyer, key)
    if (status === 201) return body
    const { code } = body as { code?: string }
    if (code !== 'order_expired') throw new Error(`${String(status)} ${String(code)}`)
    return undefined
  }, 20_000)
}

async function createProduct(adminToken: string): Promise<string> {
  const { _id } = await eventually(async () => {
    const created = await shop.request<ProductSummary>('POST', '/api/products', { token: adminToken })
    if (created.status !== 201) throw new Error(String(created.status))
    return created.body
  })
  const body = { name: 'Mug', price: 34, countInStock: STOCK }
  await shop.request('PUT', `/api/products/${_id}`, { token: adminToken, body })
  return _id
}

async function createBuyer(product: string, index: number): Promise<Buyer> {
  if (index % 2 === 1) return { token: undefined, product, acknowledged: new Map(), unanswered: [] }
  const email = `buyer-${String(index)}@example.com`
  const body = { name: 'Buyer', email, password: 'a long password' }
  const { token } = (await shop.request<SignedInUser>('POST', '/api/users', { body })).body
  const link = await eventually(() => verificationTokenIn(mailbox, email) ?? Promise.reject(new Error('no link')))
  await shop.request('POST', '/api/users/verify-email', { token, body: { token: link } })
  return { token, product, acknowledged: new Map(), unanswered: [] }
}

const acknowledgedOrders = (buyers: readonly Buyer[]): number =>
  buyers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

/** Each order has its mail, and all its copies have one Message-ID. */
async function expectOneMailPerOrder(url: string, orderIds: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  const database = openDatabase({ url, schema: 'notification', logger: silentLogger(), maxConnections: 1 })
  // In the short run nobody waits for the end of the leases that killed shops have left.
  if (!isWholeRun) await database.query("UPDATE mails SET next_attempt_at = requested_at WHERE status = 'waiting'")
  await eventually(() => {
    const mailed = new Set(orderMailsIn(mailbox).map(({ orderId }) => orderId))
    expect(orderIds.filter((orderId) => !mailed.has(orderId))).toEqual([])
  }, SENT_WITHIN_MS)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  await eventually(async () => {
    expect((await database.query("SELECT 1 FROM mails WHERE status = 'waiting'")).rows).toEqual([])
  }, SENT_WITHIN_MS)
  await database.close()
  const mails = orderMailsIn(mailbox)
  const ids = new Set(mails.map(({ messageId }) => messageId)).size
  const copies = mails.length - ids
  console.log(
    `${String(ROUNDS)} kills: ${String(orderIds.length)} orders, ${String(ids)} mails after ${seconds} s, ${String(copies)} copies`,
  )
  expect(ids).toBe(orderIds.length)
}

describe('a shop that is killed', () => {
  it(
    `keeps every acknowledged order once through ${String(ROUNDS)} kills, its stock is consistent, and each order has its mail`,
    { timeout: 300_000 },
    async () => {
      let running = await shop.open()
      const { token: adminToken } = (await shop.request<SignedInUser>('POST', '/api/users/login', { body: admin })).body
      const product = await createProduct(adminToken)
      const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => createBuyer(product, index)))

      for (let round = 0; round < ROUNDS; round += 1) {
        const before = acknowledgedOrders(buyers)
        const buying = Promise.all(buyers.map((buyer, index) => buyUntilKilled(buyer, `round-${String(round)}-${String(index)}`)))
        await eventually(() => {
          if (acknowledgedOrders(buyers) < before + 5 + round * 3) throw new Error('no orders yet')
        }, 20_000)
        await killAll(running)
        await buying
        running = await shop.open()
      }

      for (const buyer of buyers) {
        for (const key of buyer.unanswered) {
          const order = await retry(buyer, key)
          if (order !== undefined) buyer.acknowledged.set(key, order)
        }
      }
      for (const { token, acknowledged } of buyers) {
        const placed = [...acknowledged.values()]
        if (token === undefined) {
          for (const { _id, orderKey = '' } of placed)
            expect(
              (await shop.request<Order>('GET', `/api/orders/${_id}`, { headers: { 'x-order-key': orderKey } })).status,
            ).toBe(200)
          continue
        }
        const { body: orders } = await shop.request<Order[]>('GET', '/api/orders/myorders', { token })
        expect(orders.map(({ _id }) => _id).toSorted()).toEqual(placed.map(({ _id }) => _id).sort())
      }
      const orderIds = buyers.flatMap(({ acknowledged }) => [...acknowledged.values()].map(({ _id }) => _id))
      const total = new Set(orderIds).size
      expect((await shop.request<OrderList>('GET', '/api/orders', { token: adminToken })).body.total).toBe(total)

      const url = await databaseUrlOf(shop.folder)
      const database = openDatabase({ url, schema: 'catalogue', logger: silentLogger(), maxConnections: 1 })
      await eventually(async () => {
        const { rows } = await database.query('SELECT on_hand, available, held, sold FROM stock WHERE product_id = $1', [product])
        expect(rows[0]).toEqual({ on_hand: STOCK, available: STOCK - total, held: 0, sold: total })
      }, 60_000)
      await database.close()
      await expectOneMailPerOrder(url, orderIds)
      expect(total).toBeGreaterThanOrEqual(ROUNDS * 8)
      running.child.kill('SIGTERM')
      await running.ended
    },
  )
})
