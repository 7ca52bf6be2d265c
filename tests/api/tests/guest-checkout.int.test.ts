import { shippingAddress, type ApiResponse } from '@shop/api-client'
import type { Order, OrderList, OwnData, PlacedOrderResponse, SignedInUser } from '@shop/contracts/api'
import { confirmAddress, queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Failure = { readonly message?: string; readonly code?: string }
type Placed = ApiResponse<PlacedOrderResponse & Failure>

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true, openOrderLimits: { codOrders: 5, units: 200 } })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500 }))._id
})
afterAll(() => shop.close())

let guests = 0
/** An address that nobody else has. */
function newEmail(): string {
  guests += 1
  return `guest-${String(guests)}@mail.example`
}

function place(email: unknown, fields: object = {}, headers: Record<string, string> = {}, token?: string): Promise<Placed> {
  const order = { orderItems: [{ product: mug, qty: 1 }], shippingAddress, paymentMethod: 'COD', guest: { email }, ...fields }
  return shop.request<PlacedOrderResponse & Failure>('POST', '/api/orders', token, order, headers)
}

async function placed(
  email: string,
  fields: object = {},
): Promise<{ readonly path: string; readonly key: string; readonly order: PlacedOrderResponse }> {
  const { status, body } = await place(email, fields)
  expect(status).toBe(201)
  return { path: `/api/orders/${body._id}`, key: body.orderKey ?? '', order: body }
}

const withKey = (key: string) => ({ 'x-order-key': key })
const open = (path: string, key: string, token?: string) =>
  shop.request<Order & Failure>('GET', path, token, undefined, withKey(key))

async function registerAs(email: string): Promise<SignedInUser> {
  const person = { name: 'Maya Lind', email, password: 'a long password' }
  const { status, body } = await shop.request<SignedInUser>('POST', '/api/users', undefined, person)
  expect(status).toBe(201)
  return body
}

/** Registers an account, which proves its address. */
async function verifiedAccount(email = newEmail()): Promise<SignedInUser> {
  const account = await registerAs(email)
  await confirmAddress(shop, account)
  return shop
    .request<SignedInUser>('POST', '/api/users/login', undefined, { email, password: 'a long password' })
    .then(({ body }) => body)
}

const ordersOf = async ({ token }: SignedInUser) =>
  (await shop.get<Order[]>('/api/orders/myorders', token)).body.map(({ _id }) => _id)
const mailsTo = (email: string) => (shop.mailbox?.messages() ?? []).filter(({ to }) => to === email)

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

  it('is found by the admin by the e-mail address, and with the account that owns it', async () => {
    const email = newEmail()
    const { order } = await placed(email)
    const find = async (keyword: string) =>
      (await shop.get<OrderList>(`/api/orders?keyword=${encodeURIComponent(keyword)}`, shop.adminToken)).body.orders
    expect(await find(email)).toMatchObject([{ _id: order._id, user: { name: 'Guest', email, isGuest: true } }])
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

describe('an account', () => {
  it('owns the orders of its address once it has proven it, and the keys of these orders end', async () => {
    const email = newEmail()
    const { order, path, key } = await placed(email)
    const account = await registerAs(email)
    expect(await ordersOf(account)).toEqual([])
    expect((await shop.get(path, account.token)).status).toBe(404)
    expect((await open(path, key)).status).toBe(200)
    await confirmAddress(shop, account)
    expect(await ordersOf(account)).toEqual([order._id])
    expect((await shop.get<Order>(path, account.token)).body.user).toEqual({ _id: account._id, name: 'Maya Lind', email })
    expect((await open(path, key)).status).toBe(404)
    expect((await shop.get<OwnData>('/api/users/export', account.token)).body.orders.map(({ _id }) => _id)).toEqual([order._id])
    expect((await shop.request('PUT', `${path}/cancel`, account.token)).status).toBe(200)
  })

  it('owns what is ordered with its address later, and whoever ordered sees that order alone', async () => {
    const account = await verifiedAccount()
    const own = (await shop.placeOrder(account.token, [[mug, 1]])).body
    const { order, path, key } = await placed(account.email)
    expect(await ordersOf(account)).toEqual([order._id, own._id])
    expect((await open(path, key)).body.user).toMatchObject({ name: 'Guest', email: account.email })
    expect((await open(`/api/orders/${own._id}`, key)).status).toBe(404)
  })

  it('of anybody else gets nothing', async () => {
    const { order, path } = await placed(newEmail())
    const others = [await verifiedAccount(), await verifiedAccount(order.user.email.replace('guest-', 'guest.-'))]
    for (const account of others) {
      expect(await ordersOf(account)).toEqual([])
      expect((await shop.get(path, account.token)).status).toBe(404)
      expect((await shop.request('PUT', `${path}/cancel`, account.token)).status).toBe(404)
    }
  })

  it('is not blocked by the open orders of guests with its address, which have a limit of their own', async () => {
    const account = await verifiedAccount()
    for (let count = 0; count < 5; count += 1) await placed(account.email)
    const sixth = await place(account.email)
    expect([sixth.status, sixth.body.message]).toEqual([429, 'Too many open orders'])
    expect((await place(account.email.toUpperCase())).status).toBe(429)
    expect((await shop.placeOrder(account.token, [[mug, 1]])).status).toBe(201)
  })

  it('is not deleted while a paid order that was placed as a guest awaits its delivery', async () => {
    const account = await verifiedAccount()
    const { path } = await placed(account.email)
    await shop.request('PUT', `${path}/pay`, shop.adminToken, { id: 'cash' })
    const close = () => shop.request<Failure>('DELETE', '/api/users/profile', account.token, {})
    expect((await close()).body.code).toBe('orders_to_deliver')
    expect((await shop.request<Failure>('DELETE', `/api/users/${account._id}`, shop.adminToken)).body.code).toBe(
      'orders_to_deliver',
    )
    expect((await shop.request('PUT', `${path}/deliver`, shop.adminToken)).status).toBe(200)
    expect((await close()).status).toBe(200)
    await expect
      .poll(async () => (await shop.get<Order>(path, shop.adminToken)).body)
      .toMatchObject({ user: { name: 'Deleted user', email: '' }, shippingAddress: { address: '' } })
  })
})

describe('a guest', () => {
  it('is erased by an admin, with the open orders, and no key opens them then', async () => {
    const { available = 0 } = (await readStockLevel(shop, mug)) ?? {}
    const { order, path, key } = await placed(newEmail())
    const erase = (token?: string) => shop.request<Failure>('DELETE', `/api/users/${order.user._id}`, token)
    expect((await erase((await shop.registerCustomer()).token)).status).toBe(403)
    expect((await erase(shop.adminToken)).status).toBe(200)
    expect((await open(path, key)).status).toBe(404)
    await expect
      .poll(async () => (await shop.get<Order>(path, shop.adminToken)).body)
      .toMatchObject({ isCancelled: true, user: { name: 'Deleted user', email: '' }, shippingAddress: { address: '' } })
    await expect.poll(async () => (await readStockLevel(shop, mug))?.available).toBe(available)
    expect((await erase(shop.adminToken)).status).toBe(404)
    const { email } = order.user
    expect((await place(email)).body.user._id).not.toBe(order.user._id)
  })

  it('is not erased while a paid order awaits its delivery', async () => {
    const { order, path } = await placed(newEmail())
    await shop.request('PUT', `${path}/pay`, shop.adminToken, { id: 'cash' })
    const { body } = await shop.request<Failure>('DELETE', `/api/users/${order.user._id}`, shop.adminToken)
    expect(body.code).toBe('orders_to_deliver')
  })

  it('gets the order by mail, whose link opens it', async () => {
    const email = newEmail()
    const { order, key } = await placed(email, { shippingAddress: { ...shippingAddress, recipient: 'Buy at evil.example' } })
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [mail] = mailsTo(email)
    expect(mail?.text).toContain(`/order/${order._id}?key=${key}`)
    expect(mail?.text).toContain('Mug')
    expect(`${mail?.subject ?? ''} ${mail?.html ?? ''} ${mail?.text ?? ''}`).not.toMatch(/evil|Harbour/)
  })

  it('causes three mails a day to an address at most, and none with a key to the owner of an account', async () => {
    const account = await verifiedAccount()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await placed(account.email)).order._id)
    const settled = () =>
      queryDatabase(shop, 'notification', async (db) => {
        const query = `SELECT count(*)::int AS count FROM mails WHERE data->>'orderId' = ANY($1) AND status <> 'waiting'`
        return (await db.query<{ count: number }>(query, [ids])).rows[0]?.count
      })
    await expect.poll(settled, { timeout: 20_000 }).toBe(5)
    const mails = mailsTo(account.email)
    expect(mails.length).toBeLessThanOrEqual(3)
    expect(mails.filter(({ text }) => text.includes('key='))).toEqual([])
  })
})

describe('guests of one client address', () => {
  it('place as many orders in an hour as accounts may be registered', async () => {
    const limited = await startTestShop(inject('postgresUrl'), { registrationLimit: 2 })
    const { _id } = await limited.createProduct(limited.adminToken)
    const order = { orderItems: [{ product: _id, qty: 1 }], shippingAddress, paymentMethod: 'COD' }
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
