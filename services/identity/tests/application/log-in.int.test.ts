import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '@shop/kit/event-store'
import { createTestDatabase, eventually, type TestDatabase } from '@shop/kit/testing'
import { createArgon2Hasher } from '../../src/adapters/argon2.ts'
import { createLoginThrottle } from '../../src/adapters/login-throttle.ts'
import { countOutcomes, createFastHasher, newUser, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const address = '203.0.113.1'
const wrongPassword = 'wrong password'
const WINDOW_MS = 15 * 60_000

describe('logging in', () => {
  let test: TestDatabase
  let identity: RunningIdentity

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test)
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  async function registerUser() {
    const person = newUser()
    await identity.call.register(person)
    return person
  }

  async function fail(person: { email: string }, times: number, from = address): Promise<Record<string, number>> {
    const codes: Record<string, number> = {}
    for (let count = 0; count < times; count += 1) {
      const outcome = await Promise.allSettled([identity.call.login({ ...person, password: wrongPassword, address: from })])
      for (const code of Object.keys(countOutcomes(outcome))) codes[code] = (codes[code] ?? 0) + 1
    }
    return codes
  }

  it('answers a wrong password and an unknown address alike', async () => {
    const person = await registerUser()
    const responses = await Promise.all(
      [person, newUser()].map(({ email }) =>
        identity.service.dispatch('login', { email, password: wrongPassword, address }, { correlationId: 'c' }),
      ),
    )
    // The details are for the security log; a test of the API compares what clients get.
    const body = { code: 'bad_credentials', message: 'Invalid email or password' }
    for (const response of responses) expect(response).toMatchObject({ status: 401, body })
    expect(responses.map((response) => (response.body as { details: object }).details)).toEqual([
      { userId: expect.any(String) as string },
      {},
    ])
  })

  it('is blocked for one account and network address after ten failures, even with the right password', async () => {
    const person = await registerUser()
    expect(await fail(person, 10)).toEqual({ bad_credentials: 10 })
    const rejection = await identity.call.login({ ...person, address }).catch((error: unknown) => error)
    expect(rejection).toMatchObject({ code: 'too_many_attempts', details: { retryAfter: expect.any(Number) } })
    const { retryAfter } = (rejection as { details: { retryAfter: number } }).details
    expect(retryAfter).toBeGreaterThan(14 * 60)
    expect(retryAfter).toBeLessThanOrEqual(15 * 60)
    await expect(identity.call.login({ ...person, email: ` ${person.email.toUpperCase()}`, address })).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('is blocked in the same way for an unknown e-mail address', async () => {
    expect(await fail(newUser(), 12)).toEqual({ bad_credentials: 10, too_many_attempts: 2 })
  })

  it('is not blocked for the account from another network address, nor for other accounts from the same one', async () => {
    const person = await registerUser()
    const other = await registerUser()
    await fail(person, 11)
    await identity.call.login({ ...person, address: '203.0.113.2' })
    await identity.call.login({ ...other, address })
  })

  it('resets the count after a success', async () => {
    const person = await registerUser()
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(person, 9)).toEqual({ bad_credentials: 9 })
      await identity.call.login({ ...person, address })
    }
  })

  it('is allowed again after 15 minutes, not before', async () => {
    const person = await registerUser()
    await fail(person, 11)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + WINDOW_MS - 5_000 })
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'too_many_attempts' })
    vi.setSystemTime(start + WINDOW_MS + 1_000)
    await identity.call.login({ ...person, address })
  })

  it('is blocked for one network after the limit of failures, whatever the account, without hashing', async () => {
    const hasher = createFastHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const limited = await startIdentity(test, { database: test.open('limited'), hasher, loginLimit: 5 })
    const logIn = (from: string, person: { email: string; password: string } = newUser()) =>
      limited.call.login({ ...person, address: from }).then(
        () => 'fulfilled',
        (error: unknown) => (error as { code: string }).code,
      )
    const customer = newUser()
    const other = newUser()
    for (const person of [customer, other]) await limited.call.register(person)
    for (const from of ['::1', '::2', '::3']) expect(await logIn(`2001:db8:1:2${from}`)).toBe('bad_credentials')
    // The customer is known at this network then; the success is not counted, and takes nothing off the count.
    expect(await logIn('2001:db8:1:2::1', customer)).toBe('fulfilled')
    for (const from of ['::4', '::5']) expect(await logIn(`2001:db8:1:2${from}`)).toBe('bad_credentials')
    verify.mockClear()
    for (const person of [newUser(), other]) expect(await logIn('2001:db8:1:2:ffff::', person)).toBe('too_many_attempts')
    expect(verify).not.toHaveBeenCalled()
    expect(await logIn('2001:db8:1:2::9', customer)).toBe('fulfilled')
    expect(await logIn('2001:db8:1:3::1', other)).toBe('fulfilled')
    await limited.service.stop()

    const unlimited = await startIdentity(test, { database: test.open('limited'), loginLimit: 0 })
    await unlimited.call.login({ ...other, address: '2001:db8:1:2::1' })
    await unlimited.service.stop()
  })

  it('rejects a blocked network without the database, except for one look at the accounts that it knows', async () => {
    const database = test.open('remembered')
    const query = vi.spyOn(database, 'query')
    const limited = await startIdentity(test, { database, loginLimit: 1 })
    const logIn = () => limited.call.login({ ...newUser(), address }).catch((error: unknown) => (error as { code: string }).code)
    expect([await logIn(), await logIn()]).toEqual(['bad_credentials', 'too_many_attempts'])
    query.mockClear()
    expect(new Set(await Promise.all(Array.from({ length: 50 }, logIn)))).toEqual(new Set(['too_many_attempts']))
    expect(query.mock.calls.filter(([text]) => text.includes('login'))).toEqual([])
    await limited.service.stop()
  })

  it('is blocked for one account after a hundred failures from many addresses, except where the account is known', async () => {
    const person = await registerUser()
    await identity.call.login({ ...person, address: '198.51.100.1' })
    const addressOf = (index: number) => `192.0.2.${String(index)}`
    for (let index = 0; index < 10; index += 1) await fail(person, 10, addressOf(index))
    await expect(identity.call.login({ ...person, address: addressOf(10) })).rejects.toMatchObject({ code: 'too_many_attempts' })
    await identity.call.login({ ...person, address: '198.51.100.1' })
  })

  it('verifies at most ten of a hundred concurrent guesses', async () => {
    const person = await registerUser()
    const guesses = Array.from({ length: 100 }, () => identity.call.login({ ...person, password: wrongPassword, address }))
    expect(countOutcomes(await Promise.allSettled(guesses))).toEqual({ bad_credentials: 10, too_many_attempts: 90 })
  })

  it('verifies no password while attempts cannot be counted', async () => {
    const person = await registerUser()
    const { database } = identity
    const failingDatabase: Database = {
      ...database,
      query: (text, values) =>
        text.includes('login_attempts')
          ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
          : database.query(text, values),
    }
    const hasher = createFastHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const failing = await startIdentity(test, { database: failingDatabase, hasher })
    await expect(failing.call.login({ ...person, address })).rejects.toMatchObject({ code: 'unavailable' })
    expect(verify).not.toHaveBeenCalled()
    await failing.service.stop()
  })

  it('stores attempts under digests, deletes expired ones, and creates no table', async () => {
    const listTables = async () =>
      (
        await identity.database.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'identity'`)
      ).rows
        .map(({ name }) => name)
        .sort()
    const before = await listTables()
    const person = newUser()
    await fail(person, 1)
    expect(await listTables()).toEqual(before)

    const { rows } = await identity.database.query<{ key: string }>('SELECT key FROM login_attempts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^login:[0-9a-f]{64}$/)
    const throttle = createLoginThrottle(identity.database, 0)
    await throttle.deleteExpired()
    expect((await identity.database.query('SELECT key FROM login_attempts')).rows).toHaveLength(rows.length)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * WINDOW_MS })
    await throttle.deleteExpired()
    expect((await identity.database.query('SELECT key FROM login_attempts')).rows).toEqual([])
  })

  it('deletes expired attempts periodically', async () => {
    const database = test.open('swept')
    const first = await startIdentity(test, { database })
    await first.service.stop()
    await database.query(`INSERT INTO login_attempts (key, points, expire) VALUES ('login:old', 3, 1)`)
    const next = await startIdentity(test, { database })
    await eventually(async () => expect((await database.query('SELECT key FROM login_attempts')).rows).toEqual([]))
    await next.service.stop()
  })
})

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

describe('logging in with argon2id', () => {
  let test: TestDatabase
  let identity: RunningIdentity

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test, { hasher: createArgon2Hasher() })
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  it('takes the same time for an unknown address and a wrong password', async () => {
    const person = newUser()
    await identity.call.register(person)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 21; round += 1) {
      for (const [kind, { email }] of [
        ['known', person],
        ['unknown', newUser()],
      ] as const) {
        const start = performance.now()
        const login = identity.call.login({ email, password: wrongPassword, address: `203.0.113.${String(round)}` })
        await expect(login).rejects.toMatchObject({ code: 'bad_credentials' })
        times[kind].push(performance.now() - start)
      }
    }
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
    await identity.call.login({ ...person, address })
  })

  it('registers one of 200 concurrent users with the same address', async () => {
    const { email } = newUser()
    const registrations = Array.from({ length: 200 }, () => identity.call.register({ ...newUser(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
  })
})
