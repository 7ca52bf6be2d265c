import CachePolicy from 'http-cache-semantics'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestShop, type TestShop } from '@shop/test-support'

const SECONDS = 30

/** What every visitor receives alike. */
const PUBLIC = [
  '/api/categories',
  '/api/home-page',
  '/api/products',
  '/api/products/best-sellers',
  '/api/products/suggest',
  '/api/products/top',
  '/api/products/{id}',
  '/api/products/{id}/reviews',
  '/api/shop',
  '/api/shop/pages/{slug}',
]

let shop: TestShop
let paths: string[]
let customerToken: string
/** The values of the parameters in paths. */
let values: Record<string, string>

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'), { sharedCacheSeconds: SECONDS })
  const product = await shop.createProduct(shop.adminToken)
  const customer = await shop.registerCustomer()
  customerToken = customer.token
  const order = await shop.placeOrder(customer.token, [[product._id, 1]], { paymentMethod: 'COD' })
  await shop.request('PUT', '/api/shop/pages/returns', shop.adminToken, { markdown: 'Thirty days.' })
  values = { id: product._id, slug: 'returns', orderId: order.body._id, userId: customer._id }
  const document = await shop.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
  paths = Object.keys(document.body.paths).filter((path) => document.body.paths[path]?.get !== undefined)
})
afterAll(() => shop.close())

/**
 * What a cache that many visitors share would do with the answer to this request by RFC 9111, and whether the answer forbids it in words,
 * for caches that know less.
 */
async function judge(path: string, headers: Record<string, string>) {
  const id = path.startsWith('/api/orders/') ? values.orderId : path.startsWith('/api/users/') ? values.userId : values.id
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? id : values[name]) ?? '1')
  const aborted = new AbortController()
  const response = await fetch(`${shop.url}${url}`, { headers, signal: aborted.signal, redirect: 'manual' })
  const { status } = response
  aborted.abort()
  const policy = new CachePolicy({ url, method: 'GET', headers }, { status, headers: Object.fromEntries(response.headers) })
  return {
    // Some milliseconds of it are over.
    seconds: policy.storable() ? Math.ceil(policy.timeToLive() / 1_000) : 0,
    vary: response.headers.get('vary') ?? '',
    isForbidden: status >= 400 || /\b(private|no-store|no-cache)\b/.test(response.headers.get('cache-control') ?? ''),
  }
}

describe('a cache that many visitors share', () => {
  it('keeps no answer to a token or to the key of an order', async () => {
    const kept: string[] = []
    const credentials: Record<string, string>[] = [
      { authorization: `Bearer ${shop.adminToken}` },
      { authorization: `Bearer ${customerToken}` },
      { 'x-order-key': 'a'.repeat(43) },
    ]
    expect(paths.length).toBeGreaterThan(60)
    for (const path of paths) {
      for (const headers of credentials) {
        const { seconds, isForbidden } = await judge(path, headers)
        const isPublic = headers.authorization === undefined && PUBLIC.includes(path)
        if ((seconds > 0 || !isForbidden) && !isPublic) kept.push(`${path} with ${Object.keys(headers).join()}`)
      }
    }
    expect(kept).toEqual([])
  })

  it('answers for half a minute what every visitor receives, and nothing else', async () => {
    const kept: string[] = []
    for (const path of paths) {
      const { seconds, vary } = await judge(path, {})
      if (seconds === 0) continue
      kept.push(path)
      expect([path, seconds, vary]).toEqual([path, SECONDS, 'accept-encoding, authorization'])
    }
    expect(kept.toSorted()).toEqual(PUBLIC)
  })

  it('is told nothing of the one visitor whose request it passed on', async () => {
    const response = await fetch(`${shop.url}/api/products`)
    const names = [...response.headers.keys()].filter((name) => /ratelimit|request-id|correlation|cookie/.test(name))
    expect(names).toEqual([])
  })

  it('asks for each page, whose scripts are allowed by a number of that answer alone', async () => {
    const response = await fetch(shop.url)
    const policy = new CachePolicy({ url: '/', headers: {} }, { status: 200, headers: Object.fromEntries(response.headers) })
    expect(policy.storable() && policy.timeToLive() > 0).toBe(false)
  })
})
