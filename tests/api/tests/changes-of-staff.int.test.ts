import type { ApiKeyList, CreatedApiKey } from '@shop/contracts/api-keys'
import type { Order } from '@shop/contracts/orders'
import type { Product } from '@shop/contracts/products'
import type { Webhook, WebhookWithSecret } from '@shop/contracts/webhooks'
import { adminCredentials, queryDatabase, startTestShop, type TestShop } from '@shop/test-support'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
let product: string
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { mails: true })
  product = (await shop.createProduct(shop.adminToken))._id
})
afterAll(() => shop.close())

interface Failure {
  readonly code?: string
}

const send = <Body = object>(
  method: 'POST' | 'PUT',
  path: string,
  body: object | undefined,
  key: string,
  token = shop.adminToken,
) => shop.request<Body & Failure>(method, path, token, body, { 'idempotency-key': key })

const isReplayed = ({ headers }: { readonly headers: Headers }) => headers.get('idempotency-replayed') === 'true'

async function createScanner(): Promise<string> {
  const { body } = await shop.request<CreatedApiKey>('POST', '/api/admin/api-keys', shop.adminToken, {
    name: 'Scanner',
    scopes: ['catalogue:write', 'catalogue:read'],
  })
  const token = body.key ?? ''
  await expect.poll(async () => (await shop.get('/api/users/profile', token)).status).toBe(403)
  return token
}

async function placeOrder(): Promise<Order> {
  return (await shop.placeOrder((await shop.registerCustomer()).token, [[product, 1]])).body
}

const notesOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, shop.adminToken)).body.notes ?? []
const storedReplies = (schema: string) =>
  queryDatabase(shop, schema, async (db) => (await db.query('SELECT answer FROM idempotency')).rows)
const productsFound = async () => (await shop.get<{ total: number }>('/api/products', shop.adminToken)).body.total

describe('a change of stock that is sent again with its Idempotency-Key', () => {
  const count = (id: string, countInStock: number, key: string, token?: string) =>
    send<Product>('PUT', `/api/products/${id}`, { countInStock, stockSeen: 40 }, key, token)

  it('counts once, and is answered as the first time', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 40 })
    const key = randomUUID()
    const first = await count(_id, 50, key)
    await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { price: 77 })
    const again = await count(_id, 50, key)
    expect([first, again].map(({ status, body }) => [status, body.countInStock])).toEqual([
      [200, 50],
      [200, 50],
    ])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect([first, again].map(isReplayed)).toEqual([false, true])
    const { body: now } = await shop.get<Product>(`/api/products/${_id}`, shop.adminToken)
    expect([now.countInStock, now.price]).toEqual([50, 77])
  })

  it('counts once when it is sent many times at once', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 40 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => count(_id, 41, key)))
    expect(answers.every(({ status, body }) => status === 200 || body.code === 'key_in_flight')).toBe(true)
    expect(answers.filter((answer) => answer.status === 200 && !isReplayed(answer))).toHaveLength(1)
    expect((await shop.get<Product>(`/api/products/${_id}`)).body.countInStock).toBe(41)
  })

  it('is refused with another body or product, and is another change for another caller', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 40 })
    const other = await shop.createProduct(shop.adminToken, { countInStock: 40 })
    const key = randomUUID()
    await count(_id, 50, key)
    for (const reused of [await count(_id, 51, key), await count(other._id, 50, key)])
      expect([reused.status, reused.body.code]).toEqual([422, 'key_reused'])
    const ofScanner = await count(_id, 50, key, await createScanner())
    expect([ofScanner.body.countInStock, isReplayed(ofScanner)]).toEqual([60, false])
  })

  it('is made when the first was refused', async () => {
    const { _id } = await shop.createProduct(shop.adminToken, { countInStock: 40 })
    const key = randomUUID()
    const change = (etag: string) =>
      shop.request<Product>(
        'PUT',
        `/api/products/${_id}`,
        shop.adminToken,
        { price: 12 },
        { 'idempotency-key': key, 'if-match': etag },
      )
    expect((await change('"old"')).status).toBe(412)
    const { headers } = await shop.request('PUT', `/api/products/${_id}`, shop.adminToken, { price: 11 })
    expect((await change(headers.get('etag') ?? '')).status).toBe(200)
    // The product has another ETag now; the change was made with this key.
    expect((await change(headers.get('etag') ?? '')).status).toBe(200)
  })
})

describe('what staff create with an Idempotency-Key', () => {
  it('is one draft, and one copy', async () => {
    for (const path of ['/api/products', `/api/products/${product}/duplicate`]) {
      const before = await productsFound()
      const key = randomUUID()
      const first = await send<Product>('POST', path, undefined, key)
      const again = await send<Product>('POST', path, undefined, key)
      expect([first.status, again.status, isReplayed(again)]).toEqual([201, 201, true])
      expect(again.body).toEqual(first.body)
      expect(await productsFound()).toBe(before + 1)
    }
  })

  it('is one note', async () => {
    const { _id } = await placeOrder()
    const key = randomUUID()
    const write = (text: string) => send('POST', `/api/orders/${_id}/notes`, { text }, key)
    const answers = [await write('Fragile'), await write('Fragile'), await write('Heavy')]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422])
    expect(answers.map(isReplayed)).toEqual([false, true, false])
    expect(await notesOf(_id)).toHaveLength(1)
  })

  it('is one API key, which the first answer alone has', async () => {
    const key = randomUUID()
    const create = (name: string) => send<CreatedApiKey>('POST', '/api/admin/api-keys', { name, scopes: ['orders:read'] }, key)
    const first = await create('ERP')
    const again = await create('ERP')
    const other = await create('Shelf')
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
    const { key: secret = '', ...record } = first.body
    expect(secret).toMatch(/^shop_live_/)
    expect(again.body).toEqual(record)
    expect(isReplayed(again)).toBe(true)
    const { body: list } = await shop.get<ApiKeyList>('/api/admin/api-keys', shop.adminToken)
    expect(list.keys.filter(({ name }) => name === 'ERP')).toHaveLength(1)
    const stored = await storedReplies('identity')
    expect(JSON.stringify(stored)).toContain(record._id)
    expect(JSON.stringify(stored)).not.toContain('shop_live_')
  })

  it('is one webhook, whose secret is replaced once', async () => {
    const key = randomUUID()
    const { password: currentPassword } = adminCredentials
    const settings = { url: 'https://receiver.example/orders', types: ['order.placed'], currentPassword }
    const create = () => send<WebhookWithSecret>('POST', '/api/admin/webhooks', settings, key)
    const first = await create()
    const again = await create()
    expect([first.status, again.status, isReplayed(again)]).toEqual([201, 201, true])
    const { secret = '', ...record } = first.body
    expect(secret).toMatch(/^whsec_/)
    expect(again.body).toEqual(record)
    const { body: list } = await shop.get<{ webhooks: Webhook[] }>('/api/admin/webhooks', shop.adminToken)
    expect(list.webhooks).toHaveLength(1)

    const replacing = randomUUID()
    const replace = () =>
      send<WebhookWithSecret>('POST', `/api/admin/webhooks/${record._id}/secret`, { currentPassword }, replacing)
    const replaced = await replace()
    const repeated = await replace()
    expect(replaced.body.secret).not.toBe(secret)
    expect([repeated.status, repeated.body.secret, isReplayed(repeated)]).toEqual([200, undefined, true])
    expect(repeated.body.oldSecretUntil).toBe(replaced.body.oldSecretUntil)
    const stored = await storedReplies('notification')
    expect(JSON.stringify(stored)).not.toContain('whsec_')
  })
})
