import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { address, openShop } from '@shop/test-support'
import { expectRefusal, unstorable } from './support/expect-failure.ts'
import type { Outcome } from './support/expect-failure.ts'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['customer']>>
let mug: string

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
  customer = await shop.customer()
  mug = (await shop.product(shop.adminToken, { name: 'Mug', price: 34, countInStock: 5 }))._id
})
afterAll(() => shop.close())

describe('bad input: orders', () => {
  const body = (more: object) => ({
    orderItems: [{ product: mug, qty: 1 }],
    shippingAddress: address,
    paymentMethod: 'COD',
    ...more,
  })
  it.each<readonly [string, () => object, Outcome]>([
    ['no items', () => ({ orderItems: [] }), [400, 'Order is empty']],
    ['items that are no list', () => ({ orderItems: 'mug' }), [400, 'Order is empty']],
    ['qty 0', () => ({ orderItems: [{ product: mug, qty: 0 }] }), [400, 'Invalid quantity']],
    ['qty -1', () => ({ orderItems: [{ product: mug, qty: -1 }] }), [400, 'Invalid quantity']],
    ['qty 1.5', () => ({ orderItems: [{ product: mug, qty: 1.5 }] }), [400, 'Invalid quantity']],
    ['qty 1e9', () => ({ orderItems: [{ product: mug, qty: 1e9 }] }), [400, 'Invalid quantity']],
    ['qty abc', () => ({ orderItems: [{ product: mug, qty: 'abc' }] }), [400, 'Invalid quantity']],
    ['no qty', () => ({ orderItems: [{ product: mug }] }), [400, 'Invalid quantity']],
    [
      '10,001 on two lines',
      () => ({
        orderItems: [
          { product: mug, qty: 10_000 },
          { product: mug, qty: 1 },
        ],
      }),
      [400, 'Invalid quantity'],
    ],
    ['more than there is', () => ({ orderItems: [{ product: mug, qty: 6 }] }), [409, 'Not enough stock for Mug']],
    [
      'more than there is on two lines',
      () => ({
        orderItems: [
          { product: mug, qty: 3 },
          { product: mug, qty: 3 },
        ],
      }),
      [409, 'Not enough stock for Mug'],
    ],
    ['an unknown product', () => ({ orderItems: [{ product: uuidv7(), qty: 1 }] }), [404, 'Product not found']],
    ['a malformed product', () => ({ orderItems: [{ product: "'; --", qty: 1 }] }), [404, 'Product not found']],
    ['a method unknown', () => ({ paymentMethod: 'Cheque' }), [400, 'Invalid payment method']],
    ['no method', () => ({ paymentMethod: undefined }), [400, 'Invalid payment method']],
    ['no address', () => ({ shippingAddress: undefined }), [400, 'address is required']],
    ['a blank postal code', () => ({ shippingAddress: { ...address, postalCode: ' ' } }), [400, 'postalCode is required']],
    ['a NUL in the city', () => ({ shippingAddress: { ...address, city: 'a\u0000' } }), [400, unstorable]],
    ['a price that is none', () => ({ itemsPrice: 'many' }), [400, 'itemsPrice must be a number']],
    ['items off by a cent', () => ({ itemsPrice: 33.99 }), [409, 'Prices have changed. Please review your cart.']],
    ['a total off by a cent', () => ({ totalPrice: '139.11' }), [409, 'Prices have changed. Please review your cart.']],
  ])('%s', async (_name, more, outcome) => {
    await expectRefusal(shop.request('POST', '/api/orders', customer.token, body(more())), outcome)
  })

  it('left every piece on the shelf', async () => {
    expect((await shop.get(`/api/products/${mug}`)).body).toMatchObject({ countInStock: 5 })
    expect((await shop.get('/api/orders/myorders', customer.token)).body).toEqual([])
  })

  it('takes totals as numbers or numeric texts', async () => {
    const buyer = await shop.customer()
    const answer = await shop.place(buyer.token, [[mug, 1]], {
      itemsPrice: '34.00',
      shippingPrice: 100,
      taxPrice: 5.1,
      totalPrice: '139.10',
      user: 'x',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      user: { _id: buyer._id, name: buyer.name, email: buyer.email },
      itemsPrice: 34,
      shippingPrice: 100,
      taxPrice: 5.1,
      totalPrice: 139.1,
      isPaid: false,
      isDelivered: false,
      paymentMethod: 'COD',
      shippingAddress: address,
      orderItems: [{ name: 'Mug', qty: 1, price: 34, product: mug }],
    })
  })

  it('knows an order again by its key', async () => {
    const buyer = await shop.customer()
    const key = { 'idempotency-key': 'one-basket' }
    const first = await shop.place(buyer.token, [[mug, 1]], {}, key)
    const again = await shop.place(buyer.token, [[mug, 1]], {}, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(again.body).toEqual(first.body)
    await expectRefusal(shop.place(buyer.token, [[mug, 2]], {}, key), [422, /another request body/])
    await expectRefusal(shop.place(buyer.token, [[mug, 1]], {}, { 'idempotency-key': 'k'.repeat(201) }), [400, /at most 200/])
    const other = await shop.place((await shop.customer()).token, [[mug, 1]], {}, key)
    expect(other.body._id).not.toBe(first.body._id)
  })

  it('lets nobody have more than five open card orders', async () => {
    const buyer = await shop.customer()
    const plenty = (await shop.product(shop.adminToken, { countInStock: 100 }))._id
    const place = () => shop.place(buyer.token, [[plenty, 1]], { paymentMethod: 'Stripe' })
    const statuses = (await Promise.all(Array.from({ length: 12 }, place))).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429, 429, 429])
    expect((await place()).body).toMatchObject({ message: 'Too many open orders' })
    expect((await shop.place(buyer.token, [[plenty, 1]])).status).toBe(201)
  })
})
