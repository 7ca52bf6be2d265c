import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identityEvents } from '@shop/contracts/events'
import { readPublicLog } from '@shop/kit/process'
import { createEventCodec } from '@shop/kit/testing'
import { createTestDatabase, eventually } from '@shop/kit/testing'
import type { TestDatabase } from '@shop/kit/testing'
import { formats } from '../src/store/formats.ts'
import { liveThrough, seeded } from './random-history.ts'
import type { Told } from './random-history.ts'
import { quickHasher, somebody, startIdentity } from './setup.ts'
import type { Started } from './setup.ts'

const address = '203.0.113.5'
const SEED = 20_260_401

describe('what is known of people', () => {
  let test: TestDatabase
  let identity: Started
  let people: Told[]
  const hashes = new Map<string, string>()

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const quick = quickHasher()
    const hasher: typeof quick = {
      ...quick,
      async hash(password) {
        const hash = await quick.hash(password)
        hashes.set(hash, password)
        return hash
      },
    }
    identity = await startIdentity(test, { hasher })
    people = await liveThrough(identity, seeded(SEED), 120)
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  /** Names, addresses, passwords and hashes, as they are and as bytes are often shown. */
  function secretsOf(told: readonly Told[]): string[] {
    const plain = told.flatMap(({ secrets }) => secrets)
    const passwords = new Set(plain)
    const hashed = [...hashes].filter(([, password]) => passwords.has(password)).map(([hash]) => hash)
    return [...plain, ...hashed].flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
    ])
  }

  async function dump(tables?: readonly string[]): Promise<string> {
    const { database } = identity
    const { rows } = await database.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'identity'`,
    )
    const texts = rows
      .filter(({ name }) => tables?.includes(name) ?? true)
      .map(async ({ name }) => (await database.query<{ row: string }>(`SELECT one::text AS row FROM ${name} AS one`)).rows)
    return (await Promise.all(texts)).flatMap((table) => table.map(({ row }) => row)).join('\n')
  }

  function found(secrets: readonly string[], text: string): string[] {
    return secrets.filter((secret) => text.includes(secret))
  }

  it('stands in no public event and in no event unencrypted', async () => {
    expect(people.filter(({ deleted }) => deleted).length).toBeGreaterThan(20)
    expect(people.filter(({ deleted }) => !deleted).length).toBeGreaterThan(5)
    const secrets = secretsOf(people)
    expect(secrets.length).toBeGreaterThan(500)
    expect(found(secrets, await dump(['events', 'outbox', 'personal_keys', 'login_attempts']))).toEqual([])
    expect(found(secrets, await dump(['users']))).not.toEqual([])
  })

  it('is nowhere once somebody is deleted', async () => {
    const secrets = secretsOf(people.filter(({ deleted }) => deleted))
    expect(found(secrets, await dump())).toEqual([])
  })

  it('cannot be read from the events of somebody deleted, nor made readable again', async () => {
    const { database } = identity
    const codec = createEventCodec(formats)
    const gone = people.filter(({ deleted }) => deleted).map(({ userId }) => userId)
    const keys = await database.query<{ key: unknown }>('SELECT key FROM personal_keys WHERE subject = ANY($1::uuid[])', [gone])
    expect(keys.rows).toEqual(gone.map(() => ({ key: null })))
    for (const userId of gone) {
      const { rows } = await database.query<{ data: Record<string, unknown> }>(
        `SELECT data FROM events WHERE stream = $1 AND type = 'UserRegistered'`,
        [`user-${userId}`],
      )
      const stored = { type: 'UserRegistered', schemaVersion: 1, data: rows[0]?.data ?? {} }
      expect((await codec.decode(database, stored)).data).toEqual({ userId, name: 'Deleted user', email: '', passwordHash: '' })
    }
  })

  it('is told to the world as the contract says, in order', async () => {
    const log = await eventually(async () => {
      const records = await readPublicLog(identity.database, 'identity', 'identity', 0, 10_000)
      const { rows } = await identity.database.query<{ count: number }>('SELECT count(*) AS count FROM outbox')
      expect(records).toHaveLength(rows[0]?.count ?? 0)
      return records
    })
    for (const { type, key, data, schemaVersion } of log) {
      const schema = identityEvents[type as keyof typeof identityEvents].strict()
      expect(schema.parse(data)).toEqual(data)
      expect(key).toBe(data.userId)
      expect(schemaVersion).toBe(1)
    }
    for (const { userId, deleted } of people) {
      const types = log.filter(({ key }) => key === userId).map(({ type }) => type)
      expect(types[0]).toBe('UserRegistered')
      expect(types.indexOf('UserDeleted')).toBe(deleted ? types.length - 1 : -1)
    }
  })

  it('is gone from every answer, and the address is free', async () => {
    const [actor, person] = [await identity.call.register(somebody()), somebody()]
    const { userId } = await identity.call.register(person)
    await identity.call.deleteUser({ userId, actorId: actor.userId })
    const refused = { code: 'user_not_found' }
    await expect(identity.call.getUser({ userId })).rejects.toMatchObject(refused)
    await expect(identity.call.updateUser({ userId, name: 'Back' })).rejects.toMatchObject(refused)
    await expect(identity.call.updateProfile({ userId, name: 'Back' })).rejects.toMatchObject(refused)
    await expect(identity.call.deleteUser({ userId, actorId: actor.userId })).rejects.toMatchObject(refused)
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    expect(await identity.call.lookUpUsers({ userIds: [userId] })).toEqual({ users: [] })
    const successor = await identity.call.register({ ...person, password: 'another password' })
    expect(successor.userId).not.toBe(userId)
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    await identity.call.login({ ...person, password: 'another password', address })
  })
})
