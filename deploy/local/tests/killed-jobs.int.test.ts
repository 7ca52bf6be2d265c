import type { SignedInUser } from '@shop/contracts/accounts'
import type { ImportPlan, ImportProgress, StartedImport } from '@shop/contracts/imports'
import type { BulkJob, Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import { toCents } from '@shop/contracts/shared'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually, runSize } from '@shop/kit/testing'
import { withoutAbuseLimits } from '@shop/seed'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseUrlOf } from './support/database-url.ts'
import { removeShop, type LaunchedShop } from './support/launcher.ts'
import { admin, createOwnedShop, shippingAddress, type OwnedShop } from './support/owned-shop.ts'
import { killAll } from './support/process-tree.ts'

const PRODUCTS = runSize({ short: 300, whole: 3_000 })
const ORDERS = runSize({ short: 250, whole: 1_000 })
const KILLS = runSize({ short: 1, whole: 3 })

let shop: OwnedShop
let running: LaunchedShop
let token: string
beforeAll(async () => {
  shop = await createOwnedShop(withoutAbuseLimits)
  running = await shop.open()
  token = (await shop.request<SignedInUser>('POST', '/api/users/login', { body: admin })).body.token
})
afterAll(() => removeShop(shop.folder))

const keyOf = (key: string) => ({ 'idempotency-key': key })

/** Succeeds once the shop that was opened again knows its admins. */
const asAdmin = <Body>(
  method: string,
  path: string,
  request: { body?: object | string; headers?: Record<string, string> } = {},
) =>
  eventually(async () => {
    const { status, body } = await shop.request<Body>(method, path, { token, ...request })
    if (status >= 300) throw new Error(`${String(status)} ${JSON.stringify(body)}`)
    return body
  }, 20_000)

interface Progress {
  readonly done: number
  readonly total: number
}

/** Without pauses: a batch takes a tenth of a second. */
async function progressBeyond(done: number, readProgress: () => Promise<Progress>): Promise<Progress> {
  const progress = await readProgress()
  return progress.done > done ? progress : progressBeyond(done, readProgress)
}

/** Kills every process of the shop when a part of the job is done, opens it again and presses again, several times. */
async function killInTheMidst(press: () => Promise<string>, readProgress: (jobId: string) => Promise<Progress>): Promise<string> {
  const jobId = await press()
  const killedAt: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { done, total } = await progressBeyond(killedAt.at(-1) ?? 0, () => readProgress(jobId))
    expect(done).toBeLessThan(total)
    killedAt.push(done)
    await killAll(running)
    running = await shop.open()
    expect(await press()).toBe(jobId)
  }
  await eventually(async () => {
    const { done, total } = await readProgress(jobId)
    expect(done).toBe(total)
  }, 60_000)
  console.log(`killed when ${killedAt.join(', ')} were done`)
  return jobId
}

async function queryEvents<Row extends object>(schema: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const url = await databaseUrlOf(shop.folder)
  const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections: 1 })
  const { rows } = await database.query<Row>(sql, [...values])
  await database.close()
  return rows
}

/** How many events of a type there are, and in how many streams. */
async function countEvents(schema: string, type: string) {
  const counts = 'SELECT count(*)::int AS events, count(DISTINCT stream)::int AS streams FROM events WHERE type = $1'
  return (await queryEvents<{ events: number; streams: number }>(schema, counts, [type]))[0]
}

interface ProductFields {
  readonly id: string
  readonly brand: string
  readonly price: number
}

/** What the last event of each product says, in the order in which a job changes them. */
const readProducts = () =>
  queryEvents<ProductFields>(
    'catalogue',
    `SELECT DISTINCT ON (stream) data->>'productId' AS id, data->>'brand' AS brand, (data->>'price')::int AS price
     FROM events WHERE type IN ('ProductPublished', 'ProductUpdated') ORDER BY stream, version DESC`,
  )

async function sendFile(body: string, key: string): Promise<string> {
  const headers = { ...keyOf(key), 'content-type': 'text/csv' }
  return (await asAdmin<ImportPlan>('POST', '/api/products/import', { body, headers })).importId ?? ''
}

const readImport = (id: string) => asAdmin<ImportProgress>('GET', `/api/products/import/${id}`)

/** An admin who sets the price of products, and keeps them as the answers show them. */
function createEditor() {
  const edited = new Map<string, ProductFields>()
  return {
    edited,
    async edit(product: ProductFields | undefined): Promise<void> {
      if (product === undefined) return
      const { brand, price } = await asAdmin<Product>('PUT', `/api/products/${product.id}`, { body: { price: 7 } })
      edited.set(product.id, { id: product.id, brand, price: toCents(price) })
    },
  }
}

const once = (count: number) => ({ events: count, streams: count })

describe('a job whose shop is killed', { timeout: runSize({ short: 300_000, whole: 900_000 }) }, () => {
  it('writes each row of an import once', async () => {
    const rows = Array.from({ length: PRODUCTS }, (_, index) => `S-${index},Mug ${index},Kiln,Kitchen,5,9,/images/a.webp,Blue`)
    const file = ['sku,name,brand,category,price,countInStock,images,description', ...rows].join('\n')
    await killInTheMidst(() => sendFile(file, 'import'), readImport)
    expect(await countEvents('catalogue', 'ProductDrafted')).toEqual(once(PRODUCTS))
    expect(await countEvents('catalogue', 'ProductPublished')).toEqual(once(PRODUCTS))
  })

  it('gives each product back once, or leaves it as an admin has changed it meanwhile', async () => {
    const before = await readProducts()
    const importId = await sendFile(['id,brand,price', ...before.map(({ id }) => `${id},Forge,6`)].join('\n'), 'change')
    await eventually(async () => expect(await readImport(importId)).toMatchObject({ undoable: PRODUCTS }), 60_000)

    const { edited, edit } = createEditor()
    const unedited = before.filter((_, index) => index % 5 === 0)
    await edit(unedited.pop())
    const undo = async () => (await asAdmin<StartedImport>('POST', `/api/products/import/${importId}/undo`)).importId
    const undoId = await killInTheMidst(
      async () => {
        const [first, second] = await Promise.all([undo(), undo()])
        expect(second).toBe(first)
        return first
      },
      async (id) => {
        const progress = await readImport(id)
        // Some that the job has not reached, then also some that it has given back.
        await edit(progress.done === 0 ? unedited.pop() : unedited.shift())
        return progress
      },
    )

    expect(await readProducts()).toEqual(before.map((product) => edited.get(product.id) ?? product))
    const kept = [...edited.values()].filter(({ brand }) => brand === 'Forge').length
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(edited.size)
    expect(await readImport(undoId)).toMatchObject({ undoable: PRODUCTS - kept })
    const updates = await countEvents('catalogue', 'ProductUpdated')
    expect(updates).toEqual({ events: PRODUCTS + (PRODUCTS - kept) + edited.size, streams: PRODUCTS })
  })

  it('does to each order once what was asked for', async () => {
    const { products } = await asAdmin<{ products: { _id: string }[] }>('GET', '/api/products')
    await asAdmin('PUT', `/api/products/${products[0]?._id ?? ''}`, { body: { countInStock: ORDERS } })
    const orderItems = [{ product: products[0]?._id, qty: 1 }]
    const orders: string[] = []
    const place = async () => {
      const address = { ...shippingAddress, recipient: 'Gus Guest' }
      const body = { orderItems, shippingAddress: address, paymentMethod: 'COD', guest: { email: `${randomUUID()}@example.com` } }
      const placed = await shop.request<Order>('POST', '/api/orders', { body })
      expect(placed.status).toBe(201)
      orders.push(placed.body._id)
    }
    while (orders.length < ORDERS) await Promise.all(Array.from({ length: 25 }, place))
    for (const action of ['pay', 'deliver'])
      await killInTheMidst(
        async () =>
          (await asAdmin<BulkJob>('POST', '/api/orders/bulk', { body: { action, orders }, headers: keyOf(action) }))._id,
        (id) => asAdmin<BulkJob>('GET', `/api/orders/bulk/${id}`),
      )
    for (const type of ['OrderPaid', 'ShipmentSent', 'OrderDelivered'])
      expect([type, await countEvents('orders', type)]).toEqual([type, once(ORDERS)])
  })
})
