import type { User } from '@shop/contracts/accounts'
import type { Product } from '@shop/contracts/products'
import type { SynonymList } from '@shop/contracts/search'
import type { PublicShop, ShopPage } from '@shop/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['registerCustomer']>>

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = await shop.registerCustomer('Bob')
})
afterAll(() => shop.close())

const tagOf = (headers: Headers) => headers.get('etag') ?? ''

async function open<Body>(path: string, token = shop.adminToken) {
  const { body, headers } = await shop.get<Body>(path, token)
  return { body, tag: tagOf(headers), cacheControl: headers.get('cache-control') }
}

const save = (path: string, body: object, tag: string, token = shop.adminToken) =>
  shop.request<{ code?: string; current?: object }>('PUT', path, token, body, { 'if-match': tag })

describe('a product that somebody else has changed', () => {
  const createProduct = async () => `/api/products/${(await shop.createProduct(shop.adminToken, { price: 10 }))._id}`

  it('is kept, and answered with its present values and their ETag', async () => {
    const path = await createProduct()
    const { tag, cacheControl } = await open<Product>(path)
    expect(tag).toMatch(/^"[^"]+"$/)
    expect(cacheControl).toBe('private, no-store')
    await shop.request('PUT', path, shop.adminToken, { price: 99 })
    const refused = await save(path, { description: 'Better.' }, tag)
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile', current: { price: 99, description: 'Holds tea.', cost: null } },
    })
    expect((await open<Product>(path)).body).toMatchObject({ price: 99, description: 'Holds tea.' })
    const saved = await save(path, { description: 'Better.' }, tagOf(refused.headers))
    expect(saved).toMatchObject({ status: 200, body: { price: 99, description: 'Better.' } })
    expect(await save(path, { price: 98 }, tagOf(saved.headers))).toMatchObject({ status: 200 })
  })

  it('is changed without a comparison when the request has no If-Match, or any will do', async () => {
    const path = await createProduct()
    expect((await shop.request('PUT', path, shop.adminToken, { price: 11 })).status).toBe(200)
    expect((await save(path, { price: 12 }, '*')).status).toBe(200)
  })

  it('is compared with every tag of a list, weak or compressed by a proxy as well; other text never matches', async () => {
    const path = await createProduct()
    const { tag } = await open<Product>(path)
    for (const other of ['W/"other"', tag.slice(1, -1), '"other"', ''])
      expect((await save(path, { price: 9 }, other)).status).toBe(412)
    expect((await save(path, { price: 9 }, `"other", ${tag}`)).status).toBe(200)
    expect((await save(path, { price: 8 }, `W/${(await open<Product>(path)).tag}`)).status).toBe(200)
    const { tag: last } = await open<Product>(path)
    expect((await save(path, { price: 7 }, `${last.slice(0, -1)}-gzip"`)).status).toBe(200)
  })

  it('is not a product that was sold or reviewed, or whose stock was counted', async () => {
    const path = await createProduct()
    const { body, tag } = await open<Product>(path)
    await shop.placeOrder(customer.token, [[body._id, 1]])
    await shop.request('POST', `${path}/reviews`, customer.token, { rating: 5, comment: 'Good' })
    await shop.request('PUT', path, shop.adminToken, { countInStock: 7 })
    expect((await save(path, { price: 12 }, tag)).status).toBe(200)
  })

  it('loses no change of admins who save at the same moment', async () => {
    const path = await createProduct()
    const { tag } = await open<Product>(path)
    const prices = Array.from({ length: 20 }, (_, index) => 50 + index)
    const statuses = (await Promise.all(prices.map((price) => save(path, { price }, tag)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...prices.slice(1).map(() => 412)])
  })

  it('is not removed by who has not seen the change', async () => {
    const path = await createProduct()
    const { tag } = await open<Product>(path)
    await shop.request('PUT', path, shop.adminToken, { price: 99 })
    const remove = (seen: string) =>
      shop.request<{ current?: object }>('DELETE', path, shop.adminToken, undefined, { 'if-match': seen })
    expect(await remove(tag)).toMatchObject({ status: 412, body: { code: 'changed_meanwhile', current: { price: 99 } } })
    expect((await remove((await open<Product>(path)).tag)).status).toBe(200)
  })

  it('answers 404 before 412, and its public answer has an ETag of its own', async () => {
    const path = await createProduct()
    const { tag } = await open<Product>(path)
    expect(tagOf((await shop.get(path)).headers)).not.toBe(tag)
    expect(tagOf((await shop.get(path, customer.token)).headers)).toBe('')
    await shop.request('DELETE', path, shop.adminToken)
    expect((await save(path, { price: 9 }, '"other"')).status).toBe(404)
  })
})

describe('a user whom somebody else has changed', () => {
  it('does not get back the right that was taken', async () => {
    const path = `/api/users/${(await shop.registerCustomer('Eve'))._id}`
    await shop.request('PUT', path, shop.adminToken, { isAdmin: true })
    const { tag } = await open<User>(path)
    await shop.request('PUT', path, shop.adminToken, { isAdmin: false })
    const refused = await save(path, { name: 'Eva', isAdmin: true }, tag)
    expect(refused).toMatchObject({ status: 412, body: { current: { name: 'Eve', isAdmin: false } } })
    expect(await save(path, { name: 'Eva' }, tagOf(refused.headers))).toMatchObject({
      status: 200,
      body: { name: 'Eva', isAdmin: false },
    })
  })

  it('is shown what an admin has changed when they save their own profile', async () => {
    const own = await shop.registerCustomer('Mia')
    const { tag } = await open<User>('/api/users/profile', own.token)
    await shop.request('PUT', `/api/users/${own._id}`, shop.adminToken, { name: 'Mia M.' })
    const refused = await save('/api/users/profile', { name: 'Mia N.' }, tag, own.token)
    expect(refused).toMatchObject({ status: 412, body: { current: { name: 'Mia M.' } } })
    const saved = await save('/api/users/profile', { name: 'Mia N.' }, tagOf(refused.headers), own.token)
    expect(saved.status).toBe(200)
    expect((await open<User>('/api/users/profile', own.token)).tag).toBe(tagOf(saved.headers))
  })
})

describe('what users keep for themselves', () => {
  const settingsPath = '/api/users/mail-settings'

  it('are mail settings, of which a request changes those that it carries', async () => {
    const { token } = customer
    const { tag } = await open(settingsPath, token)
    expect(await save(settingsPath, { newSignIn: false }, tag, token)).toMatchObject({
      status: 200,
      body: { newSignIn: false, orderDelivered: true },
    })
    expect(await save(settingsPath, { orderDelivered: false }, tag, token)).toMatchObject({
      status: 412,
      body: { current: { newSignIn: false, orderDelivered: true } },
    })
    await shop.request('PUT', settingsPath, token, { orderDelivered: false })
    expect((await open(settingsPath, token)).body).toMatchObject({ newSignIn: false, orderDelivered: false })
  })

  it('are addresses, of which a request changes the fields that it carries', async () => {
    const address = { name: 'Home', address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100', country: 'Portugal' }
    const { body } = await shop.request<{ _id: string }>('POST', '/api/users/addresses', customer.token, address)
    const change = (fields: object) => shop.request('PUT', `/api/users/addresses/${body._id}`, customer.token, fields)
    await change({ city: 'Porto' })
    await change({ postalCode: '4000' })
    expect(await change({ isDefault: true })).toMatchObject({
      status: 200,
      body: { ...address, city: 'Porto', postalCode: '4000', isDefault: true },
    })
    expect((await change({ city: ' ' })).status).toBe(400)
  })
})

describe('the synonyms of the search', () => {
  const path = '/api/admin/synonyms'
  const found = async () => (await shop.get<{ total: number }>('/api/products?keyword=trivet')).body.total

  it('are replaced and reset by an admin who has seen the present ones, and used within a second', async () => {
    await shop.createProduct(shop.adminToken, { name: 'Potholder' })
    const { body: initial, tag } = await open<SynonymList>(path)
    expect(initial).toMatchObject({ isDefault: true, text: expect.stringContaining('sofa, couch') as string })
    expect(await found()).toBe(0)
    expect(await save(path, { text: initial.text }, tag)).toMatchObject({ status: 200, body: initial })
    const text = `${initial.text}\npotholder, trivet`
    const saved = await save(path, { text }, tag)
    expect(saved).toMatchObject({ status: 200, body: { text, isDefault: false } })
    await expect.poll(found, { timeout: 1_000, interval: 20 }).toBe(1)
    expect(await save(path, { text: 'a, b' }, tag)).toMatchObject({ status: 412, body: { current: { text, isDefault: false } } })
    expect(await save(path, { text: 'sofa' }, tag)).toMatchObject({ status: 400 })
    const reset = (seen: string) => shop.request('DELETE', path, shop.adminToken, undefined, { 'if-match': seen })
    expect((await reset(tag)).status).toBe(412)
    expect(await reset(tagOf(saved.headers))).toMatchObject({ status: 200, body: initial })
    await expect.poll(found, { timeout: 1_000, interval: 20 }).toBe(0)
  })
})

describe('the shop', () => {
  const path = '/api/shop'
  const visible = async () => (await shop.get<PublicShop>(path)).body

  it('presents itself as an admin says who has seen how it does, within a second', async () => {
    const { body: initial, tag } = await open<PublicShop>(path)
    expect(initial).toMatchObject({ name: 'the shop', color: '#1e4a3b', pages: [] })
    const saved = await save(path, { name: 'Kiln' }, tag)
    expect(saved).toMatchObject({ status: 200, body: { ...initial, name: 'Kiln' } })
    await expect.poll(visible, { timeout: 1_000, interval: 20 }).toEqual(saved.body)
    expect(await save(path, { name: 'Oven' }, tag)).toMatchObject({ status: 412, body: { current: { name: 'Kiln' } } })
    const present = await save(path, { address: '1 Main Street\nPorto' }, tagOf(saved.headers))
    expect(present).toMatchObject({ status: 200, body: { name: 'Kiln', address: '1 Main Street\nPorto' } })
  })

  it('follows the law that an admin chooses, with no fewer days to withdraw than it demands', async () => {
    const include = (pricesIncludeTax: boolean) => shop.request('PUT', '/api/shop/terms', shop.adminToken, { pricesIncludeTax })
    await include(true)
    const { body: initial } = await open<PublicShop>(path)
    expect(initial).not.toHaveProperty('consumerLaw')
    expect(initial).not.toHaveProperty('withdrawalDays')
    const put = async (changes: object) => save(path, changes, (await open<PublicShop>(path)).tag)
    expect(await put({ consumerLaw: 'eu' })).toMatchObject({ status: 200, body: { consumerLaw: 'eu', withdrawalDays: 14 } })
    expect(await put({ withdrawalDays: 13 })).toMatchObject({ status: 400 })
    expect(await put({ withdrawalDays: 30 })).toMatchObject({ status: 200, body: { consumerLaw: 'eu', withdrawalDays: 30 } })
    await expect.poll(visible, { timeout: 1_000, interval: 20 }).toMatchObject({ consumerLaw: 'eu', withdrawalDays: 30 })
    expect((await put({ consumerLaw: null, withdrawalDays: null })).body).toEqual(initial)
    expect(await put({ consumerLaw: 'uk' })).toMatchObject({ status: 400 })
    await include(false)
  })

  it.each([
    [{ name: ' ' }, 'name is required'],
    [{ name: 'a\u202eb' }, 'name must not contain invisible characters'],
    [{ color: '#12345' }, 'color must be a colour like #1a5c4a'],
    [{ logo: 'javascript:alert(1)' }, 'logo must be an https address or a path of this shop'],
    [{ logo: 'http://a.example/a.png' }, 'logo must be an https address or a path of this shop'],
    [{ email: 'nobody' }, 'email must be an e-mail address'],
    [{ address: 'a'.repeat(501) }, 'address must be at most 500 characters'],
  ])('refuses %j', async (body, message) => {
    expect(await save(path, body, '*')).toMatchObject({ status: 400, body: { message } })
  })

  it('has pages that are written by an admin who has seen their text, each by itself', async () => {
    const page = `${path}/pages/returns`
    const { body, tag } = await open<ShopPage>(page)
    expect(body).toEqual({ title: 'Returns', markdown: '' })
    expect((await shop.get(page)).status).toBe(404)
    await save(`${path}/pages/terms`, { markdown: 'Be kind.' }, '*')
    const written = await save(page, { markdown: 'Within **30** days.' }, tag)
    expect(written).toMatchObject({ status: 200, body: { markdown: 'Within **30** days.' } })
    await expect.poll(async () => (await shop.get(page)).status, { timeout: 1_000, interval: 20 }).toBe(200)
    expect((await visible()).pages.map(({ slug }) => slug)).toEqual(['returns', 'terms'])
    const stale = await save(page, { markdown: 'Never.' }, tag)
    expect(stale).toMatchObject({ status: 412, body: { current: { markdown: 'Within **30** days.' } } })
    expect((await save(page, { markdown: 'a'.repeat(20_001) }, '*')).status).toBe(400)
    await save(page, { markdown: '' }, tagOf(written.headers))
    await expect.poll(async () => (await shop.get(page)).status, { timeout: 1_000, interval: 20 }).toBe(404)
  })
})
