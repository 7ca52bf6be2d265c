import { readConfig } from '@shop/kit/process'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { clientLimitVariables, type BffPorts } from '../../src/index.ts'
import { createBffUnderTest, type BffUnderTest } from '../fixtures/bff-under-test.ts'

let fixture: BffUnderTest
afterEach(() => fixture.close())

const open = async (ports: Partial<BffPorts>): Promise<void> => {
  fixture = await createBffUnderTest(inject('postgresUrl'), ports)
}

const registration = { name: 'Maya', email: 'maya@example.com', password: 'a long password' }
const order = {
  orderItems: [{ product: '019aa000-0000-7000-8000-00000000000a', qty: 1 }],
  shippingAddress: { address: '12 Harbour Street', city: 'Lisbon', postalCode: '1100-148', country: 'Portugal' },
  paymentMethod: 'COD',
}

async function post(url: string, payload: object, remoteAddress: string, headers: Record<string, string> = {}) {
  return fixture.bff.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
}

/** The stub services answer every accepted request with 503. */
async function isLimited(...request: Parameters<typeof post>): Promise<boolean> {
  const { statusCode } = await post(...request)
  expect([503, 429]).toContain(statusCode)
  return statusCode === 429
}

const register = (remoteAddress: string, headers?: Record<string, string>) =>
  isLimited('/api/users', registration, remoteAddress, headers)

describe('the limit of registrations per address', () => {
  it('answers 429 with the seconds that are left of the hour', async () => {
    await open({ registrationLimit: 2 })
    expect([await register('192.0.2.1'), await register('192.0.2.1'), await register('192.0.2.1')]).toEqual([false, false, true])
    const limited = await post('/api/users', registration, '192.0.2.1')
    expect(limited.json()).toEqual({
      code: 'too_many_registrations',
      message: 'Too many registrations. Please try again in 60 minutes.',
    })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(await register('192.0.2.2')).toBe(false)
    expect(fixture.calls.filter(({ name }) => name === 'register')).toHaveLength(3)
  })

  it.each([false, true])('holds for requests that arrive together, in several instances: %s', async (hasOthers) => {
    await open({ registrationLimit: 3, hasOthers })
    const limited = await Promise.all(Array.from({ length: 12 }, () => register('192.0.2.1')))
    expect(limited.filter((isRefused) => !isRefused)).toHaveLength(3)
  })

  it('counts a /64 of IPv6 as one address, and an IPv4 address in either notation', async () => {
    await open({ registrationLimit: 1 })
    expect(await register('2001:db8:1:2::1')).toBe(false)
    expect(await register('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(true)
    expect(await register('2001:db8:1:3::1')).toBe(false)
    expect(await register('::ffff:192.0.2.1')).toBe(false)
    expect(await register('192.0.2.1')).toBe(true)
  })

  it('counts the customer’s address behind a trusted proxy', async () => {
    await open({ registrationLimit: 1, trustedProxies: 1 })
    expect(await register('10.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(false)
    expect(await register('10.0.0.1', { 'x-forwarded-for': '192.0.2.2' })).toBe(false)
    expect(await register('10.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(true)
  })

  it('does not count an invalid request, and is off when it is 0', async () => {
    await open({ registrationLimit: 1 })
    expect((await post('/api/users', { ...registration, email: 'no address' }, '192.0.2.1')).statusCode).toBe(400)
    expect(await register('192.0.2.1')).toBe(false)
    await fixture.close()
    await open({ registrationLimit: 0 })
    for (let count = 0; count < 30; count += 1) expect(await register('192.0.2.1')).toBe(false)
  })
})

describe('the limit of orders per address', () => {
  it('counts the orders of all customers of an address, for a minute', async () => {
    await open({ orderLimit: 2 })
    const [one, two] = await Promise.all(
      [1, 2].map((n) => fixture.sign({ sub: `019aa000-0000-7000-8000-00000000000${String(n)}` })),
    )
    const place = (token = '') => isLimited('/api/orders', order, '192.0.2.1', { authorization: `Bearer ${token}` })
    expect((await post('/api/orders', order, '192.0.2.1')).statusCode).toBe(401)
    expect([await place(one), await place(two), await place(one)]).toEqual([false, false, true])
    const { headers } = await post('/api/orders', order, '192.0.2.1', { authorization: `Bearer ${two ?? ''}` })
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await fixture.bff.app.inject({ url: '/api/products', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })

  it('is 60 by default, that of registrations 20, and that of reviews 20', async () => {
    await open({})
    expect(readConfig(z.object(clientLimitVariables), {})).toEqual({ REGISTRATION_LIMIT: 20, ORDER_LIMIT: 60, REVIEW_LIMIT: 20 })
  })
})

describe('the limit of reviews', () => {
  const url = '/api/products/019aa000-0000-7000-8000-00000000000a/reviews'
  const tokenOf = (n: number) => fixture.sign({ sub: `019aa000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}` })
  const review = async (n: number, address: string) =>
    isLimited(url, { rating: 5, comment: 'Good' }, address, { authorization: `Bearer ${await tokenOf(n)}` })

  it('counts the reviews of a customer from all addresses, for an hour', async () => {
    await open({ reviewLimit: 2 })
    expect([await review(1, '192.0.2.1'), await review(1, '192.0.2.2'), await review(1, '192.0.2.3')]).toEqual([
      false,
      false,
      true,
    ])
    expect(await review(2, '192.0.2.1')).toBe(false)
  })

  it('counts twenty times as many for an address', async () => {
    await open({ reviewLimit: 1 })
    for (let n = 1; n <= 20; n += 1) expect(await review(n, '192.0.2.1')).toBe(false)
    expect(await review(21, '192.0.2.1')).toBe(true)
    expect(await review(21, '192.0.2.2')).toBe(true)
    expect(await review(22, '192.0.2.2')).toBe(false)
  })
})
