import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDoor } from './fixtures/door.ts'
import type { Door } from './fixtures/door.ts'

let door: Door
let bearer: string
beforeAll(async () => {
  door = await openDoor(inject('postgresUrl'))
  bearer = `Bearer ${await door.sign({})}`
})
afterAll(() => door.close())

function send(method: 'POST' | 'PUT' | 'GET', url: string, payload?: string | Buffer, headers: Record<string, string> = {}) {
  return door.bff.app.inject({
    method,
    url,
    headers: { authorization: bearer, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
}

const json = { 'content-type': 'application/json' }

describe('the door: bodies', () => {
  it('refuses a body over 100 KiB', async () => {
    const answer = await send('POST', '/api/orders', JSON.stringify({ filler: 'x'.repeat(110 * 1024) }), json)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ code: 'body_too_large', message: 'The request body is too large' })
  })

  it.each([
    ['malformed JSON', '{"a":', 'malformed_json'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'malformed_json'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 'malformed_json'],
    ['an array where an object belongs', '[]', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
  ])('answers 400 to %s', async (_name, payload, code) => {
    const answer = await send('POST', '/api/orders', payload, json)
    expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({ status: 400, code })
  })

  it('answers 400 to a body that is no JSON', async () => {
    const answer = await send('POST', '/api/orders', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(answer.statusCode).toBe(400)
  })

  it('takes an announced but empty body for an empty one', async () => {
    const answer = await send('PUT', '/api/orders/x/verify-payment', '', json)
    expect(answer.json()).toEqual({ code: 'invalid_request', message: 'sessionId is required' })
  })

  it('checks who asks before it reads what is asked', async () => {
    const answer = await door.bff.app.inject({ method: 'POST', url: '/api/orders', payload: '{"a":', headers: json })
    expect(answer.statusCode).toBe(401)
    expect((await send('PUT', '/api/products/none', '{"a":', json)).statusCode).toBe(403)
  })
})

describe('the door: unknown paths', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/products/a/b/c', '/api/users/x/y'])(
    'answers %s with a JSON 404',
    async (url) => {
      const answer = await send('GET', url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Not found' })
    },
  )

  it.each(['/', '/cart', '/product/019aa000', '/search/mug/page/2', '/search/node.js', '/admin/userlist'])(
    'answers %s with the web client',
    async (url) => {
      const answer = await send('GET', url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('has no web page for a file that is not there', async () => {
    for (const url of ['/assets/gone.js', '/images/gone.webp', '/favicon.png'])
      expect((await send('GET', url)).statusCode).toBe(404)
  })

  it('does not leave its folders', async () => {
    for (const url of ['/images/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd']) {
      const answer = await send('GET', url)
      expect([400, 403, 404].includes(answer.statusCode) || answer.body.startsWith('<!doctype html>')).toBe(true)
    }
  })
})

describe('the door: headers', () => {
  it('lets the page run nothing but the shop’s own scripts', async () => {
    const answer = await send('GET', '/')
    const policy = String(answer.headers['content-security-policy'])
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("img-src 'self' https:")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(answer.body).toContain(`nonce="${String(nonce)}"`)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('uses a nonce once', async () => {
    const [one, other] = [await send('GET', '/'), await send('GET', '/')]
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy'])
  })

  it('keeps hashed files for a year and pictures for a day', async () => {
    expect((await send('GET', '/assets/app-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await send('GET', '/images/sample.webp')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('answers with the correlation id that it was given, or one of its own', async () => {
    const given = await send('GET', '/api/products', undefined, { 'x-correlation-id': 'abcdef-123456' })
    expect(given.headers['x-correlation-id']).toBe('abcdef-123456')
    expect((await send('GET', '/api/products')).headers['x-correlation-id']).toMatch(/^[\w-]{36}$/)
  })
})

describe('the door: behind TLS, and under a limit', () => {
  it('says so with HSTS', async () => {
    const other = await openDoor(inject('postgresUrl'), { publicUrl: 'https://shop.example' })
    const answer = await other.bff.app.inject({ url: '/api/products' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    await other.close()
  })

  it('limits requests per address', async () => {
    const other = await openDoor(inject('postgresUrl'), { rateLimit: 3 })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await other.bff.app.inject({ url: '/api/products' })).statusCode)
    const refused = await other.bff.app.inject({ url: '/api/products' })
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please try again later.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await other.close()
  })
})

describe('the door: when a service is away', () => {
  it('answers 503 and says when to come back', async () => {
    const answer = await send('GET', '/api/products/019aa000-0000-7000-8000-00000000000a')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
  })
})

describe('the door: its description', () => {
  it('is made from the schemas that check the requests', async () => {
    const document = (await send('GET', '/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, unknown>>
    }>()
    expect(document.openapi).toMatch(/^3\.1/)
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(calls.sort()).toEqual(
      [
        'delete /api/products/{id}',
        'delete /api/users/{id}',
        'get /api/orders',
        'get /api/orders/myorders',
        'get /api/orders/{id}',
        'get /api/orders/{id}/refunds',
        'get /api/products',
        'get /api/products/top',
        'get /api/products/{id}',
        'get /api/reports/changes',
        'get /api/reports/cohorts',
        'get /api/reports/customer-analytics',
        'get /api/reports/customers/{id}/products',
        'get /api/reports/financial-summary',
        'get /api/reports/order-analytics',
        'get /api/reports/product-analytics',
        'get /api/reports/products/{id}/buyers',
        'get /api/reports/rfm',
        'get /api/reports/sales-analytics',
        'get /api/users',
        'get /api/users/profile',
        'get /api/users/{id}',
        'post /api/orders',
        'post /api/orders/{id}/create-checkout-session',
        'post /api/products',
        'post /api/products/{id}/reviews',
        'post /api/uploads',
        'post /api/users',
        'post /api/users/login',
        'put /api/orders/{id}/cancel',
        'put /api/orders/{id}/deliver',
        'put /api/orders/{id}/pay',
        'put /api/orders/{id}/refund',
        'put /api/orders/{id}/verify-payment',
        'put /api/products/{id}',
        'put /api/users/profile',
        'put /api/users/{id}',
      ].sort(),
    )
    expect(JSON.stringify(document)).toContain('#/components/schemas/Order')
  })

  it('is shown at /api/docs', async () => {
    const answer = await send('GET', '/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('swagger-ui')
  })
})
