import { shippingAddress } from '@shop/api-client'
import type { Order, OrderList } from '@shop/contracts/orders'
import { readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestAddress, guestsOf, newEmail, withKey, type Failure } from './support/guests.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 5, units: 200 } })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { place, placed, open, verifiedAccount } = guestsOf(
  () => shop,
  () => mug,
)

describe('an order of a guest', () => {
  it('is placed without a token, and answered as a customer’s, with a key', async () => {
    const email = newEmail()
    const { status, body } = await place(email)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'open', orderItems: [{ product: mug, qty: 1 }] })
    expect(body.user).toEqual({ _id: expect.any(String), name: 'Guest', email, isGuest: true })
    expect(body.orderKey).toMatch(/^[\w-]{43}$/)
    const own = (await shop.placeOrder((await shop.registerCustomer()).token, [[mug, 1]])).body
    expect(Object.keys(body).sort()).toEqual([...Object.keys(own), 'orderKey'].sort())
  })

  it('needs a token or an e-mail address', async () => {
    const order = { orderItems: [{ product: mug, qty: 1 }], shippingAddress, paymentMethod: 'COD' }
    for (const body of [order, {}, [], undefined])
      expect((await shop.request<Failure>('POST', '/api/orders', undefined, body)).body).toMatchObject({ code: 'no_token' })
    expect((await place(newEmail(), {}, {}, 'no-token')).body.code).toBe('bad_token')
    for (const [email, message] of [
      ['ann', 'email must be a valid e-mail address'],
      ['ann@mail.example\r\nBcc: bob@mail.example', 'email must not contain control or format characters'],
      ['', 'email is required'],
      [undefined, 'email is required'],
    ] as const) {
      const { status, body } = await place(email)
      expect([status, body.code]).toEqual([400, 'invalid_request'])
      if (email !== undefined && !email.includes('\r')) expect(body.message).toBe(message)
    }
  })

  it('needs a recipient, the only name of a guest; with a token the customer has one', async () => {
    for (const recipient of [undefined, '', '  ']) {
      const { status, body } = await place(newEmail(), { shippingAddress: { ...shippingAddress, recipient } })
      expect([status, body.code, body.message]).toEqual([400, 'invalid_request', 'recipient is required'])
    }
    const { token } = await shop.registerCustomer()
    expect((await place(newEmail(), { shippingAddress }, {}, token)).status).toBe(201)
  })

  it('is a customer’s with a token, whatever the address', async () => {
    const customer = await shop.registerCustomer()
    const { body } = await place(newEmail(), {}, {}, customer.token)
    expect(body.user._id).toBe(customer._id)
    expect(body.orderKey).toBeUndefined()
  })

  it('is one for one key and address, with the same answer', async () => {
    const email = newEmail()
    const idempotencyKey = { 'idempotency-key': uuidv7() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(email, {}, idempotencyKey)))
    const again = await place(email.toUpperCase(), {}, idempotencyKey)
    const made = [...answers, again].filter(({ status }) => status === 201)
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'key_in_flight')).toBe(true)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(new Set(made.map(({ body }) => `${body._id} ${body.orderKey ?? ''}`)).size).toBe(1)
    const other = await place(email, { orderItems: [{ product: mug, qty: 2 }] }, idempotencyKey)
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    expect(other.headers.get('location')).toBe(`/api/orders/${again.body._id}`)
    expect(other.headers.get('x-order-key')).toBe(again.body.orderKey)
    expect((await place(newEmail(), {}, idempotencyKey)).body._id).not.toBe(again.body._id)
  })

  it('is found by the admin by the e-mail address, by the recipient, and with the account that owns it', async () => {
    const email = newEmail()
    const { order } = await placed(email, { shippingAddress: { ...guestAddress, recipient: 'Zoë Found-Alone' } })
    const find = async (keyword: string) =>
      (await shop.get<OrderList>(`/api/orders?keyword=${encodeURIComponent(keyword)}`, shop.adminToken)).body.orders
    const asGuest = [{ _id: order._id, user: { name: 'Guest', email, isGuest: true } }]
    for (const keyword of [email, 'zoe found-alone', `№ ${order.number},`]) expect(await find(keyword)).toMatchObject(asGuest)
    const csv = await fetch(`${shop.url}/api/orders/export.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [order._id] }),
    })
    expect(await csv.text()).toContain(`,COD,Zoë Found-Alone,${email},`)
    const account = await verifiedAccount(email)
    expect(await find(email)).toMatchObject([{ _id: order._id, user: { _id: account._id, name: 'Maya Lind', email } }])
    expect((await find(email))[0]?.user).not.toHaveProperty('isGuest')
  })
})

describe('the key of an order', () => {
  it('opens, pays and cancels this order alone', async () => {
    const email = newEmail()
    const card = await placed(email, { paymentMethod: 'Stripe' })
    const other = await placed(email)
    const stranger = await placed(newEmail())
    expect((await open(card.path, card.key)).body).toMatchObject({ _id: card.order._id, timeline: [{ what: 'placed' }] })
    const send = (method: 'POST' | 'PUT', path: string, key: string, body?: object) =>
      shop.request<Order & Failure & { url: string }>(method, path, undefined, body, withKey(key))
    const session = await send('POST', `${card.path}/create-checkout-session`, card.key)
    expect(session.status).toBe(200)
    expect(await (await fetch(session.body.url)).text()).toContain(`Order #${card.order.number}`)
    // The provider learns no key.
    expect(session.body.url).not.toContain(card.key)
    const sessionId = new URL(session.body.url).pathname.split('/').at(-1) ?? ''
    await shop.sandbox.complete(sessionId)
    for (const key of [other.key, stranger.key, `${card.key}A`, '-'])
      for (const answer of [
        await open(card.path, key),
        await send('POST', `${card.path}/create-checkout-session`, key),
        await send('PUT', `${card.path}/verify-payment`, key, { sessionId }),
        await send('PUT', `${card.path}/cancel`, key),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, 'Order not found'])
    // Back in another browser, with the id of the session alone.
    const check = (path: string, id: string) =>
      shop.request<Failure>('POST', `${path}/check-payment`, undefined, { sessionId: id })
    for (const [path, id] of [
      [card.path, `${sessionId}x`],
      [other.path, sessionId],
      ['/api/orders/no-id', sessionId],
    ] as const)
      expect((await check(path, id)).body.code).toBe('payment_unverified')
    const paid = { number: card.order.number, totalPrice: card.order.totalPrice, isPaid: true }
    expect((await check(card.path, sessionId)).body).toEqual(paid)
    expect((await check(card.path, sessionId)).body).toEqual(paid)
    expect((await send('PUT', `${card.path}/verify-payment`, card.key, { sessionId })).body).toMatchObject({ isPaid: true })
    expect((await send('PUT', `${other.path}/cancel`, other.key)).body).toMatchObject({ isCancelled: true })
  })

  it('asks for the return of what was delivered', async () => {
    const email = newEmail()
    const { path, key } = await placed(email)
    await shop.request('PUT', `${path}/pay`, shop.adminToken, {})
    await shop.request('PUT', `${path}/deliver`, shop.adminToken)
    const ask = (orderKey: string) =>
      shop.request<Failure>(
        'POST',
        `${path}/returns`,
        undefined,
        { lines: [{ product: mug, qty: 1 }], reason: 'Chipped' },
        withKey(orderKey),
      )
    expect((await ask((await placed(email)).key)).status).toBe(404)
    expect((await ask(key)).status).toBe(201)
    expect((await open(path, key)).body.returns).toMatchObject([{ reason: 'Chipped', status: 'requested' }])
  })

  it('has no other rights', async () => {
    const { order, path, key } = await placed(newEmail())
    const requests = [
      ['GET', '/api/orders/myorders', 401],
      ['GET', '/api/orders', 401],
      ['GET', '/api/users/profile', 401],
      ['GET', '/api/users/addresses', 401],
      ['GET', '/api/users/export', 401],
      ['POST', `/api/products/${mug}/reviews`, 401],
      ['PUT', `${path}/pay`, 401],
      ['PUT', `${path}/deliver`, 401],
      ['PUT', `${path}/refund`, 401],
      ['GET', `${path}/refunds`, 401],
      ['DELETE', `/api/users/${order.user._id}`, 401],
      ['GET', `/api/orders/${uuidv7()}`, 404],
    ] as const
    for (const [method, requested, expected] of requests) {
      const { status } = await shop.request(method, requested, undefined, method === 'POST' ? {} : undefined, withKey(key))
      expect([method, requested, status]).toEqual([method, requested, expected])
    }
    expect((await shop.request('GET', path)).status).toBe(401)
  })

  it('works beside the token of somebody else, and opens no customer’s order', async () => {
    const customer = await shop.registerCustomer()
    const { path, key } = await placed(newEmail())
    expect((await shop.get(path, customer.token)).status).toBe(404)
    expect((await open(path, key, customer.token)).status).toBe(200)
    expect((await open(path, key, 'an.old.token')).status).toBe(200)
    const own = (await shop.placeOrder(customer.token, [[mug, 1]])).body
    expect((await open(`/api/orders/${own._id}`, key)).status).toBe(404)
  })
})

describe('guests of one client address', () => {
  it('place as many orders in an hour as accounts may be registered', async () => {
    const limited = await startTestShop(inject('postgresUrl'), { registrationLimit: 2 })
    const { _id } = await limited.createProduct(limited.adminToken)
    const order = { orderItems: [{ product: _id, qty: 1 }], shippingAddress: guestAddress, paymentMethod: 'COD' }
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1)
      statuses.push((await limited.request('POST', '/api/orders', undefined, { ...order, guest: { email: newEmail() } })).status)
    expect(statuses).toEqual([201, 201, 429])
    const { token } = await limited.registerCustomer()
    for (let count = 0; count < 3; count += 1) expect((await limited.placeOrder(token, [[_id, 1]])).status).toBe(201)
    await limited.close()
  })
})

describe('the stock', () => {
  it('is not oversold by guests and customers together', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { name: 'Last cups', countInStock: 20 })
    const customers = await Promise.all(Array.from({ length: 10 }, () => shop.registerCustomer()))
    const answers = await Promise.all([
      ...customers.flatMap(({ token }) => [0, 1].map(() => shop.placeOrder(token, [[_id, 1]]))),
      ...Array.from({ length: 30 }, () => place(newEmail(), { orderItems: [{ product: _id, qty: 1 }] })),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([statuses.filter((status) => status === 201).length, statuses.filter((status) => status === 409).length]).toEqual([
      20, 30,
    ])
    expect(await readStockLevel(shop, _id)).toMatchObject({ available: 0 })
  })
})
