import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shippingAddress } from '@shop/api-client'
import { startTestShop, type TestShop } from '@shop/test-support'
import { expectErrorResponse, unstorableText, type ExpectedError } from './support/expect-error-response.ts'

let shop: TestShop
let token: string
let mug: string

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  token = (await shop.registerCustomer()).token
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', price: 34, countInStock: 5 }))._id
})
afterAll(() => shop.close())

describe('order requests', () => {
  const orderBody = (fields: object) => ({
    orderItems: [{ product: mug, qty: 1 }],
    shippingAddress,
    paymentMethod: 'COD',
    ...fields,
  })
  it.each<readonly [string, () => object, ExpectedError]>([
    ['no items', () => ({ orderItems: [] }), [400, 'Order is empty']],
    ['items that are not a list', () => ({ orderItems: 'mug' }), [400, 'Order is empty']],
    ['qty 0', () => ({ orderItems: [{ product: mug, qty: 0 }] }), [400, 'Invalid quantity']],
    ['qty -1', () => ({ orderItems: [{ product: mug, qty: -1 }] }), [400, 'Invalid quantity']],
    ['qty 1.5', () => ({ orderItems: [{ product: mug, qty: 1.5 }] }), [400, 'Invalid quantity']],
    ['qty 1e9', () => ({ orderItems: [{ product: mug, qty: 1e9 }] }), [400, 'Invalid quantity']],
    ['qty abc', () => ({ orderItems: [{ product: mug, qty: 'abc' }] }), [400, 'Invalid quantity']],
    ['qty 0x2', () => ({ orderItems: [{ product: mug, qty: '0x2' }] }), [400, 'Invalid quantity']],
    ['no qty', () => ({ orderItems: [{ product: mug }] }), [400, 'Invalid quantity']],
    [
      '10,001 units on two lines',
      () => ({
        orderItems: [
          { product: mug, qty: 10_000 },
          { product: mug, qty: 1 },
        ],
      }),
      [400, 'Invalid quantity'],
    ],
    ['more units than are available', () => ({ orderItems: [{ product: mug, qty: 6 }] }), [409, 'Not enough stock for Mug']],
    [
      'more units than are available on two lines',
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
    ['an unknown payment method', () => ({ paymentMethod: 'Cheque' }), [400, 'Invalid payment method']],
    ['no payment method', () => ({ paymentMethod: undefined }), [400, 'Invalid payment method']],
    ['no address', () => ({ shippingAddress: undefined }), [400, 'address is required']],
    [
      'a blank postal code',
      () => ({ shippingAddress: { ...shippingAddress, postalCode: ' ' } }),
      [400, 'postalCode is required'],
    ],
    [
      'a phone that is no number',
      () => ({ shippingAddress: { ...shippingAddress, phone: 'ask' } }),
      [400, 'phone must be a telephone number'],
    ],
    ['a NUL in the city', () => ({ shippingAddress: { ...shippingAddress, city: 'a\u0000' } }), [400, unstorableText]],
    ['a price that is not a number', () => ({ itemsPrice: 'many' }), [400, 'itemsPrice must be a number']],
    ['a total in hexadecimal', () => ({ totalPrice: '0x22' }), [400, 'totalPrice must be a number']],
    [
      'an items price that is off by a cent',
      () => ({ itemsPrice: 33.99 }),
      [409, 'Prices have changed. Please review your cart.'],
    ],
    ['a total that is off by a cent', () => ({ totalPrice: '139.11' }), [409, 'Prices have changed. Please review your cart.']],
  ])('reject %s', async (_case, fields, error) => {
    await expectErrorResponse(shop.request('POST', '/api/orders', token, orderBody(fields())), error)
  })

  it('reserve no stock when they are rejected', async () => {
    expect((await shop.get(`/api/products/${mug}`, token)).body).toMatchObject({ countInStock: 5 })
    expect((await shop.get('/api/orders/myorders', token)).body).toEqual([])
  })

  it('accept totals as numbers or numeric strings', async () => {
    const customer = await shop.registerCustomer()
    const response = await shop.placeOrder(customer.token, [[mug, 1]], {
      itemsPrice: '34.00',
      shippingPrice: 100,
      taxPrice: 5.1,
      totalPrice: '139.10',
      user: 'x',
    })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      user: { _id: customer._id, name: customer.name, email: customer.email },
      itemsPrice: 34,
      shippingPrice: 100,
      taxPrice: 5.1,
      totalPrice: 139.1,
      isPaid: false,
      isDelivered: false,
      paymentMethod: 'COD',
      shippingAddress,
      orderItems: [{ name: 'Mug', qty: 1, price: 34, product: mug }],
    })
  })

  it('return the first order again for the same idempotency key', async () => {
    const customer = await shop.registerCustomer()
    const key = { 'idempotency-key': 'one-basket' }
    const first = await shop.placeOrder(customer.token, [[mug, 1]], {}, key)
    const repeated = await shop.placeOrder(customer.token, [[mug, 1]], {}, key)
    expect([first.status, repeated.status]).toEqual([201, 201])
    expect([first.headers.get('idempotency-replayed'), repeated.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(repeated.body).toEqual(first.body)
    await expectErrorResponse(shop.placeOrder(customer.token, [[mug, 2]], {}, key), [422, /another request body/])
    const reused = await shop.placeOrder(customer.token, [[mug, 2]], {}, key)
    expect(reused.headers.get('location')).toBe(`/api/orders/${first.body._id}`)
    await expectErrorResponse(shop.placeOrder(customer.token, [[mug, 1]], {}, { 'idempotency-key': 'k'.repeat(201) }), [
      400,
      /at most 200/,
    ])
    const other = await shop.placeOrder((await shop.registerCustomer()).token, [[mug, 1]], {}, key)
    expect(other.body._id).not.toBe(first.body._id)
  })

  it('reject a sixth open card order of a customer', async () => {
    const customer = await shop.registerCustomer()
    const product = (await shop.createProduct(shop.adminToken, { countInStock: 100 }))._id
    const placeCardOrder = () => shop.placeOrder(customer.token, [[product, 1]], { paymentMethod: 'Stripe' })
    const statuses = (await Promise.all(Array.from({ length: 12 }, placeCardOrder))).map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429, 429, 429])
    const { headers, body } = await placeCardOrder()
    expect(body).toMatchObject({ message: 'Too many open orders' })
    expect(headers.get('retry-after')).toBe('60')
    expect((await shop.placeOrder(customer.token, [[product, 1]])).status).toBe(201)
  })
})
