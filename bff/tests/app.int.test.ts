import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from './fixtures/bff-under-test.ts'

let fixture: BffUnderTest
let bearer: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  bearer = `Bearer ${await fixture.sign({})}`
})
afterAll(() => fixture.close())

function get(url: string, headers: Record<string, string> = {}) {
  return fixture.bff.app.inject({ url, headers: { authorization: bearer, ...headers } })
}

describe('paths without a route', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/products/a/b/c', '/api/users/x/y'])(
    'answers 404 as JSON to %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ code: 'not_found', message: 'Not found' })
    },
  )

  it.each(['/', '/cart', '/product/019aa000', '/search/mug/page/2', '/search/node.js', '/admin/userlist'])(
    'answers %s with the web client',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it('answers 404 to a missing file', async () => {
    for (const url of ['/assets/gone.js', '/images/gone.webp', '/favicon.png']) expect((await get(url)).statusCode).toBe(404)
  })

  it('serves no files outside its folders', async () => {
    for (const url of ['/images/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd']) {
      const response = await get(url)
      expect([400, 403, 404].includes(response.statusCode) || response.body.startsWith('<!doctype html>')).toBe(true)
    }
  })
})

describe('response headers', () => {
  it('restrict scripts and styles by a content security policy', async () => {
    const response = await get('/')
    const policy = String(response.headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(`script-src 'self' 'nonce-${String(nonce)}'`)
    expect(policy).toContain("img-src 'self' https:")
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(directive)
    expect(policy).not.toContain('unsafe')
    expect(response.body).toContain(`nonce="${String(nonce)}"`)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })

  it('have a new nonce in every response', async () => {
    const first = await get('/')
    const second = await get('/')
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy'])
  })

  it('let clients cache hashed files for a year and images for a day', async () => {
    expect((await get('/assets/app-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/images/sample.webp')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('forbid frames and the features that the shop does not use', async () => {
    const { headers } = await get('/')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('keep answers to a token and to changes out of caches', async () => {
    const caching = async (options: InjectOptions) => (await fixture.bff.app.inject(options)).headers['cache-control']
    const authorization = { headers: { authorization: bearer } }
    expect(await caching({ url: '/api/users/profile', ...authorization })).toBe('private, no-store')
    expect(await caching({ url: '/api/products', ...authorization })).toBe('private, no-store')
    expect(await caching({ url: '/api/products', headers: { authorization: 'Bearer x' } })).toBe('private, no-store')
    const orderKey = { headers: { 'x-order-key': 'a'.repeat(43) } }
    for (const url of [
      '/api/orders/01a2220b-0000-7000-8000-000000000000',
      '/api/orders/01a2220b-0000-7000-8000-000000000000/invoice.pdf',
      '/api/orders/01a2220b-0000-7000-8000-000000000000/invoice.xml',
    ])
      expect(await caching({ url, ...orderKey })).toBe('private, no-store')
    expect(await caching({ url: '/api/users/login', method: 'POST', payload: {} })).toBe('private, no-store')
    expect(await caching({ url: '/api/products' })).toBe('public, max-age=0, must-revalidate')
    expect(await caching({ url: '/api/openapi.json' })).toBeUndefined()
    expect(await caching({ url: '/assets/app-abc123.js', ...authorization })).toContain('immutable')
    expect(await caching({ url: '/api/docs/static/swagger-ui.css', ...authorization })).toContain('public')
  })

  it('include a security contact', async () => {
    const { body, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Contact: mailto:security@localhost\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
    expect(expires - Date.now()).toBeGreaterThan(179 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(365 * 86_400_000)
  })

  it('lead password managers to the page on which a password is changed', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/profile'])
  })

  it('have the correlation id of the request, or a new one', async () => {
    const response = await get('/api/products', { 'x-correlation-id': 'abcdef-123456' })
    expect(response.headers['x-correlation-id']).toBe('abcdef-123456')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const traced = await get('/api/products', { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    expect(traced.headers['x-correlation-id']).toBe(traceId)
    expect((await get('/api/products')).headers['x-correlation-id']).toMatch(/^[\da-f]{32}$/)
  })
})

describe('options of the BFF', () => {
  it('include HSTS for an https URL', async () => {
    const other = await createBffUnderTest(inject('postgresUrl'), { publicUrl: 'https://shop.example' })
    const response = await other.bff.app.inject({ url: '/api/products' })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000')
    await other.close()
  })

  it('include a CDN, from which pages may load pictures and which browsers take them from', async () => {
    const other = await createBffUnderTest(inject('postgresUrl'), { assetsUrl: 'http://cdn.example:81/a' })
    const [page, picture, api, shop] = await Promise.all(
      ['/', '/images/sample.webp', '/api/products', '/api/shop'].map((url) => other.bff.app.inject({ url })),
    )
    expect(page?.headers['content-security-policy']).toContain("img-src 'self' https: http://cdn.example:81;")
    const policies = [page, picture, api].map((answer) => answer?.headers['cross-origin-resource-policy'])
    expect(policies).toEqual(['same-origin', 'cross-origin', 'same-origin'])
    expect(shop?.json()).toMatchObject({ assets: 'http://cdn.example:81/a' })
    expect((await get('/images/sample.webp')).headers['cross-origin-resource-policy']).toBe('same-origin')
    await other.close()
  })

  it('include a rate limit per address', async () => {
    const other = await createBffUnderTest(inject('postgresUrl'), { rateLimit: 3 })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await other.bff.app.inject({ url: '/api/products' })).statusCode)
    const limited = await other.bff.app.inject({ url: '/api/products' })
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(limited.json()).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please try again later.' })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    await other.close()
  })
})

describe('when a service is unavailable', () => {
  it('answers 503 with Retry-After', async () => {
    const response = await get('/api/products/019aa000-0000-7000-8000-00000000000a')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
  })
})
