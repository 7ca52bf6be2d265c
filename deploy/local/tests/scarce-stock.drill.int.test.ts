import type { SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { ProductSummary } from '@shop/contracts/products'
import { eventually } from '@shop/kit/testing'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { killAll } from './support/process-tree.ts'
import { readShopState } from './support/shop-state.ts'

const KILLS = 10
const CALLS_BETWEEN_KILLS = 1_000
const CUSTOMERS = 12
const PRODUCTS = 5
const STOCK = 40
const RETRY_MS = 100
const AGAIN = ['key_in_flight', 'conflict']

let shop: OwnedShop
let running: LaunchedShop
beforeAll(async () => {
  shop = await createOwnedShop()
  running = await shop.open()
})
afterAll(() => removeShop(shop.folder))

let calls = 0
/** Resolves when the shop is open: until then there is no answer. */
let opened: Promise<unknown> = Promise.resolve()
const available = new Map<string, number>()
const change = (product: string, units: number): void => void available.set(product, (available.get(product) ?? 0) + units)

/** Repeats a call, as clients with a key do, until the shop has answered. */
async function insist<Body>(method: string, path: string, token: string, body: object, key: string = randomUUID()) {
  for (;;) {
    calls += 1
    const headers = { 'idempotency-key': key }
    const answer = await shop.request<Body & { code?: string }>(method, path, { token, body, headers }).catch(() => undefined)
    const isAnswer =
      answer !== undefined && answer.status < 500 && answer.status !== 429 && !AGAIN.includes(answer.body.code ?? '')
    // A shop that has just started does not know who is an admin.
    if (isAnswer && answer.status !== 401 && answer.status !== 403) return answer
    await pause(RETRY_MS)
    await opened
  }
}

async function createProduct(token: string): Promise<string> {
  const { _id } = (await insist<ProductSummary>('POST', '/api/products', token, {})).body
  await insist('PUT', `/api/products/${_id}`, token, { name: 'Mug', price: 34, countInStock: STOCK })
  available.set(_id, STOCK)
  return _id
}

/** Orders more than there is, and cancels two thirds of it. */
async function buy(index: number, products: readonly string[], signal: AbortSignal): Promise<void> {
  const account = { name: 'Buyer', email: `buyer-${String(index)}@example.com`, password: 'a long password' }
  const { token } = (await shop.request<SignedInUser>('POST', '/api/users', { body: account })).body
  const placed: { readonly id: string; readonly product: string; readonly qty: number }[] = []
  while (!signal.aborted) {
    const product = products[randomInt(products.length)] ?? ''
    const qty = 1 + randomInt(3)
    const body = { orderItems: [{ product, qty }], shippingAddress, paymentMethod: 'COD' }
    const { status, body: order } = await insist<Order>('POST', '/api/orders', token, body)
    if (status === 201) {
      placed.push({ id: order._id, product, qty })
      change(product, -qty)
    }
    const oldest = placed.length > 3 || (status === 409 && placed.length > 0) ? placed.shift() : undefined
    if (oldest === undefined || randomInt(3) === 0) continue
    const cancelled = await insist<Order>('PUT', `/api/orders/${oldest.id}/cancel`, token, {})
    expect(cancelled.body).toMatchObject({ status: 'cancelled' })
    change(oldest.product, oldest.qty)
  }
}

test(`answers about scarce stock have an order through ${String(KILLS)} kills`, { timeout: 1_800_000 }, async () => {
  const { token } = (await shop.request<SignedInUser>('POST', '/api/users/login', { body: admin })).body
  const products: string[] = []
  while (products.length < PRODUCTS) products.push(await createProduct(token))
  const stopping = new AbortController()
  const buying = Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => buy(index, products, stopping.signal)))
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await eventually(() => expect(calls).toBeGreaterThan(kill * CALLS_BETWEEN_KILLS), 120_000)
    const opening = Promise.withResolvers<unknown>()
    opened = opening.promise
    await killAll(running)
    running = await shop.open()
    opening.resolve(undefined)
    // What is bought for good comes again.
    for (const product of products) {
      const { body } = await insist<ProductSummary>('GET', `/api/products/${product}`, token, {})
      const seen = body.countInStock
      await shop
        .request('PUT', `/api/products/${product}`, { token, body: { countInStock: seen + 5, stockSeen: seen } })
        .then(({ status }) => (status === 200 ? change(product, 5) : undefined))
    }
  }
  stopping.abort()
  await buying
  // A hold whose order was not placed ends after half a minute.
  await eventually(async () => {
    const levels = await readShopState(shop.folder).query<{ id: string; available: number; held: number }>(
      'SELECT product_id AS id, available, held FROM catalogue.stock',
    )
    for (const { id, ...level } of levels) expect(level).toEqual({ available: available.get(id), held: 0 })
  }, 120_000)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
})
