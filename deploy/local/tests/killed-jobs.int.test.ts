import type { BulkJob, ImportPlan, ImportProgress, Order, SignedInUser } from '@shop/contracts/api'
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
async function killInTheMidst(press: () => Promise<string>, readProgress: (jobId: string) => Promise<Progress>) {
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
}

/** How many events of a type there are, and in how many streams. */
async function countEvents(schema: string, type: string) {
  const url = await databaseUrlOf(shop.folder)
  const database = openDatabase({ url, schema, logger: silentLogger(), maxConnections: 1 })
  const { rows } = await database.query(
    'SELECT count(*)::int AS events, count(DISTINCT stream)::int AS streams FROM events WHERE type = $1',
    [type],
  )
  await database.close()
  return rows[0]
}

const once = (count: number) => ({ events: count, streams: count })

describe('a job whose shop is killed', { timeout: runSize({ short: 300_000, whole: 900_000 }) }, () => {
  it('writes each row of an import once', async () => {
    const rows = Array.from({ length: PRODUCTS }, (_, index) => `S-${index},Mug ${index},Kiln,Kitchen,5,9,/images/a.webp,Blue`)
    const body = ['sku,name,brand,category,price,countInStock,images,description', ...rows].join('\n')
    const headers = { ...keyOf('import'), 'content-type': 'text/csv' }
    await killInTheMidst(
      async () => (await asAdmin<ImportPlan>('POST', '/api/products/import', { body, headers })).importId ?? '',
      (id) => asAdmin<ImportProgress>('GET', `/api/products/import/${id}`),
    )
    expect(await countEvents('catalogue', 'ProductDrafted')).toEqual(once(PRODUCTS))
    expect(await countEvents('catalogue', 'ProductPublished')).toEqual(once(PRODUCTS))
  })

  it('does to each order once what was asked for', async () => {
    const { products } = await asAdmin<{ products: { _id: string }[] }>('GET', '/api/products')
    await asAdmin('PUT', `/api/products/${products[0]?._id ?? ''}`, { body: { countInStock: ORDERS } })
    const orderItems = [{ product: products[0]?._id, qty: 1 }]
    const orders: string[] = []
    const place = async () => {
      const body = { orderItems, shippingAddress, paymentMethod: 'COD', guest: { email: `${randomUUID()}@example.com` } }
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
