import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import type { PublicShop } from '@shop/contracts/shop'
import type { PublicTerms } from '@shop/contracts/terms'
import { payByCard, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let customer: string
let product: string
const PATH = '/api/shop/terms'

const method = (id: string, name: string, price: number, changes: object = {}) => ({ id, name, price, ...changes })
const shown = { countries: [], postalPrefixes: [], pickUp: false }
const methods = [
  method('post', 'Post', 4.9, { freeAbove: 50, countries: ['Portugal', 'DE'], maxWeight: 5_000, days: { min: 2, max: 4 } }),
  method('express', 'Express', 12, { countries: ['PT'], postalPrefixes: ['1'] }),
  method('shop', 'Pick up in Lisbon', 0, { countries: ['PT'], pickUp: true }),
]
const put = (changes: object, headers: Readonly<Record<string, string>> = {}) =>
  shop.request<PublicTerms>('PUT', PATH, shop.adminToken, changes, headers)
const shippingAddress = { address: 'Rua Augusta 1', city: 'Lisbon', postalCode: '1100-053', country: 'Portugal' }
const place = (qty: number, changes: object = {}) => shop.placeOrder(customer, [[product, qty]], { shippingAddress, ...changes })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof place>>) => {
  const { code, message } = body as unknown as { code: string; message: string }
  return [status, code, message]
}

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = (await shop.registerCustomer()).token
  product = (await shop.createProduct(shop.adminToken, { price: 10, countInStock: 1_000 }))._id
})
afterAll(() => shop.close())

describe('the methods of delivery', () => {
  it('are none at first, and are saved whole, by one of two who have seen the same', async () => {
    const seen = await shop.get<PublicTerms>(PATH, shop.adminToken)
    expect(seen.body).not.toHaveProperty('deliveryMethods')
    const ifMatch = { 'if-match': String(seen.headers.get('etag')) }
    const saved = await put({ deliveryMethods: methods }, ifMatch)
    expect(saved.body.deliveryMethods).toEqual([
      { ...shown, ...methods[0], countries: ['PT', 'DE'] },
      { ...shown, ...methods[1] },
      { ...shown, ...methods[2] },
    ])
    expect((await put({ deliveryMethods: [] }, ifMatch)).status).toBe(412)
    const again = await shop.get<PublicTerms>(PATH, shop.adminToken)
    expect(again.headers.get('etag')).toBe(saved.headers.get('etag'))
    const visible = async () => (await shop.get<PublicShop>('/api/shop')).body.terms
    await expect.poll(visible).toEqual(saved.body)
    expect((await put(again.body)).headers.get('etag')).toBe(saved.headers.get('etag'))
    const { body } = await shop.get<object>('/api/admin/history?kind=settings', shop.adminToken)
    expect(JSON.stringify(body)).toContain('Express: $12.00, to PT, codes 1')
  })
})

describe('an order', () => {
  beforeAll(() => put({ deliveryMethods: methods }))

  it('without a method is sent by the first that fits, as an API of before asks for', async () => {
    const { body: order } = await place(2)
    expect([order.shippingPrice, order.totalPrice]).toEqual([4.9, 27.9])
    expect(order.delivery).toEqual({ id: 'post', name: 'Post', price: 4.9, days: { min: 2, max: 4 } })
    expect(order.deliveryEstimate).toBeDefined()
    expect((await place(6)).body).toMatchObject({ shippingPrice: 0, delivery: { id: 'post', price: 4.9 } })
  })

  it('is sent by the chosen method, at its price, and keeps it when the shop offers others', async () => {
    const { body: order } = await place(1, { deliveryMethod: 'express', shippingPrice: 12, totalPrice: 23.5 })
    expect(order).toMatchObject({ shippingPrice: 12, totalPrice: 23.5, delivery: { id: 'express', name: 'Express' } })
    await put({ deliveryMethods: methods.slice(0, 1) })
    const { body: kept } = await shop.get<Order>(`/api/orders/${order._id}`, customer)
    expect(kept).toMatchObject({ shippingPrice: 12, delivery: order.delivery })
    expect(refusalOf(await place(1, { deliveryMethod: 'express' }))).toEqual([
      409,
      'delivery_unavailable',
      'This delivery is not offered any more. Please choose another one.',
    ])
    await put({ deliveryMethods: methods })
  })

  it('is refused where no method goes, and what it held is free again', async () => {
    const stock = async () => (await shop.get<Product>(`/api/products/${product}`, shop.adminToken)).body.countInStock
    const before = await stock()
    const inBrazil = { ...shippingAddress, country: 'Brazil', city: 'Santos' }
    expect(refusalOf(await place(1, { shippingAddress: inBrazil }))).toEqual([
      409,
      'delivery_unavailable',
      'The shop does not deliver to Brazil. It delivers to Portugal, Germany.',
    ])
    const inPorto = { ...shippingAddress, city: 'Porto', postalCode: '4000-001' }
    expect(refusalOf(await place(1, { shippingAddress: inPorto, deliveryMethod: 'express' }))[2]).toBe(
      'Express is not possible for this order. Please choose another delivery.',
    )
    await expect.poll(stock).toBe(before)
  })

  it('that is too heavy for a method is sent by another, or not at all', async () => {
    const { body } = await shop.request<Product>('PUT', `/api/products/${product}`, shop.adminToken, { weight: '2500' })
    expect(body.weight).toBe(2_500)
    expect((await place(2)).body.delivery?.id).toBe('post')
    expect((await place(3)).body.delivery?.id).toBe('express')
    const inBerlin = { ...shippingAddress, country: 'Deutschland', city: 'Berlin', postalCode: '10115' }
    expect(refusalOf(await place(3, { shippingAddress: inBerlin }))[2]).toMatch(/^This order is too heavy/)
    await shop.request('PUT', `/api/products/${product}`, shop.adminToken, { weight: null })
  })

  it('that is fetched at the shop has no day of delivery, and is refunded to the last cent', async () => {
    const { body: order } = await place(2, { deliveryMethod: 'shop', paymentMethod: 'Stripe' })
    expect(order).toMatchObject({ shippingPrice: 0, delivery: { pickUp: true, name: 'Pick up in Lisbon' } })
    expect(order).not.toHaveProperty('deliveryEstimate')
    await payByCard(shop, customer, order._id)
    const { body } = await shop.request<Order>('PUT', `/api/orders/${order._id}/refund`, shop.adminToken, {})
    expect(body.refundedAmount).toBe(order.totalPrice)
  })

  it('stands in the exported file with its method', async () => {
    const { body: order } = await place(1, { deliveryMethod: 'express' })
    const file = await fetch(`${shop.url}/api/orders/export.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [order._id] }),
    })
    const rows = (await file.text()).trim().split('\n')
    expect(rows.map((row) => row.trim().split(',').slice(-3))).toEqual([
      ['delivery', 'company', 'vatId'],
      ['Express', '', ''],
    ])
  })
})
