import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { address } from '../fixtures/api.ts'
import { openShop } from '../fixtures/shop.ts'
import type { TestShop } from '../fixtures/shop.ts'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['customer']>>
let mug: string

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
  customer = await shop.customer()
  mug = (await shop.product(shop.adminToken, { name: 'Mug', price: 34, countInStock: 5 }))._id
})
afterAll(() => shop.close())

type Outcome = readonly [status: number, message: string | RegExp]

async function expectRefusal(
  answer: Promise<{ status: number; body: { message?: string; code?: string } }>,
  [status, message]: Outcome,
) {
  const { body, ...rest } = await answer
  expect({ status: rest.status, message: body.message }).toEqual({
    status,
    message: typeof message === 'string' ? message : (expect.stringMatching(message) as unknown),
  })
  expect(typeof body.code).toBe('string')
  expect(Object.keys(body).sort()).toEqual(['code', 'message'])
}

const unstorable = 'The request contains characters that cannot be stored'

describe('bad input: registering and signing in', () => {
  const good = { name: 'Nils', email: 'nils@example.com', password: 'long enough' }
  it.each<readonly [object, Outcome]>([
    [{}, [400, 'name is required']],
    [{ ...good, name: '  ' }, [400, 'name is required']],
    [{ ...good, email: 'nils' }, [400, 'email must be a valid e-mail address']],
    [{ ...good, email: undefined }, [400, 'email is required']],
    [{ ...good, password: 'short' }, [400, 'Password must be at least 8 characters']],
    [{ ...good, password: 'x'.repeat(201) }, [400, 'Password must be at most 200 characters']],
    [{ ...good, password: 12345678 }, [400, 'password is required']],
    [{ ...good, email: 'ADA@example.COM' }, [400, 'User already exists']],
    [{ ...good, name: 'a\u0000b' }, [400, unstorable]],
  ])('register %j', (body, outcome) => expectRefusal(shop.request('POST', '/api/users', undefined, body), outcome))

  it('makes nobody an admin who says so', async () => {
    const answer = await shop.request<{ isAdmin: boolean; token: string }>('POST', '/api/users', undefined, {
      ...good,
      isAdmin: true,
      _id: uuidv7(),
    })
    expect([answer.status, answer.body.isAdmin]).toEqual([201, false])
    expect((await shop.request('PUT', '/api/users/profile', answer.body.token, { isAdmin: true })).body).toMatchObject({
      isAdmin: false,
    })
    expect((await shop.get('/api/users', answer.body.token)).status).toBe(403)
  })

  it.each<readonly [object, Outcome]>([
    [{}, [400, 'email is required']],
    [{ email: 'ada@example.com' }, [400, 'password is required']],
    [{ email: 'ada@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: 'nobody@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: { $ne: null }, password: { $ne: null } }, [400, 'email is required']],
  ])('login %j', (body, outcome) => expectRefusal(shop.request('POST', '/api/users/login', undefined, body), outcome))

  it('locks an account and address after ten failures, and says when to come back', async () => {
    const victim = await shop.customer()
    const guess = () => shop.request('POST', '/api/users/login', undefined, { email: victim.email, password: 'a wrong guess' })
    const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const right = await shop.request('POST', '/api/users/login', undefined, {
      email: victim.email.toUpperCase(),
      password: victim.password,
    })
    expect([right.status, right.body.message]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })
})

describe('bad input: profile and users', () => {
  it('takes only the token’s subject for whose profile it is', async () => {
    const other = await shop.customer('Other Person')
    await shop.request('PUT', '/api/users/profile', customer.token, { id: other._id, _id: other._id, name: 'Mine' })
    expect((await shop.get(`/api/users/${other._id}`, shop.adminToken)).body).toMatchObject({ name: 'Other Person' })
  })

  it.each<readonly [object, Outcome]>([
    [{ name: '' }, [400, 'name is required']],
    [{ email: 'x@' }, [400, 'email must be a valid e-mail address']],
    [{ email: 'ada@example.com' }, [400, 'User already exists']],
    [{ password: 'short' }, [400, 'Password must be at least 8 characters']],
  ])('profile %j', (body, outcome) => expectRefusal(shop.request('PUT', '/api/users/profile', customer.token, body), outcome))

  it('keeps one admin, and oneself', async () => {
    const { _id } = (await shop.get<{ _id: string }>('/api/users/profile', shop.adminToken)).body
    await expectRefusal(shop.request('PUT', `/api/users/${_id}`, shop.adminToken, { isAdmin: false }), [
      400,
      'At least one admin is required',
    ])
    await expectRefusal(shop.request('DELETE', `/api/users/${_id}`, shop.adminToken), [
      400,
      'You cannot delete your own account here',
    ])
    await expectRefusal(shop.request('PUT', `/api/users/${customer._id}`, shop.adminToken, { isAdmin: 'yes' }), [
      400,
      'isAdmin must be true or false',
    ])
  })
})

describe('bad input: products', () => {
  it.each<readonly [object, Outcome]>([
    [{ price: -1 }, [400, /^price /]],
    [{ price: 'abc' }, [400, /^price /]],
    [{ price: 1.005 }, [400, /^price /]],
    [{ price: 1e12 }, [400, /^price /]],
    [{ cost: -0.01 }, [400, /^cost /]],
    [{ countInStock: -1 }, [400, /^countInStock /]],
    [{ countInStock: 1.5 }, [400, /^countInStock /]],
    [{ name: '   ' }, [400, 'name is required']],
    [{ brand: '' }, [400, 'brand is required']],
    [{ image: 'javascript:alert(1)' }, [400, 'Invalid image URL']],
    [{ image: 'data:image/png;base64,AA' }, [400, 'Invalid image URL']],
    [{ image: 'http://example.com/a.png' }, [400, 'Invalid image URL']],
    [{ image: '//example.com/a.png' }, [400, 'Invalid image URL']],
    [{ image: '/\\example.com' }, [400, 'Invalid image URL']],
    [{ description: 'bad \ud800 half' }, [400, unstorable]],
  ])('update %j', (body, outcome) => expectRefusal(shop.request('PUT', `/api/products/${mug}`, shop.adminToken, body), outcome))

  it('takes https pictures and paths of this shop', async () => {
    for (const image of ['https://example.com/a.png', '/images/2615.webp']) {
      expect((await shop.request('PUT', `/api/products/${mug}`, shop.adminToken, { image })).status).toBe(200)
    }
  })

  it.each<readonly [object, Outcome]>([
    [{}, [400, 'Rating must be between 1 and 5']],
    [{ rating: 0, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 6, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 2.5, comment: 'x' }, [400, 'Rating must be between 1 and 5']],
    [{ rating: 5, comment: '  ' }, [400, 'Comment is required']],
    [{ rating: 5 }, [400, 'Comment is required']],
  ])('review %j', (body, outcome) =>
    expectRefusal(shop.request('POST', `/api/products/${mug}/reviews`, customer.token, body), outcome),
  )

  it('takes one review of a customer for a product', async () => {
    const review = () =>
      shop.request('POST', `/api/products/${mug}/reviews`, customer.token, { rating: '4', comment: '<script>alert(1)</script>' })
    const answers = await Promise.all([review(), review(), review()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await expectRefusal(review(), [409, 'Product already reviewed'])
    expect((await shop.get(`/api/products/${mug}`)).body).toMatchObject({
      numReviews: 1,
      rating: 4,
      reviews: [{ comment: '<script>alert(1)</script>' }],
    })
  })

  it.each<readonly [string, number, object]>([
    ['pageNumber=0', 200, { page: 1 }],
    ['pageNumber=abc', 200, { page: 1 }],
    ['pageNumber=1.5', 200, { page: 1 }],
    ['pageNumber=-1', 200, { page: 1 }],
    ['pageNumber=1&pageNumber=2', 200, { page: 1 }],
    ['pageNumber=1000000000', 200, { products: [] }],
    ['pageNumber=99999999999999999999', 200, { page: 1 }],
    ['keyword=%25', 200, { products: [], page: 1, pages: 0, total: 0 }],
    ['keyword=_', 200, { total: 0 }],
    ['keyword=%5C', 200, { total: 0 }],
    ['keyword=%00', 400, { message: unstorable }],
    [`keyword=${'x'.repeat(101)}`, 400, { message: 'keyword must be at most 100 characters' }],
  ])('list ?%s', async (query, status, body) => {
    const answer = await shop.get(`/api/products?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(body)
  })

  it('shows drafts to admins alone', async () => {
    const draft = (await shop.request<{ _id: string }>('POST', '/api/products', shop.adminToken)).body
    expect(draft).toMatchObject({
      name: 'Sample name',
      image: '/images/sample.webp',
      brand: 'Sample brand',
      category: 'Sample category',
      description: 'Sample description',
      price: 0,
      countInStock: 0,
      draft: true,
    })
    const path = `/api/products/${draft._id}`
    expect((await shop.get(path, shop.adminToken)).status).toBe(200)
    for (const token of [undefined, customer.token]) await expectRefusal(shop.get(path, token), [404, 'Product not found'])
    await expectRefusal(shop.request('POST', `${path}/reviews`, customer.token, { rating: 5, comment: 'x' }), [
      404,
      'Product not found',
    ])
    await expectRefusal(shop.place(customer.token, [[draft._id, 1]]) as never, [404, 'Product not found'])
    const listed = async (token?: string) =>
      (await shop.get<{ products: { _id: string }[] }>('/api/products', token)).body.products.map(({ _id }) => _id)
    expect(await listed(shop.adminToken)).toContain(draft._id)
    expect(await listed()).not.toContain(draft._id)
    await shop.request('PUT', path, shop.adminToken, { price: '12.50', cost: 5 })
    expect((await shop.get(path)).body).toMatchObject({ name: 'Sample name', price: 12.5 })
    expect((await shop.get(path)).body).not.toHaveProperty('cost')
    expect((await shop.get(path, shop.adminToken)).body).toMatchObject({ cost: 5 })
  })
})

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
    await expectRefusal(shop.place(buyer.token, [[mug, 2]], {}, key) as never, [422, /another request body/])
    await expectRefusal(shop.place(buyer.token, [[mug, 1]], {}, { 'idempotency-key': 'k'.repeat(201) }) as never, [
      400,
      /at most 200/,
    ])
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

describe('bad input: the rest', () => {
  it('answers an unknown path', () => expectRefusal(shop.get('/api/nothing') as never, [404, 'Not found']))
  it('answers a webhook with a bad signature', () =>
    expectRefusal(
      shop.request('POST', '/api/payments/stripe/webhook', undefined, { id: 'evt' }, { 'stripe-signature': 't=1,v1=00' }),
      [400, 'The webhook signature is not valid'],
    ))
})
