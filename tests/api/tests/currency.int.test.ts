import type { ImportPlan } from '@shop/contracts/imports'
import type { Order } from '@shop/contracts/orders'
import type { Product, ProductList } from '@shop/contracts/products'
import type { FinancialSummary, OrderAnalytics } from '@shop/contracts/reports'
import { setCurrency, US_DOLLARS } from '@shop/contracts/shared'
import type { PublicShop } from '@shop/contracts/shop'
import { silentLogger } from '@shop/kit/telemetry'
import { eventually } from '@shop/kit/testing'
import { createShop } from '@shop/local'
import { confirmAddress, payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createImportClient } from './support/import-client.ts'

type Refusal = { readonly message: string; readonly code: string }

const seller = { name: 'Kiln', address: '1 Lane\nTokyo', country: 'Japan', taxId: 'T1234567890123' }
const terms = { taxPercent: 10, deliveryPrice: 500, freeDeliveryAbove: 5000 }

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['registerCustomer']>>
let cup: string

async function openShop(currency: string): Promise<void> {
  shop = await startTestShop(inject('postgresUrl'), { currency, mails: true, reports: true })
  customer = await shop.registerCustomer()
  await confirmAddress(shop, customer)
}

const close = async (): Promise<void> => {
  await shop.close()
  setCurrency(US_DOLLARS)
}

const put = <Answer = Refusal>(path: string, body: object) => shop.request<Answer>('PUT', path, shop.adminToken, body)

const textOf = async (path: string, token = shop.adminToken): Promise<string> =>
  (await fetch(new URL(path, shop.url), { headers: { authorization: `Bearer ${token}` } })).text()

describe('a shop in yen', () => {
  beforeAll(async () => {
    await openShop('JPY')
    await put('/api/shop/terms', terms)
    await put('/api/shop', seller)
    cup = (await shop.createProduct(shop.adminToken, { name: 'Cup', price: 1980, cost: 700, countInStock: 100 }))._id
  })
  afterAll(close)

  it('says so to every client, and in its history', async () => {
    const { body } = await shop.get<PublicShop>('/api/shop')
    expect(body.currency).toEqual({ code: 'JPY', decimals: 0 })
    expect(body.terms).toMatchObject({ deliveryPrice: 500, freeDeliveryAbove: 5000 })
    const history = await textOf('/api/admin/history?kind=settings')
    expect(history).toContain('"what":"Currency","from":"USD","to":"JPY"')
    expect(history).toContain('¥500')
  })

  it('takes whole amounts alone, and says why', async () => {
    const { status, body } = await put(`/api/products/${cup}`, { price: 19.99 })
    expect([status, body.message]).toEqual([400, 'price must be a whole number: JPY has no decimals'])
    expect((await put('/api/shop/terms', { deliveryPrice: 4.9 })).status).toBe(400)
    expect((await shop.get('/api/products?minPrice=19.5')).status).toBe(400)
    expect((await put<Product>(`/api/products/${cup}`, { price: 1980 })).body.price).toBe(1980)
  })

  it('charges, refunds and documents an order in yen', async () => {
    const { body: order } = await shop.placeOrder(customer.token, [[cup, 2]], { paymentMethod: 'Stripe' })
    expect([order.itemsPrice, order.shippingPrice, order.taxPrice, order.totalPrice]).toEqual([3960, 500, 396, 4856])
    await payByCard(shop, customer.token, order._id)
    const path = `/api/orders/${order._id}`
    expect((await shop.get<Order>(path, customer.token)).body.isPaid).toBe(true)
    expect((await put<Order>(`${path}/refund`, { lines: [{ product: cup, qty: 1 }] })).body.refundedAmount).toBe(2178)
    expect((await put<Order>(`${path}/refund`, {})).body.refundedAmount).toBe(4856)
    const xml = await textOf(`${path}/invoice.xml`, customer.token)
    expect(xml).toContain('<ram:InvoiceCurrencyCode>JPY</ram:InvoiceCurrencyCode>')
    expect(xml).toContain('<ram:GrandTotalAmount>4856</ram:GrandTotalAmount>')
    const differences = await shop.request<{ latest: object }>('POST', '/api/payments/reconciliation', shop.adminToken)
    expect(differences.body.latest).toMatchObject({ provider: { captured: 4856, refunded: 4856 }, differences: [] })
    await eventually(() => {
      const mail = shop.mailbox?.messages().find((one) => one.to === customer.email && one.text.includes('¥4,856'))
      expect(mail?.text).toContain('¥3,960')
    }, 20_000)
  })

  it('shows its own payment page and refunds by hand in yen', async () => {
    const { body: order } = await shop.placeOrder(customer.token, [[cup, 1]], { paymentMethod: 'Stripe' })
    const session = await shop.request<{ url: string }>(
      'POST',
      `/api/orders/${order._id}/create-checkout-session`,
      customer.token,
    )
    expect(await (await fetch(session.body.url)).text()).toContain('¥2,678')
    const sessionId = new URL(session.body.url).pathname.split('/').at(-1) ?? ''
    await shop.sandbox.completeWith(sessionId, { amount: 2000, currency: 'jpy' })
    const attention = () => textOf('/api/payments/attention')
    await eventually(async () => expect(await attention()).toContain('"amount":2000,"currency":"jpy"'), 20_000)
    expect(await attention()).toContain('"expected":2678')
  })

  it('refuses by card what Stripe would: less than 50 yen', async () => {
    await put('/api/shop/terms', { deliveryPrice: 0 })
    const pin = (await shop.createProduct(shop.adminToken, { name: 'Pin', price: 30 }))._id
    const place = (paymentMethod: string) => shop.placeOrder(customer.token, [[pin, 1]], { paymentMethod })
    const refused = (await place('Stripe')).body as unknown as Refusal
    expect([refused.code, refused.message]).toEqual([
      'total_too_small',
      'An order of less than ¥50 cannot be paid by card. Please order more, or pay on delivery.',
    ])
    expect((await place('COD')).body.totalPrice).toBe(33)
    await put('/api/shop/terms', terms)
  })

  it('imports what it exports, changes prices to whole ones, and searches by them', async () => {
    const client = createImportClient(shop)
    const file = await client.exportFile('Cup')
    expect(file).toContain(',1980,700,')
    expect((await client.send(file)).body).toMatchObject({ unchanged: 1, errors: [] })
    expect((await client.send(file.replace(',1980,', ',19.80,'))).body.errors[0]?.message).toContain('JPY has no decimals')
    const change = (body: object) =>
      shop.request<ImportPlan & Refusal>('POST', '/api/products/prices?dryRun=true', shop.adminToken, { ids: [cup], ...body })
    expect((await change({ percent: 7.5 })).body.effects[0]?.changes).toMatchObject([{ before: 1980, after: 2129 }])
    expect((await change({ percent: 7.5, ending: 80 })).body.effects[0]?.changes).toMatchObject([{ after: 2080 }])
    expect((await change({ percent: 7.5, ending: 0.99 })).body.message).toContain('JPY has no decimals')
    expect((await change({ amount: -100 })).body.effects[0]?.changes).toMatchObject([{ after: 1880 }])
    const found = async (keyword: string) =>
      (await shop.get<ProductList>(`/api/products?keyword=${encodeURIComponent(keyword)}`)).body.products.map(({ name }) => name)
    expect(await found('cup under ¥2,000')).toEqual(['Cup'])
    expect(await found('cup under 1900 yen')).toEqual([])
    expect(await found('cup between 1500 and JPY 2000')).toEqual(['Cup'])
    const { facets } = (await shop.get<ProductList>('/api/products?keyword=Cup&facets=true')).body
    expect(facets?.prices).toEqual([{ min: 0, max: 2499, count: 1 }])
  })

  it('reports whole yen', async () => {
    await eventually(async () => {
      const { body } = await shop.get<FinancialSummary>('/api/reports/financial-summary', shop.adminToken)
      expect(body.revenue).toMatchObject({ refunds: 4856 })
      const orders = (await shop.get<OrderAnalytics>('/api/reports/order-analytics', shop.adminToken)).body
      expect(orders.orderValueRanges.map(({ range }) => range)).toEqual([
        '0–5000',
        '5000–10000',
        '10000–25000',
        '25000–50000',
        '50000–100000',
        '100000+',
      ])
      expect(orders.recentOrders.map(({ totalPrice }) => totalPrice)).toContain(4856)
    }, 20_000)
  })
  it('cannot be started in another currency once it has an order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-other-'))
    await writeFile(join(folder, 'index.html'), '<!doctype html>')
    const startIn = async (currency: string) => {
      const other = await createShop({
        databaseUrl: shop.databaseUrl('public'),
        currency,
        publicUrl: shop.url,
        webRoot: folder,
        imageRoots: [],
        uploadsFolder: folder,
        stripe: { secretKey: 'sk_test_other', webhookSecret: 'whsec_other', apiBase: 'http://127.0.0.1:9' },
        logger: silentLogger(),
      })
      await other.start().finally(() => other.stop())
    }
    try {
      await expect(startIn('USD')).rejects.toThrow(
        'The shop cannot be started in USD: its orders are in JPY. Set SHOP_CURRENCY=JPY to go on with it.',
      )
      await expect(startIn('KRW')).rejects.toThrow('SHOP_CURRENCY=JPY')
      await expect(startIn('XYZ')).rejects.toThrow('XYZ')
    } finally {
      setCurrency({ code: 'jpy', decimals: 0 })
      await rm(folder, { recursive: true })
    }
    expect((await shop.get<Product>(`/api/products/${cup}`)).body.price).toBe(1980)
  })
})

describe('a shop in Kuwaiti dinars', () => {
  beforeAll(async () => {
    await openShop('KWD')
    await put('/api/shop/terms', { taxPercent: 5, deliveryPrice: 1.25, freeDeliveryAbove: null })
    cup = (await shop.createProduct(shop.adminToken, { name: 'Cup', price: 1.23, countInStock: 100 }))._id
  })
  afterAll(close)

  it('takes three decimals of which cards are charged two', async () => {
    expect((await shop.get<PublicShop>('/api/shop')).body.currency).toEqual({ code: 'KWD', decimals: 3 })
    const rule = 'price must have at most 3 decimals, and end in 0 with 3: cards are charged so in KWD'
    for (const price of [1.2345, 1.234]) expect((await put(`/api/products/${cup}`, { price })).body.message).toBe(rule)
    expect((await put<Product>(`/api/products/${cup}`, { price: '1.230' })).body.price).toBe(1.23)
  })

  it('charges tax to what cards can be charged, and gives all of it back', async () => {
    const { body: order } = await shop.placeOrder(customer.token, [[cup, 3]], { paymentMethod: 'Stripe' })
    // 5 % of 3.690 are 0.1845: half of ten thousandths is rounded up.
    expect([order.itemsPrice, order.taxPrice, order.totalPrice]).toEqual([3.69, 0.18, 5.12])
    await payByCard(shop, customer.token, order._id)
    const path = `/api/orders/${order._id}`
    expect((await shop.get<Order>(path, customer.token)).body.isPaid).toBe(true)
    const part = await put<Order>(`${path}/refund`, { lines: [{ product: cup, qty: 1 }] })
    expect(part.body.refundedAmount).toBe(1.29)
    expect((await put<Order>(`${path}/refund`, {})).body.refundedAmount).toBe(5.12)
    const { body } = await shop.request<{ latest: object }>('POST', '/api/payments/reconciliation', shop.adminToken)
    expect(body.latest).toMatchObject({ provider: { captured: 5.12, refunded: 5.12 }, differences: [] })
  })
})

describe('a shop in krónur, which Stripe counts in hundredths', () => {
  beforeAll(async () => {
    await openShop('ISK')
    await put('/api/shop/terms', { taxPercent: 24, deliveryPrice: 990, freeDeliveryAbove: null })
    cup = (await shop.createProduct(shop.adminToken, { name: 'Cup', price: 2490, countInStock: 100 }))._id
  })
  afterAll(close)

  it('charges and refunds whole ones, and agrees with the provider', async () => {
    const { body: order } = await shop.placeOrder(customer.token, [[cup, 2]], { paymentMethod: 'Stripe' })
    expect([order.taxPrice, order.totalPrice]).toEqual([1195, 7165])
    const path = `/api/orders/${order._id}`
    const session = await shop.request<{ url: string }>('POST', `${path}/create-checkout-session`, customer.token)
    expect(await (await fetch(session.body.url)).text()).toMatch(/ISK\s7,165/)
    await payByCard(shop, customer.token, order._id)
    expect((await put<Order>(`${path}/refund`, { lines: [{ product: cup, qty: 1 }] })).body.refundedAmount).toBe(3087)
    const sessionId = new URL(session.body.url).pathname.split('/').at(-1) ?? ''
    await shop.sandbox.refundByHand(sessionId, 100_000)
    const { body } = await shop.request<{ latest: object }>('POST', '/api/payments/reconciliation', shop.adminToken)
    expect(body.latest).toMatchObject({ provider: { captured: 7165, refunded: 4087 }, differences: [] })
    await expect.poll(async () => (await shop.get<Order>(path, customer.token)).body.refundedAmount).toBe(4087)
  })
})
