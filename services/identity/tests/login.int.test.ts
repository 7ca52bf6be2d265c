import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '@shop/kit'
import { createTestDatabase, eventually } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { createArgon2Hasher } from '../src/adapters/argon2.ts'
import { createLoginThrottle } from '../src/adapters/login-throttle.ts'
import { countOutcomes, quickHasher, somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const address = '203.0.113.1'
const wrong = 'wrong password'
const QUARTER_MS = 15 * 60_000

describe('login', () => {
  let test: TestDatabase
  let identity: Started

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test)
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  async function registered() {
    const person = somebody()
    await identity.call.register(person)
    return person
  }

  async function fail(person: { email: string }, times: number, from = address): Promise<Record<string, number>> {
    const codes: Record<string, number> = {}
    for (let count = 0; count < times; count += 1) {
      const outcome = await Promise.allSettled([identity.call.login({ ...person, password: wrong, address: from })])
      for (const code of Object.keys(countOutcomes(outcome))) codes[code] = (codes[code] ?? 0) + 1
    }
    return codes
  }

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const person = await registered()
    const answers = await Promise.all(
      [person, somebody()].map(({ email }) =>
        identity.service.dispatch('login', { email, password: wrong, address }, { correlationId: 'c' }),
      ),
    )
    expect(answers[0]).toEqual({
      status: 401,
      body: { code: 'bad_credentials', message: 'Invalid email or password', details: {} },
    })
    expect(answers[1]).toEqual(answers[0])
  })

  it('is closed to one account and address after ten failures, for the right password too', async () => {
    const person = await registered()
    expect(await fail(person, 10)).toEqual({ bad_credentials: 10 })
    const refusal = await identity.call.login({ ...person, address }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'too_many_attempts', details: { retryAfter: expect.any(Number) } })
    const { retryAfter } = (refusal as { details: { retryAfter: number } }).details
    expect(retryAfter).toBeGreaterThan(14 * 60)
    expect(retryAfter).toBeLessThanOrEqual(15 * 60)
    await expect(identity.call.login({ ...person, email: ` ${person.email.toUpperCase()}`, address })).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('is closed in the same way for an address that nobody has', async () => {
    expect(await fail(somebody(), 12)).toEqual({ bad_credentials: 10, too_many_attempts: 2 })
  })

  it('stays open for the account elsewhere, and for others from the same address', async () => {
    const [person, other] = [await registered(), await registered()]
    await fail(person, 11)
    await identity.call.login({ ...person, address: '203.0.113.2' })
    await identity.call.login({ ...other, address })
  })

  it('counts anew after a success', async () => {
    const person = await registered()
    for (let round = 0; round < 3; round += 1) {
      expect(await fail(person, 9)).toEqual({ bad_credentials: 9 })
      await identity.call.login({ ...person, address })
    }
  })

  it('opens again after a quarter of an hour, and not before', async () => {
    const person = await registered()
    await fail(person, 11)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + QUARTER_MS - 5_000 })
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'too_many_attempts' })
    vi.setSystemTime(start + QUARTER_MS + 1_000)
    await identity.call.login({ ...person, address })
  })

  it('lets no more than ten of a hundred guesses through that come at the same moment', async () => {
    const person = await registered()
    const guesses = Array.from({ length: 100 }, () => identity.call.login({ ...person, password: wrong, address }))
    expect(countOutcomes(await Promise.allSettled(guesses))).toEqual({ bad_credentials: 10, too_many_attempts: 90 })
  })

  it('looks at no password while attempts cannot be counted', async () => {
    const person = await registered()
    const { database } = identity
    const away: Database = {
      ...database,
      query: (text, values) =>
        text.includes('login_attempts')
          ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
          : database.query(text, values),
    }
    const hasher = quickHasher()
    const verify = vi.spyOn(hasher, 'verify')
    const cut = await startIdentity(test, { database: away, hasher })
    await expect(cut.call.login({ ...person, address })).rejects.toMatchObject({ code: 'unavailable' })
    expect(verify).not.toHaveBeenCalled()
    await cut.service.stop()
  })

  it('keeps neither who tried nor what no longer counts, in the tables of the migrations', async () => {
    const listTables = async () =>
      (
        await identity.database.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'identity'`)
      ).rows
        .map(({ name }) => name)
        .sort()
    const before = await listTables()
    const person = somebody()
    await fail(person, 1)
    expect(await listTables()).toEqual(before)

    const { rows } = await identity.database.query<{ key: string }>('SELECT key FROM login_attempts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^login:[0-9a-f]{64}$/)
    const throttle = createLoginThrottle(identity.database)
    await throttle.sweep()
    expect((await identity.database.query('SELECT key FROM login_attempts')).rows).toHaveLength(rows.length)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * QUARTER_MS })
    await throttle.sweep()
    expect((await identity.database.query('SELECT key FROM login_attempts')).rows).toEqual([])
  })

  it('sweeps by itself', async () => {
    const stale = test.open('swept')
    const first = await startIdentity(test, { database: stale })
    await first.service.stop()
    await stale.query(`INSERT INTO login_attempts (key, points, expire) VALUES ('login:old', 3, 1)`)
    const next = await startIdentity(test, { database: stale })
    await eventually(async () => expect((await stale.query('SELECT key FROM login_attempts')).rows).toEqual([]))
    await next.service.stop()
  })
})

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}

describe('login with argon2id', () => {
  let test: TestDatabase
  let identity: Started

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    identity = await startIdentity(test, { hasher: createArgon2Hasher() })
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    const person = somebody()
    await identity.call.register(person)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 21; round += 1) {
      for (const [kind, { email }] of [
        ['known', person],
        ['unknown', somebody()],
      ] as const) {
        const start = performance.now()
        const login = identity.call.login({ email, password: wrong, address: `203.0.113.${String(round)}` })
        await expect(login).rejects.toMatchObject({ code: 'bad_credentials' })
        times[kind].push(performance.now() - start)
      }
    }
    const ratio = median(times.unknown) / median(times.known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
    await identity.call.login({ ...person, address })
  })

  it('lets one of 200 register with the same address at the same moment', async () => {
    const { email } = somebody()
    const registrations = Array.from({ length: 200 }, () => identity.call.register({ ...somebody(), email }))
    expect(countOutcomes(await Promise.allSettled(registrations))).toEqual({ fulfilled: 1, email_taken: 199 })
  })
})
