import type { Product, ProductList } from '@shop/contracts/api'
import type { ProductRow, ReviewRow } from '@shop/contracts/internal'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createBffUnderTest, productRow, testUserId } from '../fixtures/bff-under-test.ts'
import type { BffUnderTest } from '../fixtures/bff-under-test.ts'
import { readSeries } from '@shop/kit/testing'
import { createFakeCatalogue } from '../fixtures/fake-catalogue.ts'

const idOf = (index: number): string => `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`
const product = (index: number, fields: Partial<ProductRow> = {}): ProductRow => ({
  ...productRow,
  productId: idOf(index),
  name: `Mug ${String(index)}`,
  numReviews: 0,
  rating: 0,
  ...fields,
})
const reviewerId = '019aa000-0000-7000-8000-0000000000ff'
const review: ReviewRow = {
  reviewId: '019aa000-0000-7000-8000-0000000000fe',
  userId: reviewerId,
  rating: 5,
  comment: 'Fine',
  createdAt: '2026-01-01T00:00:00.000Z',
}

const catalogue = createFakeCatalogue()
let reviewerName = 'Maya'
/** What the order service answers. */
let buyersOf = async (): Promise<{ userIds: string[] }> => ({ userIds: [] })
let fixture: BffUnderTest
let customer: string

const get = (url: string, headers: Record<string, string> = {}) => fixture.bff.app.inject({ url, headers })
const listed = async (url = '/api/products', headers = {}) => (await get(url, headers)).json<ProductList>().products
const namesOf = async (url?: string) => (await listed(url)).map(({ name }) => name)

/** Long enough for what is at most a second old, with room for a busy machine. */
const soon = { timeout: 10_000, interval: 20 }

beforeAll(async () => {
  for (let index = 1; index <= 15; index += 1) catalogue.put(product(index, { price: 100 * (index % 4) }))
  catalogue.put(product(20, { numReviews: 1, rating: 5 }), [review])
  fixture = await createBffUnderTest(inject('postgresUrl'), {
    catalogue: catalogue.client,
    identity: { lookUpUsers: async () => ({ users: [{ userId: reviewerId, name: reviewerName, email: 'm@example.com' }] }) },
    orders: { buyersOf: () => buyersOf() },
  })
  customer = `Bearer ${await fixture.sign({ sub: testUserId })}`
  await fixture.bff.start()
  await vi.waitFor(async () => {
    catalogue.calls.splice(0)
    await get('/api/products')
    if (catalogue.calls.includes('listProducts')) throw new Error('not from memory yet')
  }, soon)
})
afterAll(async () => {
  await fixture.bff.stop()
  await fixture.close()
})
beforeEach(() => void catalogue.calls.splice(0))

describe('the searches of visitors', () => {
  it('are counted each time they are answered, by whether they found anything, and not when browsed or filtered', async () => {
    const before = await readSeries(fixture.bff.series)
    for (const headers of [{}, {}, { authorization: customer }]) await get('/api/products?keyword=mug', headers)
    for (let time = 0; time < 2; time += 1) await get('/api/products?keyword=zeppelin')
    for (const query of ['keyword=mug&pageNumber=2', 'keyword=mug&brand=none', 'keyword=', 'pageNumber=1'])
      await get(`/api/products?${query}`)
    const after = await readSeries(fixture.bff.series)
    const growth = (result: string): number => {
      const name = `shop_searches_total{result="${result}"}`
      return (after[name] ?? NaN) - (before[name] ?? NaN)
    }
    expect([growth('found'), growth('none')]).toEqual([3, 2])
  })
})

describe('a read without a token', () => {
  it('is answered from memory', async () => {
    const first = (await get('/api/products')).json<ProductList>()
    expect(first).toMatchObject({ page: 1, pages: 2, total: 16 })
    expect(first.products.map(({ _id }) => _id)).toEqual([20, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map(idOf))
    expect(first.products[1]).toEqual({
      _id: idOf(15),
      name: 'Mug 15',
      image: productRow.image,
      brand: 'Kiln',
      category: 'Kitchen',
      description: 'A mug.',
      price: 3,
      countInStock: 4,
      rating: 0,
      numReviews: 0,
    })
    expect(await namesOf('/api/products?sort=price')).toEqual(
      [4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3].map((n) => `Mug ${String(n)}`),
    )
    expect((await get('/api/products?pageNumber=3')).json()).toEqual({ products: [], page: 3, pages: 2, total: 16 })
    expect((await get('/api/products/top')).json<Product[]>()[0]).toMatchObject({ _id: idOf(20), rating: 5 })
    expect((await get(`/api/products/${idOf(15)}`)).json()).toMatchObject({ name: 'Mug 15', reviews: [] })
    expect(catalogue.calls.filter((name) => !name.endsWith('Changes'))).toEqual([])
  })

  it('has the headers of every response, also when it is repeated', async () => {
    for (const correlationId of ['abcdef-000001', 'abcdef-000002']) {
      const { headers } = await get('/api/products', { 'x-correlation-id': correlationId })
      expect(headers).toMatchObject({
        'x-correlation-id': correlationId,
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        vary: 'accept-encoding',
      })
    }
  })

  it('is answered 304 while its ETag matches', async () => {
    const { headers, body } = await get('/api/products')
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tags of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const matched = await get('/api/products', { 'if-none-match': tags })
      expect(matched).toMatchObject({ statusCode: 304, body: '' })
      expect(matched.headers).toMatchObject({ etag, vary: 'accept-encoding', 'cache-control': headers['cache-control'] })
    }
    expect(await get('/api/products', { 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200, body })
  })

  it('is compressed as the client prefers, with an ETag of its own', async () => {
    const { body, headers } = await get('/api/products')
    for (let count = 0; count < 2; count += 1) {
      const brotli = await get('/api/products', { 'accept-encoding': 'gzip, deflate, br' })
      const zipped = await get('/api/products', { 'accept-encoding': 'gzip' })
      expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(body)
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(body)
      expect(new Set([headers.etag, brotli.headers.etag, zipped.headers.etag]).size).toBe(3)
    }
  })

  it('answers HEAD without a body', async () => {
    const response = await fixture.bff.app.inject({ method: 'HEAD', url: '/api/products' })
    expect(response).toMatchObject({ statusCode: 200, body: '' })
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1_000)
  })
})

describe('the view follows the catalogue', () => {
  it('in lists, details and the best rated', async () => {
    await namesOf()
    // The stock alone, which moves no product.
    catalogue.put(product(15, { available: 3, price: 300 }))
    await expect.poll(async () => (await listed()).find(({ name }) => name === 'Mug 15')?.countInStock, soon).toBe(3)
    expect((await get(`/api/products/${idOf(15)}`)).json()).toMatchObject({ price: 3, countInStock: 3 })
    catalogue.put(product(15, { price: 100 }))
    await expect.poll(async () => (await get(`/api/products/${idOf(15)}`)).json<Product>().price, soon).toBe(1)
    catalogue.put(product(15, { price: 300 }))
  })

  it('with new and removed products', async () => {
    catalogue.put(product(30))
    await expect.poll(async () => (await namesOf())[0], soon).toBe('Mug 30')
    catalogue.remove(idOf(30))
    await expect.poll(async () => (await namesOf())[0], soon).toBe('Mug 20')
    expect((await get('/api/products')).json()).toMatchObject({ total: 16 })
  })

  it('and names of reviewers follow identity', async () => {
    const nameOf = async () => (await get(`/api/products/${idOf(20)}`)).json<Product>().reviews[0]?.name
    expect(await nameOf()).toBe('Maya')
    reviewerName = 'Deleted user'
    await expect.poll(nameOf, soon).toBe('Deleted user')
    reviewerName = 'Maya'
    await expect.poll(nameOf, soon).toBe('Maya')
  })

  it('and marks of purchases follow the order service, which no page waits for', async () => {
    const read = async (headers = {}) => (await get(`/api/products/${idOf(20)}`, headers)).json<Product>().reviews[0]
    expect(await read()).toMatchObject({ verifiedPurchase: false })
    buyersOf = async () => ({ userIds: [reviewerId] })
    await vi.waitFor(async () => expect(await read()).toMatchObject({ verifiedPurchase: true }), { ...soon, timeout: 20_000 })
    buyersOf = () => new Promise(() => undefined)
    const other = { ...review, reviewId: idOf(97) }
    catalogue.put(product(21, { numReviews: 1, rating: 5 }), [other])
    await vi.waitFor(async () => {
      const { reviews } = (await get(`/api/products/${idOf(21)}`)).json<Product>()
      expect(reviews.map((shown) => 'verifiedPurchase' in shown)).toEqual([false])
    }, soon)
    catalogue.remove(idOf(21))
    buyersOf = async () => Promise.reject(new Error('the order service is away'))
    expect((await get(`/api/products/${idOf(20)}`)).statusCode).toBe(200)
    buyersOf = async () => ({ userIds: [] })
  })

  it('with a new review', async () => {
    const second = { ...review, reviewId: idOf(98), comment: 'Good' }
    catalogue.put(product(20, { numReviews: 2, rating: 5 }), [second, review])
    const comments = async () => (await get(`/api/products/${idOf(20)}`)).json<Product>().reviews.map(({ comment }) => comment)
    await expect.poll(comments, soon).toEqual(['Good', 'Fine'])
  })
})

describe('a read with a token', () => {
  it('of a customer is answered from memory, privately', async () => {
    const response = await get('/api/products', { authorization: customer })
    expect(response.json()).toMatchObject({ total: 16 })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.etag).toBeUndefined()
    expect(catalogue.calls).not.toContain('listProducts')
  })

  it('of whoever has just changed something is answered from the database', async () => {
    await fixture.bff.app.inject({ method: 'PUT', url: '/api/users/profile', headers: { authorization: customer }, payload: {} })
    await get('/api/products', { authorization: customer })
    expect(catalogue.calls).toContain('listProducts')
  })

  it('of an admin is answered from the database', async () => {
    const adminId = idOf(77)
    await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [adminId])
    await get('/api/products', { authorization: `Bearer ${await fixture.sign({ sub: adminId })}` })
    expect(catalogue.calls).toContain('listProducts')
  })
})

describe('when the catalogue is silent', () => {
  it('reads go to the database after a second, and the view is loaded anew afterwards', async () => {
    const ageOf = async () => Number((await fixture.bff.series[0]?.read())?.[0]?.value)
    catalogue.isSilent = true
    catalogue.restore(product(14, { name: 'Restored' }))
    await expect.poll(ageOf, soon).toBeGreaterThan(1)
    expect((await namesOf())[2]).toBe('Restored')
    expect(catalogue.calls).toContain('listProducts')
    catalogue.isSilent = false
    await expect.poll(ageOf, soon).toBeLessThan(1)
    catalogue.calls.splice(0)
    expect((await namesOf())[2]).toBe('Restored')
    expect(catalogue.calls).not.toContain('listProducts')
  })
})

describe('the rate limit', () => {
  it('counts reads that are answered from memory', async () => {
    const limited = await createBffUnderTest(inject('postgresUrl'), { catalogue: catalogue.client, rateLimit: 3 })
    await limited.bff.start()
    await expect.poll(async () => (await limited.bff.series[1]?.read())?.[0]?.value, soon).toBe(16)
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) statuses.push((await limited.bff.app.inject({ url: '/api/products' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await limited.bff.stop()
    await limited.close()
  })
})
