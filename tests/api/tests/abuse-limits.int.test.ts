import type { SignedInUser } from '@shop/contracts/accounts'
import type { Product } from '@shop/contracts/products'
import type { ApiResponse } from '@shop/api-client'
import { queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const PRODUCTS = 18
const TOO_MANY = 'Too many open orders'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { openOrderLimits: { codOrders: 5, units: 200 }, reviewsBy: 'buyers' })
})
afterAll(() => shop.close())

const summaryOf = ({ status, body, headers }: ApiResponse) => [
  status,
  (body as { message?: string }).message,
  Number(headers.get('retry-after')) > 0,
]

describe('the stock that one fresh account can take', () => {
  it('is that of five COD orders, of the whole stock of 18 products', async () => {
    const products = await Promise.all(Array.from({ length: PRODUCTS }, () => shop.createProduct(shop.adminToken)))
    const { token } = await shop.registerCustomer()
    const answers: unknown[] = []
    for (const { _id } of products) answers.push(summaryOf(await shop.placeOrder(token, [[_id, 20]])))
    const placed = Array<unknown>(5).fill([201, undefined, false])
    expect(answers).toEqual([...placed, ...Array<unknown>(PRODUCTS - 5).fill([429, TOO_MANY, true])])
    const levels = await Promise.all(products.map(({ _id }) => readStockLevel(shop, _id)))
    expect(levels.filter((level) => level?.available === 20)).toHaveLength(PRODUCTS - 5)
  })

  it('is at most 200 units in open orders, by card too', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 1_000 })
    const { token } = await shop.registerCustomer()
    const place = (qty: number) => shop.placeOrder(token, [[_id, qty]], { paymentMethod: 'Stripe' })
    expect(summaryOf(await place(201))).toEqual([429, TOO_MANY, true])
    expect((await place(200)).status).toBe(201)
    expect(summaryOf(await place(1))).toEqual([429, TOO_MANY, true])
    expect(await readStockLevel(shop, _id)).toMatchObject({ available: 800 })
  })
})

describe('the limits of an account that was deleted', () => {
  it('hold for the next account with its address, for a day', async () => {
    let passed = 0
    const clock = () => new Date(Date.now() + passed)
    const later = await startTestShop(inject('postgresUrl'), { openOrderLimits: { codOrders: 5, units: 200 }, clock })
    const { _id } = await later.createProduct(later.adminToken)
    const place = async (token: string) => summaryOf(await later.placeOrder(token, [[_id, 1]]))
    const account = await later.registerCustomer()
    const { name, email, password } = account
    for (let count = 0; count < 5; count += 1) expect(await place(account.token)).toEqual([201, undefined, false])
    // No event of identity arrives before the first order.
    const next = await queryDatabase(later, 'orders', (database) =>
      database.transaction(async (tx) => {
        await tx.query(`SELECT 1 FROM cursors WHERE source = 'identity' FOR UPDATE`)
        expect((await later.request('DELETE', '/api/users/profile', account.token, {})).status).toBe(200)
        const { body } = await later.request<SignedInUser>('POST', '/api/users', undefined, { name, email, password })
        expect(await place(body.token)).toEqual([429, TOO_MANY, true])
        return body
      }),
    )
    await expect.poll(async () => (await readStockLevel(later, _id))?.available).toBe(20)
    expect(await place(next.token)).toEqual([429, TOO_MANY, true])
    passed = 86_400_000
    const { body: again } = await later.request<SignedInUser>('POST', '/api/users/login', undefined, { email, password })
    expect(await place(again.token)).toEqual([201, undefined, false])
    await later.close()
  })
})

describe('an order that the provider could never charge', () => {
  it('is refused by card before stock is held, and accepted on delivery', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { price: 9_999_999.99, countInStock: 5 })
    const { token } = await shop.registerCustomer()
    const refused = await shop.placeOrder(token, [[_id, 1]], { paymentMethod: 'Stripe' })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        code: 'total_too_large',
        message: 'An order of more than $999,999.99 cannot be paid by card. Please order less, or pay on delivery.',
      },
    ])
    expect(await readStockLevel(shop, _id)).toEqual({ onHand: 5, available: 5, held: 0, sold: 0 })
    expect((await shop.placeOrder(token, [[_id, 1]])).status).toBe(201)
  })
})

describe('a review in a shop where only buyers review', () => {
  it('is refused before the purchase, and marked after it', async () => {
    const { _id } = await shop.createProduct(shop.adminToken)
    const { token } = await shop.registerCustomer()
    const review = () => shop.request('POST', `/api/products/${_id}/reviews`, token, { rating: 5, comment: 'Good' })
    const order = await shop.placeOrder(token, [[_id, 1]])
    const message = 'Only customers who have bought this product can review it'
    const { status, body } = await review()
    expect([status, body]).toEqual([403, { code: 'not_buyer', message }])
    await shop.request('PUT', `/api/orders/${order.body._id}/pay`, shop.adminToken, {})
    expect((await review()).status).toBe(201)
    await expect
      .poll(async () => (await shop.get<Product>(`/api/products/${_id}`)).body.reviews)
      .toMatchObject([{ verifiedPurchase: true }])
  })
})

describe('the limit of registrations', () => {
  it('counts those that were made, not those that were refused, and names the minutes', async () => {
    const limited = await startTestShop(inject('postgresUrl'), { registrationLimit: 2 })
    const register = async (email: string, password = 'a long password') =>
      limited.request<{ message: string }>('POST', '/api/users', undefined, { name: 'Maya', email, password })
    expect((await register('one@example.com')).status).toBe(201)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await register('one@example.com')).body.message).toBe('User already exists')
      expect((await register('two@example.com', 'iloveyou')).status).toBe(400)
    }
    expect((await register('two@example.com')).status).toBe(201)
    const { status, body, headers } = await register('three@example.com')
    expect([status, body.message]).toEqual([429, 'Too many registrations. Please try again in 60 minutes.'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
    await limited.close()
  })
})
