import type { SavedAddress } from '@shop/contracts/addresses'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectErrorResponse, unstorableText, type ExpectedError } from './support/expect-error-response.ts'
import { startTestShop, type TestShop } from '@shop/test-support'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['registerCustomer']>>

beforeAll(async () => {
  shop = await startTestShop(inject('postgresUrl'))
  customer = await shop.registerCustomer()
})
afterAll(() => shop.close())

describe('registration and login requests', () => {
  const valid = { name: 'Nils', email: 'nils@example.com', password: 'long enough' }
  it.each<readonly [object, ExpectedError]>([
    [{}, [400, 'name is required']],
    [{ ...valid, name: '  ' }, [400, 'name is required']],
    [{ ...valid, name: 'Ad\u200bmin' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: '\u202enimdA' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: 'Admin\u061c' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: 'Ad\u00admin' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: 'Nils\nAdmin' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: '\u3164' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, name: 'Nils\u200d' }, [400, 'name must not contain invisible characters']],
    [{ ...valid, email: 'nils' }, [400, 'email must be a valid e-mail address']],
    [{ ...valid, email: 'nils@example.com\nBcc: x@example.com' }, [400, 'email must not contain invisible characters']],
    [{ ...valid, email: undefined }, [400, 'email is required']],
    [{ ...valid, password: 'Password1' }, [400, 'This password is too common. Please choose another one.']],
    [{ ...valid, password: 'e\u0301'.repeat(4) }, [400, 'Password must be at least 8 characters']],
    [{ ...valid, password: 'short' }, [400, 'Password must be at least 8 characters']],
    [{ ...valid, password: 'x'.repeat(201) }, [400, 'Password must be at most 200 characters']],
    [{ ...valid, password: 12345678 }, [400, 'password is required']],
    [{ ...valid, email: 'ADA@example.COM' }, [400, 'User already exists']],
    [{ ...valid, name: 'a\u0000b' }, [400, unstorableText]],
  ])('reject the registration %j', (body, error) =>
    expectErrorResponse(shop.request('POST', '/api/users', undefined, body), error),
  )

  it.each(['علی\u200cرضا', 'ශ්\u200dරී', 'Ana 👨\u200d👩\u200d👧'])('accept the name %s, whose joiners spell it', async (name) => {
    const account = { ...valid, name, email: `${uuidv7()}@example.com` }
    expect(await shop.request('POST', '/api/users', undefined, account)).toMatchObject({ status: 201, body: { name } })
  })

  it('accept a password of 200 characters, which signs in whole only', async () => {
    const account = { name: 'Lena', email: 'lena.long@example.com', password: `${'long '.repeat(39)}12345` }
    expect((await shop.request('POST', '/api/users', undefined, account)).status).toBe(201)
    const logIn = (password: string) => shop.request('POST', '/api/users/login', undefined, { email: account.email, password })
    expect((await logIn(account.password)).status).toBe(200)
    expect((await logIn(account.password.slice(0, -1))).status).toBe(401)
  })

  it('ignore isAdmin, so that nobody becomes an admin', async () => {
    const response = await shop.request<{ isAdmin: boolean; token: string }>('POST', '/api/users', undefined, {
      ...valid,
      isAdmin: true,
      _id: uuidv7(),
    })
    expect([response.status, response.body.isAdmin]).toEqual([201, false])
    expect((await shop.request('PUT', '/api/users/profile', response.body.token, { isAdmin: true })).body).toMatchObject({
      isAdmin: false,
    })
    expect((await shop.get('/api/users', response.body.token)).status).toBe(403)
  })

  it.each<readonly [object, ExpectedError]>([
    [{}, [400, 'email is required']],
    [{ email: 'ada@example.com' }, [400, 'password is required']],
    [{ email: 'ada@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: 'nobody@example.com', password: 'wrong password' }, [401, 'Invalid email or password']],
    [{ email: { $ne: null }, password: { $ne: null } }, [400, 'email is required']],
  ])('reject the login %j', (body, error) =>
    expectErrorResponse(shop.request('POST', '/api/users/login', undefined, body), error),
  )

  it('lock an account for an address after ten failed logins, and respond with Retry-After', async () => {
    const account = await shop.registerCustomer()
    const failLogin = () =>
      shop.request('POST', '/api/users/login', undefined, { email: account.email, password: 'a wrong guess' })
    const statuses = (await Promise.all(Array.from({ length: 15 }, failLogin))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const correct = await shop.request('POST', '/api/users/login', undefined, {
      email: account.email.toUpperCase(),
      password: account.password,
    })
    expect([correct.status, correct.body.message]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(correct.headers.get('retry-after'))).toBeGreaterThan(800)
  })
})

describe('profile and user requests', () => {
  it('change only the profile of the token’s subject', async () => {
    const other = await shop.registerCustomer('Other Person')
    await shop.request('PUT', '/api/users/profile', customer.token, { id: other._id, _id: other._id, name: 'Mine' })
    expect((await shop.get(`/api/users/${other._id}`, shop.adminToken)).body).toMatchObject({ name: 'Other Person' })
  })

  it.each<readonly [object, ExpectedError]>([
    [{ name: '' }, [400, 'name is required']],
    [{ email: 'x@' }, [400, 'email must be a valid e-mail address']],
    [{ email: 'ada@example.com' }, [400, 'User already exists']],
    [{ password: 'qwertyuiop' }, [400, 'This password is too common. Please choose another one.']],
    [{ password: 'short' }, [400, 'Password must be at least 8 characters']],
  ])('reject the profile %j', (body, error) =>
    expectErrorResponse(shop.request('PUT', '/api/users/profile', customer.token, body), error),
  )

  it('cannot demote the last admin, nor delete one’s own account', async () => {
    const { _id } = (await shop.get<{ _id: string }>('/api/users/profile', shop.adminToken)).body
    await expectErrorResponse(shop.request('PUT', `/api/users/${_id}`, shop.adminToken, { isAdmin: false }), [
      400,
      'At least one admin is required',
    ])
    await expectErrorResponse(shop.request('DELETE', `/api/users/${_id}`, shop.adminToken), [
      400,
      'You cannot delete your own account here',
    ])
    await expectErrorResponse(shop.request('PUT', `/api/users/${customer._id}`, shop.adminToken, { isAdmin: 'yes' }), [
      400,
      'isAdmin must be true or false',
    ])
  })
})

describe('address requests', () => {
  const PATH = '/api/users/addresses'
  const home = { name: 'Home', address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
  const keep = (token: string, body: object) => shop.request<SavedAddress>('POST', PATH, token, body)
  const listOf = async (token: string) => (await shop.get<SavedAddress[]>(PATH, token)).body

  it.each<readonly [object, ExpectedError]>([
    [{ ...home, name: ' ' }, [400, 'name is required']],
    [{ ...home, name: 'x'.repeat(61) }, [400, 'name must be at most 60 characters']],
    [{ ...home, address: '' }, [400, 'address is required']],
    [{ ...home, address: 'x'.repeat(201) }, [400, 'address must be at most 200 characters']],
    [{ ...home, city: undefined }, [400, 'city is required']],
    [{ ...home, postalCode: '  ' }, [400, 'postalCode is required']],
    [{ ...home, postalCode: 'x'.repeat(21) }, [400, 'postalCode must be at most 20 characters']],
    [{ ...home, address: '42 \u202eenaL' }, [400, 'address must not contain invisible characters']],
    [{ ...home, country: null }, [400, 'country is required']],
    [{ ...home, isDefault: 'yes' }, [400, 'isDefault must be true or false']],
    [{ ...home, city: 'a\u0000b' }, [400, unstorableText]],
    [{ ...home, recipient: 'x'.repeat(101) }, [400, 'recipient must be at most 100 characters']],
    [{ ...home, phone: 'call me' }, [400, 'phone must be a telephone number']],
    [{ ...home, state: 7 }, [400, 'state must be a text']],
    [{ ...home, company: 'x'.repeat(101) }, [400, 'company must be at most 100 characters']],
    [{ ...home, vatId: '136695976' }, [400, 'vatId must be a VAT ID with its country prefix, such as DE123456789']],
  ])('reject %j', async (body, error) => {
    await expectErrorResponse(keep(customer.token, body), error)
    // A change keeps the fields that it does not carry.
    const isChange = Object.values(body).includes(undefined)
    const change = shop.request('PUT', `${PATH}/${uuidv7()}`, customer.token, body)
    await expectErrorResponse(change, isChange ? [404, 'Address not found'] : error)
  })

  it('keep, change, choose and remove only addresses of one’s own', async () => {
    const { token } = await shop.registerCustomer()
    const stranger = await shop.registerCustomer()
    const first = await keep(token, { ...home, name: ' Home ', _id: 'mine', user: stranger._id })
    expect(first).toMatchObject({ status: 201, body: { ...home, isDefault: true } })
    const second = (await keep(token, { ...home, name: 'Work', address: '7 High Road' })).body
    expect(second.isDefault).toBe(false)
    const path = `${PATH}/${second._id}`
    for (const method of ['PUT', 'DELETE'] as const)
      await expectErrorResponse(shop.request(method, path, stranger.token, home), [404, 'Address not found'])
    const change = { ...home, name: 'Office', address: '8 High Road', isDefault: true }
    expect(await shop.request('PUT', path.toUpperCase().replace('/API/USERS/ADDRESSES', PATH), token, change)).toMatchObject({
      status: 200,
      body: { _id: second._id, ...change },
    })
    expect(await listOf(token)).toEqual([
      { ...first.body, isDefault: false },
      { _id: second._id, ...change },
    ])
    expect((await shop.request('DELETE', path, token)).body).toEqual({ message: 'Address removed' })
    await expectErrorResponse(shop.request('DELETE', path, token), [404, 'Address not found'])
    expect(await listOf(token)).toEqual([first.body])
    expect(await listOf(stranger.token)).toEqual([])
  })

  it('keep what a courier needs until it is blank', async () => {
    const { token } = await shop.registerCustomer()
    const courier = { recipient: 'Ana Sousa', address2: 'Flat 3', state: 'West Yorkshire', phone: '+44 (0)113 496-0000' }
    const kept = await keep(token, { ...home, ...courier })
    expect(kept.body).toEqual({ _id: kept.body._id, ...home, ...courier, isDefault: true })
    const change = await shop.request('PUT', `${PATH}/${kept.body._id}`, token, { phone: '', country: 'GB' })
    const { phone: _, ...left } = courier
    expect(change.body).toEqual({ _id: kept.body._id, ...home, ...left, country: 'GB', isDefault: true })
    expect(await listOf(token)).toEqual([change.body])
  })

  it('keep the company that orders, with its VAT id in one spelling', async () => {
    const { token } = await shop.registerCustomer()
    const kept = await keep(token, { ...home, company: 'Kiln GmbH', vatId: 'de 136 695 976' })
    expect(kept.body).toMatchObject({ company: 'Kiln GmbH', vatId: 'DE136695976' })
    const change = await shop.request('PUT', `${PATH}/${kept.body._id}`, token, { vatId: '' })
    expect(change.body).toEqual({ _id: kept.body._id, ...home, company: 'Kiln GmbH', isDefault: true })
  })

  it('keep ten, also when they arrive together, and each once', async () => {
    const { token } = await shop.registerCustomer()
    const many = await Promise.all(
      Array.from({ length: 14 }, (_, index) => keep(token, { ...home, name: `Home ${String(index)}` })),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(201), 409, 409, 409, 409])
    await expectErrorResponse(keep(token, home), [409, 'You can keep 10 addresses. Please remove one first.'])
    const kept = await listOf(token)
    const { _id, isDefault, ...again } = kept[3]!
    expect((await keep(token, again)).body).toEqual({ _id, ...again, isDefault })
    expect(kept.filter((saved) => saved.isDefault)).toEqual([kept[0]])
    expect(await listOf(token)).toEqual(kept)
  })
})
