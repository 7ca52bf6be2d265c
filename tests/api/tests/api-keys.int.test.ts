import type { ApiKey, ApiKeyList, CreatedApiKey } from '@shop/contracts/api-keys'
import type { ShopHistory } from '@shop/contracts/history'
import type { Order } from '@shop/contracts/orders'
import type { SecurityLog } from '@shop/contracts/security'
import { openDatabase } from '@shop/kit/event-store'
import { silentLogger } from '@shop/kit/telemetry'
import { startTestShop, type TestShop } from '@shop/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'

let shop: TestShop
/** How many milliseconds the clock of the shop is ahead. */
let later = 0
beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { apiKeyLimit: 40, clock: () => new Date(Date.now() + later) })
})
afterEach(() => {
  later = 0
})
afterAll(() => shop.close())

const PATH = '/api/admin/api-keys'
const post = (key: object, token = shop.adminToken) => shop.request<CreatedApiKey & { message: string }>('POST', PATH, token, key)
const statusOf = async (path: string, token: string) => (await shop.get(path, token)).status

async function createKey(name: string, ...scopes: string[]): Promise<CreatedApiKey & { readonly key: string }> {
  const {
    status,
    body: { key = '', ...body },
  } = await post({ name, scopes })
  expect(status).toBe(201)
  await expect.poll(() => statusOf('/api/users/profile', key), { interval: 20 }).toBe(403)
  return { ...body, key }
}

async function readKey(id: string): Promise<ApiKey | undefined> {
  return (await shop.get<ApiKeyList>(PATH, shop.adminToken)).body.keys.find(({ _id }) => _id === id)
}

function open(service: 'identity' | 'bff') {
  return openDatabase({ url: shop.databaseUrl(service), schema: service, logger: silentLogger() })
}

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, ...created } = await createKey('ERP', 'orders:read', 'orders:write')
    expect(key).toMatch(/^shop_live_[0-9a-f]{72}$/)
    expect(await readKey(created._id)).toEqual(created)
    expect(created).toMatchObject({ name: 'ERP', scopes: ['orders:read', 'orders:write'], state: 'active', endsAt: null })
    for (const [service, tables] of [
      ['identity', ['events', 'outbox', 'api_keys']],
      ['bff', ['api_keys']],
    ] as const) {
      const database = open(service)
      for (const table of tables) {
        const { rows } = await database.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`)
        expect(rows.length).toBeGreaterThan(0)
        for (const { text } of rows) expect(text).not.toContain(key.slice(10, 40))
      }
      await database.close()
    }
  })

  it('may do what its scopes say, and nothing for itself, for accounts or for other keys', async () => {
    const { key } = await createKey('Reader', 'orders:read')
    expect(await statusOf('/api/orders', key)).toBe(200)
    for (const path of ['/api/users', '/api/reports/sales-analytics', '/api/users/profile', '/api/orders/myorders', PATH])
      expect([path, await statusOf(path, key)]).toEqual([path, 403])
    expect((await post({ name: 'Another', scopes: ['orders:read'] }, key)).status).toBe(403)
    expect((await shop.request('PUT', '/api/users/profile', key, { password: 'a longer password' })).status).toBe(403)
    for (const scopes of [['admin'], [], ['orders:everything']]) expect((await post({ name: 'Wrong', scopes })).status).toBe(400)
  })

  it('is refused within a second after it was revoked', async () => {
    const { _id, key } = await createKey('Lost', 'orders:read')
    expect((await shop.request('DELETE', `${PATH}/${_id}`, shop.adminToken)).status).toBe(204)
    await expect.poll(() => statusOf('/api/orders', key), { timeout: 1_000, interval: 20 }).toBe(401)
    expect((await readKey(_id))?.state).toBe('revoked')
    expect((await shop.request('DELETE', `${PATH}/${_id}`, shop.adminToken)).status).toBe(204)
  })

  it('ends by itself, and is no key with a wrong letter', async () => {
    const endsAt = new Date(Date.now() + 60_000).toISOString()
    const { _id, key = '' } = (await post({ name: 'Short', scopes: ['orders:read'], endsAt })).body
    await expect.poll(() => statusOf('/api/orders', key), { interval: 20 }).toBe(200)
    later = 60_000
    expect(await statusOf('/api/orders', key)).toBe(401)
    expect((await readKey(_id))?.state).toBe('ended')
    expect(await post({ name: 'Late', scopes: ['orders:read'], endsAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { message: 'endsAt must be in the future' },
    })
    const { key: good } = await createKey('Good', 'orders:read')
    expect(
      await statusOf(
        '/api/orders',
        good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(401)
  })

  it('has a limit of its own', async () => {
    const busy = await createKey('Busy', 'orders:read')
    const calm = await createKey('Calm', 'orders:read')
    const answers = await Promise.all(
      Array.from({ length: 45 }, () =>
        fetch(`${shop.url}/api/orders`, {
          headers: { authorization: `Bearer ${busy.key}` },
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf('/api/orders', calm.key)).toBe(200)
    expect(await statusOf('/api/orders', shop.adminToken)).toBe(200)
  })

  it('is named where something says who did it', async () => {
    const { _id, key } = await createKey('Warehouse', 'orders:read', 'orders:write')
    const product = await shop.createProduct(shop.adminToken)
    const order = (await shop.placeOrder((await shop.registerCustomer()).token, [[product._id, 1]])).body
    await shop.request('POST', `/api/orders/${order._id}/notes`, key, { text: 'Packed' })
    expect((await shop.request('PUT', `/api/orders/${order._id}/pay`, key, {})).status).toBe(200)
    const { notes } = (await shop.get<Order>(`/api/orders/${order._id}`, key)).body
    expect(notes).toMatchObject([{ text: 'Packed', by: 'API key “Warehouse”' }])
    const { events } = (await shop.get<SecurityLog>('/api/security/log', shop.adminToken)).body
    const sentences = events.filter(({ actor }) => actor?._id === _id).map(({ sentence }) => sentence)
    expect(sentences).toContain(`API key “Warehouse” marked #${order.number} paid`)
    expect(events.map(({ sentence }) => sentence)).toContain('Ada Admin created an API key')
    const { entries } = (await shop.get<ShopHistory>('/api/admin/history?by=warehouse', shop.adminToken)).body
    expect(entries.map(({ by }) => by?._id)).toContain(_id)
    expect(new Set(entries.map(({ by }) => by?._id)).size).toBe(1)
  })

  it('needs a recent sign-in to be created', async () => {
    const database = open('identity')
    await database.query(`UPDATE sessions SET started_at = now() - interval '16 minutes'`)
    expect(await post({ name: 'Stolen', scopes: ['orders:read'] })).toMatchObject({
      status: 403,
      body: { message: 'Please enter your current password' },
    })
    await database.query('UPDATE sessions SET started_at = now()')
    await database.close()
  })
})
