import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identityEvents } from '@shop/contracts/events'
import { createEventCodec } from '@shop/kit/event-store'
import { readPublicLog } from '@shop/kit/messaging'
import { createSeededRandom, createTestDatabase, eventually, type TestDatabase } from '@shop/kit/testing'
import { formats } from '../../src/store/formats.ts'
import { runRandomHistory, type TestUser } from '../fixtures/random-history.ts'
import { createFastHasher, newUser, signInAdmin, startIdentity, type RunningIdentity } from '../fixtures/identity.ts'

const address = '203.0.113.5'
const SEED = 20_260_401

describe('personal data', () => {
  let test: TestDatabase
  let identity: RunningIdentity
  let users: TestUser[]
  const hashes = new Map<string, string>()

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    const fastHasher = createFastHasher()
    const hasher: typeof fastHasher = {
      ...fastHasher,
      async hash(password) {
        const hash = await fastHasher.hash(password)
        hashes.set(hash, password)
        return hash
      },
    }
    identity = await startIdentity(test, { hasher })
    users = await runRandomHistory(identity, createSeededRandom(SEED), 150)
  })
  afterAll(async () => {
    await identity.service.stop()
    await test.drop()
  })

  /** Names, addresses, passwords and hashes as plain text, hexadecimal and base64. */
  function secretsOf(subset: readonly TestUser[]): string[] {
    const plain = subset.flatMap(({ secrets }) => secrets)
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

  function findIn(text: string, secrets: readonly string[]): string[] {
    return secrets.filter((secret) => text.includes(secret))
  }

  it('is in no public event, and only encrypted in events', async () => {
    expect(users.filter(({ deleted }) => deleted).length).toBeGreaterThan(20)
    expect(users.filter(({ deleted }) => !deleted).length).toBeGreaterThan(5)
    const secrets = secretsOf(users)
    expect(secrets.length).toBeGreaterThan(500)
    expect(findIn(await dump(['events', 'outbox', 'personal_keys', 'login_attempts']), secrets)).toEqual([])
    expect(findIn(await dump(['users']), secrets)).not.toEqual([])
  })

  it('of deleted users is in no table', async () => {
    const secrets = secretsOf(users.filter(({ deleted }) => deleted))
    expect(findIn(await dump(), secrets)).toEqual([])
  })

  it('of deleted users cannot be decrypted: their keys are destroyed', async () => {
    const { database } = identity
    const codec = createEventCodec(formats)
    const deletedIds = users.filter(({ deleted }) => deleted).map(({ userId }) => userId)
    const keys = await database.query<{ key: unknown }>('SELECT key FROM personal_keys WHERE subject = ANY($1::uuid[])', [
      deletedIds,
    ])
    expect(keys.rows).toEqual(deletedIds.map(() => ({ key: null })))
    for (const userId of deletedIds) {
      const { rows } = await database.query<{ data: Record<string, unknown> }>(
        `SELECT data FROM events WHERE stream = $1 AND type = 'UserRegistered'`,
        [`user-${userId}`],
      )
      const stored = { type: 'UserRegistered', schemaVersion: 1, data: rows[0]?.data ?? {}, recordedAt: '' }
      const [event] = await codec.decodeAll(database, [stored])
      expect(event?.data).toEqual({ userId, name: 'Deleted user', email: '', passwordHash: '' })
    }
  })

  it('is absent from the public log, which matches the contract and is in order', async () => {
    const log = await eventually(async () => {
      const records = await readPublicLog(identity.database, 'identity', 'identity', 0, 10_000)
      const { rows } = await identity.database.query<{ count: number }>('SELECT count(*) AS count FROM outbox')
      expect(records).toHaveLength(rows[0]?.count ?? 0)
      return records
    })
    for (const { type, key, data, schemaVersion } of log) {
      const schema = identityEvents[type as keyof typeof identityEvents].strict()
      expect(schema.parse(data)).toEqual(data)
      expect(key).toBe('keyId' in data ? data.keyId : data.userId)
      expect(schemaVersion).toBe(1)
    }
    for (const { userId, deleted } of users) {
      const types = log.filter(({ key }) => key === userId).map(({ type }) => type)
      expect(types[0]).toBe('UserRegistered')
      expect(types.indexOf('UserDeleted')).toBe(deleted ? types.length - 1 : -1)
    }
  })

  it('of a deleted user has no device and no network any more, before anything is swept', async () => {
    const actor = await signInAdmin(identity)
    const person = newUser()
    const { userId } = await identity.call.register(person)
    await identity.call.login({ ...person, address, device: 'Firefox on Linux' })
    const details = async () =>
      (await identity.database.query('SELECT network FROM session_details WHERE user_id = $1', [userId])).rows
    expect(await details()).toContainEqual({ network: address })
    await identity.call.deleteUser({ userId, actor })
    expect(await details()).toEqual([])
  })

  it('of a deleted user is in no response, and their address is free', async () => {
    const actor = await signInAdmin(identity)
    const person = newUser()
    const { userId } = await identity.call.register(person)
    await identity.call.deleteUser({ userId, actor })
    const notFound = { code: 'user_not_found' }
    await expect(identity.call.getUser({ userId })).rejects.toMatchObject(notFound)
    await expect(identity.call.updateUser({ actor, userId, name: 'Back' })).rejects.toMatchObject(notFound)
    await expect(identity.call.updateProfile({ userId, name: 'Back' })).rejects.toMatchObject(notFound)
    await expect(identity.call.deleteUser({ userId, actor })).rejects.toMatchObject(notFound)
    await expect(identity.call.listAddresses({ userId })).rejects.toMatchObject(notFound)
    const home = { name: 'Home', address: '42 Quiet Lane', city: 'Leeds', postalCode: 'ZZ9 9QX', country: 'United Kingdom' }
    await expect(identity.call.addAddress({ ...home, userId })).rejects.toMatchObject(notFound)
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    expect(await identity.call.lookUpUsers({ userIds: [userId] })).toEqual({ users: [] })
    const successor = await identity.call.register({ ...person, password: 'another password' })
    expect(successor.userId).not.toBe(userId)
    await expect(identity.call.login({ ...person, address })).rejects.toMatchObject({ code: 'bad_credentials' })
    await identity.call.login({ ...person, password: 'another password', address })
  })
})
