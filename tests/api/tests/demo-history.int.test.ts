import type { Order, OrderList } from '@shop/contracts/orders'
import type { Reconciliation } from '@shop/contracts/payments'
import type { Product, ProductList } from '@shop/contracts/products'
import { readPublicLogs, writePast, type PastOptions } from '@shop/local'
import { noKeyEncryption } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { buildSalesIndex, checkReports, foldRecords, typicalRanges } from '@shop/report-oracle'
import { catalogue, demoAdmin, demoCustomer, demoOrders, demos, seedDemo } from '@shop/seed'
import { DEFAULT_TERMS } from '@shop/contracts/terms'
import { queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { requestReportsOf } from './support/request-report.ts'

const COUNT = 250
const DAY_MS = 24 * 3_600_000
const end = new Date()
const SCHEMAS = ['catalogue', 'identity', 'orders', 'payment', 'notification']
/** In cents. */
const thresholds = { VIP: 1000_00, Premium: 500_00, Regular: 100_00 }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { admin: demoAdmin, reports: true, mails: true })
})
afterAll(() => shop.close())

/** Fills the shop as a start does, with a shorter history. */
function seed(crash: Partial<Pick<PastOptions, 'keyEncryption' | 'onProgress'>> = {}): Promise<unknown> {
  return seedDemo({
    request: async (method, path, { token, body, headers } = {}) =>
      shop.request<unknown>(method as 'GET', path, token, body, headers),
    admin: demoAdmin,
    payCheckout: async (url) => void (await shop.sandbox.complete(new URL(url).pathname.split('/').at(-1) ?? '')),
    writePast: (subjects, onProgress) =>
      writePast({
        ...subjects,
        onProgress,
        end,
        count: COUNT,
        homes: demos.us.homes,
        terms: DEFAULT_TERMS,
        keyEncryption: noKeyEncryption,
        logger: silentLogger(),
        databaseUrl: shop.databaseUrl('public'),
        publicUrl: shop.url,
        sandboxUrl: shop.url,
        ...crash,
      }),
  })
}

async function count(table: string): Promise<number> {
  return queryDatabase(shop, 'orders', async (db) => {
    const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
    return rows[0]?.count ?? NaN
  })
}

/** Fails within the transaction of a batch: customers are written, and orders are not. */
function failAfter(keys: number): Pick<PastOptions, 'keyEncryption'> {
  let wrapped = 0
  const wrap: typeof noKeyEncryption.wrap = (key, owner) => {
    wrapped += 1
    if (wrapped > keys) throw new Error('killed')
    return noKeyEncryption.wrap(key, owner)
  }
  return { keyEncryption: { ...noKeyEncryption, wrap } }
}

// The tests share one shop and run in order.
describe('the history of the demo shop', () => {
  it('is written once, wherever a run before was killed', async () => {
    // The past numbers its orders as the service does.
    await queryDatabase(shop, 'orders', (db) => db.query('ALTER TABLE events DISABLE TRIGGER number_placed_orders'))
    await expect(seed(failAfter(70))).rejects.toThrow('killed')
    expect([await count('identity.users'), await count('orders.events'), await count('payment.events')]).toEqual([1, 0, 0])

    const stopAfterFirst = { onProgress: () => expect.fail('killed') }
    await expect(seed(stopAfterFirst)).rejects.toThrow('killed')
    expect(await count('orders.orders')).toBe(100)

    await seed()
    expect(await count('orders.orders')).toBe(COUNT + demoOrders.length)
    expect(await count('orders.order_numbers')).toBe(COUNT + demoOrders.length)
    expect(await count('catalogue.reviews')).toBe(
      await count('(SELECT DISTINCT user_id, product_id FROM catalogue.reviews) AS r'),
    )
  })

  it('parks nothing, and leaves as much stock as the demo content says', async () => {
    const openCards = demoOrders.filter(({ paymentMethod, status }) => paymentMethod === 'Stripe' && status === 'open')
    expect(openCards.length).toBeGreaterThan(0)
    await eventually(async () => {
      const available = new Map<string, number>()
      for (let page = 1; available.size < catalogue.length; page += 1) {
        const { body } = await shop.get<ProductList>(`/api/products?pageNumber=${String(page)}`)
        for (const { name, countInStock } of body.products) available.set(name, countInStock)
      }
      const expected = catalogue.map(({ name, stock }) => {
        const sold = demoOrders.reduce((sum, { lines }) => sum + (lines[name] ?? 0), 0)
        return [name, stock - sold] as const
      })
      expect(Object.fromEntries(available)).toEqual(Object.fromEntries(expected))
    }, 30_000)
    expect(await count('catalogue.stock WHERE on_hand <> available + held + sold')).toBe(0)
    for (const schema of SCHEMAS) expect(await count(`${schema}.parked`), schema).toBe(0)
  })

  it('shows a customer their orders of many months, with the moments of each', async () => {
    const token = await shop.logIn(demoCustomer)
    const { body: orders } = await shop.get<Order[]>('/api/orders/myorders', token)
    expect(orders.length).toBeGreaterThan(demoOrders.filter(({ customer }) => customer === 'maya').length)
    const oldest = orders.at(-1)
    expect(Date.parse(oldest?.createdAt ?? '')).toBeLessThan(end.getTime() - 100 * DAY_MS)
    const { body } = await shop.get<Order>(`/api/orders/${oldest?._id ?? ''}`, token)
    const moments = body.timeline?.map(({ at }) => at) ?? []
    expect(moments[0]).toBe(oldest?.createdAt)
    expect(moments).toEqual(moments.toSorted())
    expect(Date.parse(moments.at(-1) ?? '')).toBeLessThan(end.getTime())
  })

  it('spreads the reviews over it', async () => {
    // The best rated may have a single review.
    const { body: list } = await shop.get<ProductList>('/api/products?sort=rating')
    const [mostReviewed] = list.products.toSorted((one, other) => other.numReviews - one.numReviews)
    const { body } = await shop.get<Product>(`/api/products/${mostReviewed?._id ?? ''}`)
    const times = body.reviews.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(Date.parse(times[0] ?? '') - Date.parse(times.at(-1) ?? '')).toBeGreaterThan(60 * DAY_MS)
  })

  it('sends no mail about what is old', async () => {
    const waiting = `notification.mails WHERE data->>'orderId' IN (SELECT order_id::text FROM orders.orders
      WHERE placed_at < '${new Date(end.getTime() - DAY_MS).toISOString()}')`
    expect(await count('notification.mails')).toBeGreaterThan(0)
    expect(await count(waiting)).toBe(0)
  })

  it('agrees with the payment provider, and a payment of it can be refunded', async () => {
    const compare = async () =>
      (await shop.request<Reconciliation>('POST', '/api/payments/reconciliation', shop.adminToken)).body.latest
    const latest = await compare()
    expect(latest?.differences).toEqual([])
    expect(latest?.provider.captured).toBeGreaterThan(0)
    const { body } = await shop.get<OrderList>('/api/orders?pageNumber=8', shop.adminToken)
    const order = body.orders.find((one) => one.paymentMethod === 'Stripe' && one.isDelivered && one.refundedAmount === 0)
    const refund = await shop.request<Order>('PUT', `/api/orders/${order?._id ?? ''}/refund`, shop.adminToken, {})
    expect(refund).toMatchObject({ status: 200, body: { refundedAmount: order?.totalPrice } })
    expect((await compare())?.differences).toEqual([])
  })

  it('gives reports that equal the figures of the report oracle', async () => {
    await eventually(async () => {
      const records = await queryDatabase(shop, 'public', readPublicLogs)
      const index = buildSalesIndex(foldRecords(records), 'UTC')
      expect(index.sales.length).toBeGreaterThan(COUNT * 0.9)
      const { today, ranges } = typicalRanges(new Date(), 'UTC')
      const drillDowns = { products: [], customers: [] }
      for (const range of ranges) {
        const { faults } = await checkReports(requestReportsOf(shop), index, { range, today, thresholds }, drillDowns)
        expect(faults).toEqual([])
      }
    }, 30_000)
  })

  it('is rebuilt to identical tables', async () => {
    // Notifications have no read model.
    for (const service of shop.shop.services.filter(({ name }) => name !== 'notification')) {
      const { tables } = await service.rebuild()
      expect(tables.filter(({ identical }) => !identical)).toEqual([])
    }
  })
})
