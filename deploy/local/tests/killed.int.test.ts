import type { Order, ProductSummary, SignedInUser } from '@shop/contracts/api'
import { freePort, openDatabase, silentLogger } from '@shop/kit/process'
import { eventually } from '@shop/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, makeFolder, tidyUp, untilSaid } from './support/launcher.ts'
import type { Launched } from './support/launcher.ts'
import { databaseUrlOf } from './support/database-url.ts'
import { killAll } from './support/kill.ts'

const ROUNDS = 10
const BUYERS = 6
const STOCK = 100_000
const admin = { email: 'admin@example.com', password: 'a long password' }
const address = { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' }

let folder: string
let origin: string
let environment: Record<string, string>

async function open(): Promise<Launched> {
  const launched = await launch(folder, environment)
  await untilSaid(launched, 'The shop is open')
  return launched
}

async function send<Body>(
  method: string,
  path: string,
  token?: string,
  body: unknown = {},
  headers = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

/** Places orders one after the other until the shop is gone; keeps what was acknowledged, and the key of what was not. */
async function buy(
  token: string,
  product: string,
  name: string,
  acknowledged: Map<string, string>,
  cutOff: string[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    const key = `${name}-${String(count)}`
    try {
      const { status, body } = await place(token, product, key)
      if (status === 201) acknowledged.set(key, body._id)
      else if (status < 500) throw new Error(`refused with ${String(status)}: ${JSON.stringify(body)}`)
      else cutOff.push(key)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error
      cutOff.push(key)
      return
    }
  }
}

const place = (token: string, product: string, key: string) =>
  send<Order>(
    'POST',
    '/api/orders',
    token,
    { orderItems: [{ product, qty: 1 }], shippingAddress: address, paymentMethod: 'COD' },
    { 'idempotency-key': key },
  )

/** Sends once more what got no answer: it becomes an order now, or its hold has run out and it never will be one. */
async function askAgain(token: string, product: string, key: string): Promise<string | undefined> {
  return eventually(async () => {
    const { status, body } = await place(token, product, key)
    if (status === 201) return body._id
    const { code } = body as { code?: string }
    if (code !== 'order_expired') throw new Error(`${String(status)} ${String(code)}`)
    return undefined
  }, 20_000)
}

beforeAll(async () => {
  folder = await makeFolder()
  const port = await freePort()
  origin = `http://localhost:${String(port)}`
  environment = { PORT: String(port), SHOP_SEED: 'none', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
})
afterAll(() => tidyUp(folder))

describe('a shop that is killed', () => {
  it(
    `keeps every acknowledged order, once, through ${String(ROUNDS)} kills, and its stock adds up`,
    { timeout: 180_000 },
    async () => {
      let running = await open()
      const { token: adminToken } = (await send<SignedInUser>('POST', '/api/users/login', undefined, admin)).body
      const product = (
        await eventually(async () => {
          const created = await send<ProductSummary>('POST', '/api/products', adminToken)
          if (created.status !== 201) throw new Error(String(created.status))
          return created.body
        })
      )._id
      await send('PUT', `/api/products/${product}`, adminToken, { name: 'Mug', price: 34, countInStock: STOCK })
      const tokens = await Promise.all(
        Array.from({ length: BUYERS }, async (_, index) => {
          const person = { name: 'Buyer', email: `buyer-${String(index)}@example.com`, password: 'a long password' }
          return (await send<SignedInUser>('POST', '/api/users', undefined, person)).body.token
        }),
      )
      const acknowledged = tokens.map(() => new Map<string, string>())
      const cutOff = tokens.map((): string[] => [])

      for (let round = 0; round < ROUNDS; round += 1) {
        const already = acknowledged.reduce((sum, { size }) => sum + size, 0)
        const buying = Promise.all(
          tokens.map((token, index) =>
            buy(token, product, `round-${String(round)}-${String(index)}`, acknowledged[index] ?? new Map(), cutOff[index] ?? []),
          ),
        )
        await eventually(() => {
          if (acknowledged.reduce((sum, { size }) => sum + size, 0) < already + 5 + round * 3) throw new Error('no orders yet')
        }, 20_000)
        await killAll(running)
        await buying
        running = await open()
      }

      for (const [index, token] of tokens.entries()) {
        for (const key of cutOff[index] ?? []) {
          const orderId = await askAgain(token, product, key)
          if (orderId !== undefined) acknowledged[index]?.set(key, orderId)
        }
      }
      const placed = await Promise.all(
        tokens.map(async (token) => (await send<Order[]>('GET', '/api/orders/myorders', token)).body.map(({ _id }) => _id)),
      )
      for (const [index, ids] of placed.entries())
        expect(ids.toSorted()).toEqual([...(acknowledged[index]?.values() ?? [])].sort())
      const total = placed.reduce((sum, ids) => sum + ids.length, 0)

      const database = openDatabase({
        url: await databaseUrlOf(folder),
        schema: 'catalogue',
        logger: silentLogger(),
        maxConnections: 1,
      })
      await eventually(async () => {
        const { rows } = await database.query('SELECT on_hand, available, held, sold FROM stock WHERE product_id = $1', [product])
        expect(rows[0]).toEqual({ on_hand: STOCK, available: STOCK - total, held: 0, sold: total })
      }, 60_000)
      await database.close()
      expect(total).toBeGreaterThan(100)
      running.child.kill('SIGTERM')
      await running.ended
    },
  )
})
