import type { Order } from '@shop/contracts/orders'
import type { OwnData } from '@shop/contracts/own-data'
import { eventually } from '@shop/kit/testing'
import { adminCredentials, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const MINUTES = 60_000

let shop: TestShop
/** Added to the clock of the shop, in milliseconds. */
let later = 0

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { clock: () => new Date(Date.now() + later) })
})
afterAll(() => shop.close())

const statusWith = async (token: string) => (await shop.get('/api/users/profile', token)).status

/** A token that is rejected without waiting for a poll, which comes every five seconds. */
const expectRejectedSoon = (token: string) =>
  eventually(async () => expect((await shop.get('/api/users/profile', token)).body).toMatchObject({ code: 'bad_token' }), 4_000)

describe("one's own data", () => {
  it('is exported whole, as JSON and as CSV, and without that of others', async () => {
    const account = await shop.registerCustomer('=Una Own')
    const stranger = await shop.registerCustomer('Stan Stranger')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(account.token, [[product, 1]])).body
    for (const { token } of [account, stranger])
      await shop.request('POST', `/api/products/${product}/reviews`, token, { rating: 4, comment: `by ${token.slice(-8)}` })
    await shop.placeOrder(account.token, [[product, 2]], { note: 'Ring twice' })
    const kept = { name: 'Work', address: '7 High Road', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
    await shop.request('POST', '/api/users/addresses', account.token, kept)
    await shop.request('POST', '/api/users/wishlist', account.token, { products: [product] })
    await shop.request('POST', '/api/users/wishlist', stranger.token, { products: [stranger._id] })
    const { body, headers } = await shop.request<OwnData>('GET', '/api/users/export', account.token)
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(body).toMatchObject({
      profile: { _id: account._id, email: account.email, emailVerified: false, mailSettings: { newSignIn: true } },
      addresses: [order.shippingAddress],
      addressBook: [{ ...kept, isDefault: true }],
      reviews: [{ product, rating: 4, comment: `by ${account.token.slice(-8)}` }],
      sessions: [{ current: true }],
      wishList: [{ product }],
    })
    expect([body.orders.length, body.orders[1]]).toEqual([2, order])
    expect(body.orders[0]?.note).toBe('Ring twice')
    const csv = await fetch(`${shop.url}/api/users/export.csv`, { headers: { authorization: `Bearer ${account.token}` } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('cache-control')).toBe('private, no-store')
    const lines = (await csv.text()).split('\r\n')
    expect(lines).toContain(`orders,2,orderItems.0.product,${product}`)
    // A spreadsheet must not take the name for a formula.
    expect(lines).toContain("profile,1,name,'=Una Own")
    expect(JSON.stringify([body, lines])).not.toContain(stranger._id)
  })

  it('has what the customer wrote with an order, however much the shop has noted since', async () => {
    const account = await shop.registerCustomer('Nora Noted')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(account.token, [[product, 1]], { note: 'Ring twice' })).body._id
    const insertNotes = `INSERT INTO order_notes (note_id, order_id, user_id, author_id, text, written_at)
      SELECT gen_random_uuid(), $1, $2, $2, 'called', now() + interval '1 day' FROM generate_series(1, 500)`
    await queryDatabase(shop, 'orders', (db) => db.query(insertNotes, [order, account._id]))
    const { body } = await shop.get<OwnData>('/api/users/export', account.token)
    expect(body.orders.map(({ note }) => note)).toEqual(['Ring twice'])
  })

  it('has nothing in place of a postal code that is none', async () => {
    const account = await shop.registerCustomer('Hana Harbour')
    const product = (await shop.createProduct(shop.adminToken))._id
    const address = { address: '1 Nathan Road', city: 'Kowloon', postalCode: '-', country: 'Hong Kong' }
    const order = (await shop.placeOrder(account.token, [[product, 1]], { shippingAddress: address })).body._id
    await shop.request('POST', '/api/users/addresses', account.token, { ...address, name: 'Home' })
    const { body } = await shop.get<OwnData>('/api/users/export', account.token)
    const codes = [...body.addresses, ...body.addressBook, ...body.orders.map((order) => order.shippingAddress)]
    expect(codes.map(({ postalCode }) => postalCode)).toEqual(['', '', ''])
    const exported = await fetch(`${shop.url}/api/orders/export.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders: [order] }),
    })
    expect(await exported.text()).toContain('1 Nathan Road,Kowloon,,Hong Kong')
  })

  it('is erased when the customer asks for it, after a recent sign-in or with the password', async () => {
    const account = await shop.registerCustomer('Erna Erased')
    const product = (await shop.createProduct(shop.adminToken))._id
    const order = (await shop.placeOrder(account.token, [[product, 1]])).body._id
    const close = (body: object) => shop.request('DELETE', '/api/users/profile', account.token, body)
    later += 16 * MINUTES
    for (const body of [{}, { currentPassword: 'a wrong guess' }])
      expect(await close(body)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    expect(await close({ currentPassword: account.password })).toMatchObject({
      status: 200,
      body: { message: 'Account deleted' },
    })
    await expectRejectedSoon(account.token)
    expect((await shop.request('POST', '/api/users/login', undefined, account)).body.code).toBe('bad_credentials')
    const admin = await shop.logIn(adminCredentials)
    await eventually(async () => {
      const { body } = await shop.get<Order>(`/api/orders/${order}`, admin)
      expect(body.user).toMatchObject({ name: 'Deleted user', email: '' })
      expect(body.shippingAddress.address).toBe('')
    }, 10_000)
  })

  it('of the last admin is kept', async () => {
    const admin = await shop.logIn(adminCredentials)
    const { status, body } = await shop.request('DELETE', '/api/users/profile', admin, {})
    expect([status, body.code]).toEqual([400, 'last_admin'])
    expect(await statusWith(admin)).toBe(200)
  })
})
