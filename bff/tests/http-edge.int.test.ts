import { once } from 'node:events'
import { reject } from '@shop/kit/domain'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from './fixtures/bff-under-test.ts'
import { get, listen, rawHttp } from './fixtures/raw-http.ts'

let fixture: BffUnderTest
let port: number

beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'), { requestTimeoutMs: 1_200 })
  port = await listen(fixture)
})
afterAll(() => fixture.close())

const { open, exchange } = rawHttp(() => port)
const post = (length: number): string =>
  `POST /api/users/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${String(length)}\r\n\r\n`

const malformed = { code: 'malformed_request', message: 'The request is malformed' }

describe('a request that is no valid HTTP', () => {
  it.each<readonly [string, string, number, object]>([
    ['an undecodable path', get('/api/orders/%ff'), 400, malformed],
    ['an undecodable page', get('/product/%e0%a4'), 400, malformed],
    ['an undecodable path of another method', get('/api/orders/%ff/pay', 'PUT'), 400, malformed],
    ['an unknown method', get('/api/products', 'BREW'), 400, malformed],
    ['no HTTP at all', 'hello\r\n\r\n', 400, malformed],
    ['a body of an invalid length', get('/api/products').replace('\r\n\r\n', '\r\ncontent-length: x\r\n\r\n'), 400, malformed],
    ['a very long path', get(`/api/products/${'x'.repeat(20_000)}`), 431, { code: 'headers_too_large' }],
    ['a long id', get(`/api/products/${'x'.repeat(2_000)}`), 503, { code: 'unavailable' }],
    ['a method without routes', get('/api/products', 'PROPFIND'), 404, { code: 'not_found' }],
    ['a body that does not come', `${post(100)}{"email":`, 408, { code: 'request_timeout' }],
    ['headers that do not come', 'GET /api/products HTTP/1.1\r\nhost:', 408, { code: 'request_timeout' }],
  ])('is answered by the table of failures, with all headers: %s', async (_, bytes, status, body) => {
    const response = await exchange(bytes)
    expect(response).toMatchObject({
      status,
      body,
      headers: {
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-correlation-id': expect.stringMatching(/^[\da-f]{32}$/),
        connection: 'close',
      },
    })
  })

  it('is not answered twice when its body does not come after the answer', async () => {
    const received = await text(open(post(100).replace('/users/login', '/users/addresses')))
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })

  it('counts for the rate limit, as do unknown paths and refused tokens', async () => {
    const limited = await createBffUnderTest(inject('postgresUrl'), { rateLimit: 5 })
    const limitedPort = await listen(limited)
    const refused = get('/api/orders/myorders').replace('\r\n\r\n', '\r\nauthorization: Bearer x\r\n\r\n')
    const requests = [get('/api/orders/%ff'), 'hello\r\n\r\n', get('/api/nothing', 'POST'), refused, get('/api/products')]
    const statuses: number[] = []
    for (const bytes of [...requests, ...requests]) statuses.push((await exchange(bytes, limitedPort)).status)
    expect(statuses).toEqual([400, 400, 404, 401, 200, 429, 429, 429, 429, 429])
    await limited.close()
  })
})

describe('a shop with a problem', () => {
  it('refuses every change, shows its products, and tells the operator', async () => {
    let problem: string | undefined = 'the disk is full'
    const refusing = await createBffUnderTest(inject('postgresUrl'), { problem: () => problem })
    const { app } = refusing.bff
    const answers = async () => [
      (await app.inject({ method: 'POST', url: '/api/users/login', payload: {} })).statusCode,
      (await app.inject('/api/products')).statusCode,
      (await app.inject('/readyz')).json<object>(),
    ]
    expect(await answers()).toEqual([503, 200, { status: 'ready', problem }])
    const refused = await app.inject({ method: 'POST', url: '/api/payments/stripe/webhook' })
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    expect(refused.body).not.toContain(problem)
    problem = undefined
    expect(await answers()).toEqual([400, 200, { status: 'ready' }])
    await refusing.close()
  })
})

describe('a webhook', () => {
  const now = (): number => Math.floor(Date.now() / 1_000)
  const digest = 'a'.repeat(64)
  const webhook = (signature: string, length: number): string =>
    `POST /api/payments/stripe/webhook HTTP/1.1\r\nhost: shop\r\n${signature}content-length: ${String(length)}\r\n\r\n`

  it.each([
    ['no signature', () => ''],
    ['no form of a signature', () => 'stripe-signature: nonsense\r\n'],
    ['a short digest', () => `stripe-signature: t=${String(now())},v1=00\r\n`],
    ['no time', () => `stripe-signature: v1=${digest}\r\n`],
    ['an old time', () => `stripe-signature: t=${String(now() - 302)},v1=${digest}\r\n`],
  ])('is refused before its body comes: %s', async (_, signature) => {
    const socket = open(webhook(signature(), 100_000))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 .*bad_signature/s)
    socket.destroy()
  })

  it('is passed on with its exact bytes', async () => {
    const signature = `t=${String(now())},v0=b,v1=${digest}`
    const bytes = `${webhook(`connection: close\r\nstripe-signature: ${signature}\r\n`, 9)}{"id": 1}`
    expect(await exchange(bytes)).toMatchObject({ status: 200 })
    const input = { body: Buffer.from('{"id": 1}').toString('base64'), signature }
    expect(fixture.calls).toContainEqual({ name: 'webhook', input })
  })

  it('is refused unread from an address that has sent many wrong signatures, and never from another', async () => {
    const payments = {
      webhook: ({ signature }: { signature: string }) =>
        signature.includes('b'.repeat(64)) ? Promise.resolve({}) : reject('bad_signature'),
    }
    const limited = await createBffUnderTest(inject('postgresUrl'), { payments, trustedProxies: 1 })
    const send = async (address: string, letter: string): Promise<number> => {
      const { statusCode } = await limited.bff.app.inject({
        method: 'POST',
        url: '/api/payments/stripe/webhook',
        headers: { 'x-forwarded-for': address, 'stripe-signature': `t=${String(now())},v1=${letter.repeat(64)}` },
        payload: '{}',
      })
      return statusCode
    }
    const sendAll = (count: number, ...kind: Parameters<typeof send>) =>
      Promise.all(Array.from({ length: count }, () => send(...kind)))
    expect(new Set(await sendAll(100, '203.0.113.1', 'b'))).toEqual(new Set([200]))
    expect(await send('198.51.100.1', 'a')).toBe(400)
    const refused = await sendAll(40, '198.51.100.1', 'a')
    expect([refused.filter((status) => status === 400).length, refused.at(-1)]).toEqual([19, 429])
    expect(await send('198.51.100.1', 'b')).toBe(429)
    expect(new Set(await sendAll(100, '203.0.113.1', 'b'))).toEqual(new Set([200]))
    await limited.close()
  })

  it('is refused if it is larger than any event', async () => {
    expect(await exchange(webhook(`stripe-signature: t=${String(now())},v1=${digest}\r\n`, 300_000))).toMatchObject({
      status: 413,
    })
  })
})

describe('the rate limit', () => {
  it('leaves health and the webhook alone', async () => {
    const limited = await createBffUnderTest(inject('postgresUrl'), { rateLimit: 1 })
    const request = async (method: 'GET' | 'POST', url: string) => (await limited.bff.app.inject({ method, url })).statusCode
    expect([await request('GET', '/api/products'), await request('GET', '/api/products')]).toEqual([200, 429])
    for (let count = 0; count < 3; count += 1) {
      expect(await request('GET', '/healthz')).toBe(200)
      expect(await request('GET', '/readyz')).toBe(200)
      expect(await request('POST', '/api/payments/stripe/webhook')).toBe(400)
    }
    await limited.close()
  })
})
