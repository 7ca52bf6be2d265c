import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

const ORDER = '/api/orders/01a2220b-0000-7000-8000-000000000000'

let fixture: BffUnderTest
let authorization: string
beforeAll(async () => {
  fixture = await createBffUnderTest(inject('postgresUrl'))
  authorization = `Bearer ${await fixture.sign({})}`
})
afterAll(() => fixture.close())

type Request = Pick<InjectOptions, 'method' | 'url' | 'payload'>

async function timingOf(request: Request, headers: Record<string, string> = {}): Promise<string | undefined> {
  const answer = await fixture.bff.app.inject({ ...request, headers })
  return answer.headers['server-timing']?.toString()
}

const TIMING = /^total;dur=\d+, calls;dur=\d+, db;dur=\d+$/

describe('Server-Timing', () => {
  it.each<[string, Request]>([
    ['reads of orders', { url: '/api/orders/myorders' }],
    ['reads of the account', { url: '/api/users/profile' }],
    ['changes', { method: 'PUT', url: `${ORDER}/cancel` }],
  ])('tells who has signed in whole milliseconds in total, of calls and of the database: %s', async (_, request) => {
    expect(await timingOf(request, { authorization })).toMatch(TIMING)
  })

  it('tells everybody those of reads of no account', async () => {
    expect(await timingOf({ url: '/api/delivery-estimate?country=DE' })).toMatch(TIMING)
  })

  it.each<[string, Request]>([
    ['a sign-in', { method: 'POST', url: '/api/users/login', payload: { email: 'maya@example.com', password: 'wrong' } }],
    [
      'a registration',
      { method: 'POST', url: '/api/users', payload: { name: 'M', email: 'm@example.com', password: 'a long password' } },
    ],
    ['a forgotten password', { method: 'POST', url: '/api/users/forgot-password', payload: { email: 'maya@example.com' } }],
    ['a change of the own account', { method: 'PUT', url: '/api/users/profile', payload: { email: 'maya@example.com' } }],
    ['a page', { url: '/cart' }],
    ['a file', { url: '/assets/app-abc123.js' }],
  ])('tells nobody those of %s', async (_, request) => {
    const both: Record<string, string>[] = [{}, { authorization }]
    for (const headers of both) expect(await timingOf(request, headers)).toBeUndefined()
  })

  it('tells nothing of an order to a guest, or to who sends a token or key that identifies nobody', async () => {
    expect(await timingOf({ method: 'POST', url: '/api/orders', payload: {} })).toBeUndefined()
    expect(await timingOf({ url: ORDER }, { 'x-order-key': 'a'.repeat(43) })).toBeUndefined()
    expect(await timingOf({ url: '/api/delivery-estimate?country=DE' }, { authorization: 'Bearer x' })).toBeUndefined()
  })

  it('is no part of what caches may keep', async () => {
    for (const round of [1, 2]) expect(await timingOf({ url: '/api/products' }), String(round)).toBeUndefined()
  })
})
