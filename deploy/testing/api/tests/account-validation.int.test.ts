import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectRefusal, unstorable } from './support/expect-failure.ts'
import type { Outcome } from './support/expect-failure.ts'
import { openShop } from '@shop/test-support'
import type { TestShop } from '@shop/test-support'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['customer']>>

beforeAll(async () => {
  shop = await openShop(inject('postgresUrl'))
  customer = await shop.customer()
})
afterAll(() => shop.close())

describe('bad input: registering and signing in', () => {
  const good = { name: 'Nils', email: 'nils@example.com', password: 'long enough' }
  it.each<readonly [object, Outcome]>([
    [{}, [400, 'name is required']],
    [{ ...good, name: '  ' }, [400, 'name is required']],
    [{ ...good, email: 'nils' }, [400, 'email must be a valid e-mail address']],
    [{ ...good, email: undefined }, [400, 'email is required']],
    [{ ...good, password: 'short' }, [400, 'Password must be at least 8 characters']],
    [{ ...good, password: 'x'.repeat(201) }, [400, 'Password must be at most 200 characters']],
    [{ ...good, password: 12345678 }, [400, 'password is required']],
    [{ ...good, email: 'ADA@example.COM' }, [400, 'User already exists']],
    [{ ...good, name: 'a\u0000b' }, [400, unstorable]],
  ])('register %j', (body, outcome) => expectRefusal(shop.request('POST', '/api/users', undefined, body), outcome))

  it('makes nobody an admin who says so', async () => {
    const answer = await shop.request<{ isAdmin: boolean; token: string }>('POST', '/api/users', undefined, {
      ...good,
      isAdmin: true,
      _id: uuidv7(),
    })
    expect([answer.status, answer.body.isAdmin]).toEqual([201, false])
    expect((await shop.request('PUT', '/api/users/profile', answer.body.token, { isAdmin: true })).body).toMatchObject({
      isAdmin: false,
    })
    expect((await shop.get('/api/users', answer.body.token)).status).toBe(403)
  })

  it.each<readonly [object, Outcome]>([
    [{}, [400, 'email is required']],
    [{ email: 'ada@example.com' }, [400, 'password is required']],
    [{ email: 'ada@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: 'nobody@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: { $ne: null }, password: { $ne: null } }, [400, 'email is required']],
  ])('login %j', (body, outcome) => expectRefusal(shop.request('POST', '/api/users/login', undefined, body), outcome))

  it('locks an account and address after ten failures, and says when to come back', async () => {
    const victim = await shop.customer()
    const guess = () => shop.request('POST', '/api/users/login', undefined, { email: victim.email, password: 'a wrong guess' })
    const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const right = await shop.request('POST', '/api/users/login', undefined, {
      email: victim.email.toUpperCase(),
      password: victim.password,
    })
    expect([right.status, right.body.message]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
  })
})

describe('bad input: profile and users', () => {
  it('takes only the token’s subject for whose profile it is', async () => {
    const other = await shop.customer('Other Person')
    await shop.request('PUT', '/api/users/profile', customer.token, { id: other._id, _id: other._id, name: 'Mine' })
    expect((await shop.get(`/api/users/${other._id}`, shop.adminToken)).body).toMatchObject({ name: 'Other Person' })
  })

  it.each<readonly [object, Outcome]>([
    [{ name: '' }, [400, 'name is required']],
    [{ email: 'x@' }, [400, 'email must be a valid e-mail address']],
    [{ email: 'ada@example.com' }, [400, 'User already exists']],
    [{ password: 'short' }, [400, 'Password must be at least 8 characters']],
  ])('profile %j', (body, outcome) => expectRefusal(shop.request('PUT', '/api/users/profile', customer.token, body), outcome))

  it('keeps one admin, and oneself', async () => {
    const { _id } = (await shop.get<{ _id: string }>('/api/users/profile', shop.adminToken)).body
    await expectRefusal(shop.request('PUT', `/api/users/${_id}`, shop.adminToken, { isAdmin: false }), [
      400,
      'At least one admin is required',
    ])
    await expectRefusal(shop.request('DELETE', `/api/users/${_id}`, shop.adminToken), [
      400,
      'You cannot delete your own account here',
    ])
    await expectRefusal(shop.request('PUT', `/api/users/${customer._id}`, shop.adminToken, { isAdmin: 'yes' }), [
      400,
      'isAdmin must be true or false',
    ])
  })
})
