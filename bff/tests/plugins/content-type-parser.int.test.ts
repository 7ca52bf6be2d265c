import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
let bearer: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  bearer = `Bearer ${await fixture.sign({})}`
})
afterAll(() => fixture.close())

function send(method: 'POST' | 'PUT', url: string, payload: string, headers: Record<string, string> = {}) {
  return fixture.bff.app.inject({
    method,
    url,
    headers: { authorization: bearer, ...headers },
    payload,
  })
}

const json = { 'content-type': 'application/json' }

describe('request bodies', () => {
  it('are limited to 100 KiB', async () => {
    const response = await send('POST', '/api/orders', JSON.stringify({ filler: 'x'.repeat(110 * 1024) }), json)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ code: 'body_too_large', message: 'The request body is too large' })
  })

  it.each([
    ['malformed JSON', '{"a":', 'malformed_json'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 'malformed_json'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 'malformed_json'],
    ['an array where an object belongs', '[]', 'invalid_request'],
    ['null', 'null', 'invalid_request'],
  ])('are rejected with 400: %s', async (_name, payload, code) => {
    const response = await send('POST', '/api/orders', payload, json)
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({ status: 400, code })
  })

  it.each([
    ['arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['objects', `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['arrays under an unknown key', `{"unknown":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('are rejected with 400 when they nest deeply: %s', async (_name, payload) => {
    const response = await send('POST', '/api/orders', payload, json)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'invalid_request', message: 'The request is nested too deeply' },
    ])
  })

  it.each([
    ['empty arrays', `{"unknown":[${'[],'.repeat(33_000)}[]]}`],
    ['numbers', `{"unknown":[${'1,'.repeat(50_000)}1]}`],
    ['arrays behind a text', `{"a":"\\\\\\"[","unknown":[${'[],'.repeat(10_000)}[]]}`],
  ])('are rejected with 400 when they have thousands of values: %s', async (_name, payload) => {
    const response = await send('POST', '/api/orders', payload, json)
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'invalid_request', message: 'The request has too many values' },
    ])
  })

  it('may have any number of brackets and commas in texts', async () => {
    const payload = JSON.stringify({ name: '[{,"'.repeat(8_000), ids: Array.from({ length: 2_500 }, () => 'x'.repeat(20)) })
    expect((await send('POST', '/api/orders', payload, json)).json()).toMatchObject({ message: 'Order is empty' })
  })

  it('are searched for text that cannot be stored at every level', async () => {
    const response = await send('POST', '/api/orders', JSON.stringify({ a: [{ b: ['ok', '\ud800'] }] }), json)
    expect(response.json()).toMatchObject({ message: 'The request contains characters that cannot be stored' })
  })

  it('must be JSON', async () => {
    const response = await send('POST', '/api/orders', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(response.statusCode).toBe(400)
  })

  it('may be empty despite a JSON content type', async () => {
    const response = await send('PUT', '/api/orders/x/verify-payment', '', json)
    expect(response.json()).toEqual({ code: 'invalid_request', message: 'sessionId is required' })
  })

  it('are read after authorization', async () => {
    const response = await fixture.bff.app.inject({
      method: 'POST',
      url: '/api/users/addresses',
      payload: '{"a":',
      headers: json,
    })
    expect(response.statusCode).toBe(401)
    expect((await send('PUT', '/api/products/none', '{"a":', json)).statusCode).toBe(403)
  })
})
