import type { Product, ProductList } from '@shop/contracts/products'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readSeries } from '@shop/kit/testing'
import { createBffUnderTest, mug } from '../fixtures/bff-under-test.ts'
import { idOf, soon, startPublicReads, type PublicReads } from '../fixtures/public-reads.ts'

let reads: PublicReads
beforeAll(async () => {
  reads = await startPublicReads()
})
afterAll(() => reads.close())
beforeEach(() => void reads.catalogue.calls.splice(0))

describe('the searches of visitors', () => {
  it('are counted each time they are answered, by whether they found anything, and not when browsed or filtered', async () => {
    const { customer, fixture, get } = reads
    const before = await readSeries(fixture.bff.series)
    const headersOfThree: Record<string, string>[] = [{}, {}, { authorization: customer }]
    for (const headers of headersOfThree) await get('/api/products?keyword=mug', headers)
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
    const { catalogue, get, namesOf } = reads
    const first = (await get('/api/products')).json<ProductList>()
    expect(first).toMatchObject({ page: 1, pages: 2, total: 16 })
    expect(first.products.map(({ _id }) => _id)).toEqual([20, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map(idOf))
    expect(first.products[1]).toEqual({
      _id: idOf(15),
      name: 'Mug 15',
      image: mug.image,
      images: [mug.image],
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
    const { get } = reads
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
    const { get } = reads
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
    const { get } = reads
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
    const { fixture } = reads
    const response = await fixture.bff.app.inject({ method: 'HEAD', url: '/api/products' })
    expect(response).toMatchObject({ statusCode: 200, body: '' })
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1_000)
  })
})

describe('a read with a token', () => {
  it('of a customer is answered from memory, privately', async () => {
    const { catalogue, customer, get } = reads
    const response = await get('/api/products', { authorization: customer })
    expect(response.json()).toMatchObject({ total: 16 })
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.etag).toBeUndefined()
    expect(catalogue.calls).not.toContain('listProducts')
  })

  it('of whoever has just changed something is answered from the database', async () => {
    const { catalogue, customer, fixture, get } = reads
    await fixture.bff.app.inject({ method: 'PUT', url: '/api/users/profile', headers: { authorization: customer }, payload: {} })
    await get('/api/products', { authorization: customer })
    expect(catalogue.calls).toContain('listProducts')
  })

  it('of an admin is answered from the database', async () => {
    const { catalogue, fixture, get } = reads
    const adminId = idOf(77)
    await fixture.database.query('INSERT INTO access (user_id, is_admin) VALUES ($1, true)', [adminId])
    await get('/api/products', { authorization: `Bearer ${await fixture.sign({ sub: adminId })}` })
    expect(catalogue.calls).toContain('listProducts')
  })
})

describe('the rate limit', () => {
  it('counts reads that are answered from memory', async () => {
    const { catalogue } = reads
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
