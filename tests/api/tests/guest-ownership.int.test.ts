import { shippingAddress } from '@shop/api-client'
import type { Order } from '@shop/contracts/orders'
import type { OwnData } from '@shop/contracts/own-data'
import type { Product } from '@shop/contracts/products'
import { confirmAddress, queryDatabase, readStockLevel, startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { guestsOf, newEmail, type Failure } from './support/guests.ts'

let shop: TestShop
let mug: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), {
    mails: true,
    openOrderLimits: { codOrders: 5, units: 200 },
    reviewsBy: 'buyers',
  })
  mug = (await shop.createProduct(shop.adminToken, { name: 'Mug', countInStock: 500 }))._id
})
afterAll(() => shop.close())

const { place, placed, open, registerAs, verifiedAccount, ordersOf, mailsTo } = guestsOf(
  () => shop,
  () => mug,
)

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

  it('reviews what it has bought as a guest, as a buyer', async () => {
    const account = await verifiedAccount()
    const { path } = await placed(account.email)
    const product = `/api/products/${mug}`
    const review = () => shop.request<Failure>('POST', `${product}/reviews`, account.token, { rating: 5, comment: 'Warm' })
    expect((await review()).body.code).toBe('not_buyer')
    await shop.request('PUT', `${path}/pay`, shop.adminToken, { id: 'cash' })
    expect((await review()).status).toBe(201)
    await expect.poll(async () => (await shop.get<Product>(product)).body.reviews).toMatchObject([{ verifiedPurchase: true }])
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

  it('gets every mail about its orders, and none with a key where an account owns them', async () => {
    const account = await verifiedAccount()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await placed(account.email)).order._id)
    const settled = () =>
      queryDatabase(shop, 'notification', async (db) => {
        const query = `SELECT count(*)::int AS count FROM mails WHERE data->>'orderId' = ANY($1) AND status <> 'waiting'`
        return (await db.query<{ count: number }>(query, [ids])).rows[0]?.count
      })
    await expect.poll(settled).toBe(5)
    const mails = mailsTo(account.email)
    expect(mails.filter(({ subject }) => subject.startsWith('We have received your order'))).toHaveLength(5)
    expect(mails.filter(({ text }) => text.includes('key='))).toEqual([])
  })
})
