import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import type { PublicShop } from '@shop/contracts/shop'
import type { PublicTerms } from '@shop/contracts/terms'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let customer: string
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = (await shop.registerCustomer()).token
  product = (await shop.createProduct(shop.adminToken, { price: 11.9, countInStock: 1_000 }))._id
})
afterAll(() => shop.close())

const PATH = '/api/shop/terms'
const put = (changes: object, headers: Readonly<Record<string, string>> = {}) =>
  shop.request<PublicTerms>('PUT', PATH, shop.adminToken, changes, headers)
const present = async () => (await shop.get<PublicShop>('/api/shop')).body.terms

const standard: PublicTerms = {
  pricesIncludeTax: false,
  taxPercent: 15,
  taxPercentReduced: 15,
  taxesDelivery: false,
  deliveryPrice: 100,
  freeDeliveryAbove: 100,
}
const included = { ...standard, pricesIncludeTax: true, taxPercent: 19, taxesDelivery: true, deliveryPrice: 4.9 }

beforeEach(async () => {
  await put(standard)
})

describe('the terms of the shop', () => {
  it('are changed by who may change its settings, each by one of two who have seen the same, and seen by all', async () => {
    expect(await present()).toEqual(standard)
    expect((await shop.request('PUT', PATH, customer, {})).status).toBe(403)
    expect((await shop.request('GET', PATH)).status).toBe(401)
    const seen = await shop.get<PublicTerms>(PATH, shop.adminToken)
    const etag = String(seen.headers.get('etag'))
    expect(seen.body).toEqual(standard)
    const first = await put({ taxPercent: 7.7 }, { 'if-match': etag })
    expect([first.status, first.body]).toEqual([200, { ...standard, taxPercent: 7.7 }])
    expect((await put({ taxPercent: 8.1 }, { 'if-match': etag })).status).toBe(412)
    await expect.poll(present).toMatchObject({ taxPercent: 7.7 })
    expect((await put({ freeDeliveryAbove: null })).body).not.toHaveProperty('freeDeliveryAbove')
  })

  it('take no rate or price that cannot be', async () => {
    const message = async (changes: object) => {
      const { status, body } = await put(changes)
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await message({ taxPercent: 7.1234 })).toEqual([400, 'taxPercent must have at most 3 decimals'])
    expect(await message({ taxPercent: 101 })).toEqual([400, 'taxPercent must be 100 at most'])
    expect(await message({ taxPercentReduced: '0x10' })).toEqual([400, 'taxPercentReduced must be a number'])
    expect(await message({ deliveryPrice: -1 })).toEqual([400, 'deliveryPrice must not be negative'])
    expect(await message({ pricesIncludeTax: 'yes' })).toEqual([400, 'pricesIncludeTax must be true or false'])
    expect((await put({ taxPercent: '7.125' })).body.taxPercent).toBe(7.125)
  })

  it('stand in the history of the settings with who changed them', async () => {
    await put({ deliveryPrice: 3.5 })
    const { body } = await shop.get<object>('/api/admin/history?kind=settings', shop.adminToken)
    expect(JSON.stringify(body)).toContain('Price of delivery')
  })
})

describe('an order', () => {
  const shown = (order: Order) => [order.itemsPrice, order.shippingPrice, order.taxPrice, order.totalPrice, order.taxes]
  const totals = { itemsPrice: 11.9, shippingPrice: 4.9, taxPrice: 2.68, totalPrice: 16.8 }

  it('that was priced under other terms is asked for again, and keeps those that it is placed under', async () => {
    const before = (await shop.placeOrder(customer, [[product, 1]])).body
    expect(shown(before)).toEqual([11.9, 100, 1.79, 113.69, undefined])
    await put(included)
    const refused = await shop.placeOrder(customer, [[product, 1]], { totalPrice: 113.69 })
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'prices_changed'])
    const { body: order } = await shop.placeOrder(customer, [[product, 1]], totals)
    const taxes = [{ percent: 19, included: true, amount: 2.68 }]
    expect(shown(order)).toEqual([11.9, 4.9, 2.68, 16.8, taxes])
    expect(order.orderItems[0]?.tax).toEqual({ percent: 19, included: true })
    await put({ taxPercent: 7 })
    expect(shown((await shop.get<Order>(`/api/orders/${order._id}`, customer)).body)).toEqual(shown(order))
    const old = (await shop.get<Order>(`/api/orders/${before._id}`, customer)).body
    expect([shown(old), old.orderItems[0]?.tax]).toEqual([shown(before), undefined])
  })

  it('is refunded by the terms that it was placed under, to the last cent', async () => {
    await put(included)
    const { body: order } = await shop.placeOrder(customer, [[product, 3]], { paymentMethod: 'Stripe' })
    await payByCard(shop, customer, order._id)
    await put({ pricesIncludeTax: false, taxPercent: 33 })
    const refund = (body: object = {}) => shop.request<Order>('PUT', `/api/orders/${order._id}/refund`, shop.adminToken, body)
    expect((await refund({ lines: [{ product, qty: 1 }] })).body.refundedAmount).toBe(11.9)
    expect((await refund({ lines: [{ product, qty: 1 }] })).body.refundedAmount).toBe(23.8)
    expect((await refund()).body.refundedAmount).toBe(order.totalPrice)
  })

  it('has the tax of the class of each product, as at the sale', async () => {
    await put({ ...included, taxPercentReduced: 7 })
    const book = (await shop.createProduct(shop.adminToken, { price: 10.7, countInStock: 10 }))._id
    const classify = (taxClass: string | null) =>
      shop.request<Product>('PUT', `/api/products/${book}`, shop.adminToken, { taxClass })
    expect((await classify('lower')).body).toMatchObject({ message: 'taxClass must be one of standard, reduced, zero' })
    expect((await classify('reduced')).body.taxClass).toBe('reduced')
    expect((await shop.get<Product>(`/api/products/${book}`)).body.taxClass).toBe('reduced')
    const { body: order } = await shop.placeOrder(customer, [
      [product, 1],
      [book, 2],
    ])
    expect((await classify('standard')).body).not.toHaveProperty('taxClass')
    // The delivery has the rate of the books, of which there is more.
    expect(order.taxes).toEqual([
      { percent: 19, included: true, amount: 1.9 },
      { percent: 7, included: true, amount: 1.72 },
    ])
    const { body: kept } = await shop.get<Order>(`/api/orders/${order._id}`, customer)
    expect(kept.orderItems.map(({ tax }) => tax?.percent)).toEqual([19, 7])
  })
})
