import { randomBytes } from 'node:crypto'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKeyEncryption, noKeyEncryption, type KeyEncryption } from '../../src/event-store/key-encryption.ts'
import type { Database } from '../../src/event-store/database.ts'
import {
  decryptWithKey,
  destroyPersonalKey,
  encryptWithKey,
  findKeys,
  findOrCreateKeys,
} from '../../src/event-store/personal-data.ts'
import { wrapPersonalKeys } from '../../src/event-store/wrap-personal-keys.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { queryNumber } from '../fixtures/numbers.ts'

const FIRST = 'the first secret of this deployment'
const SECOND = 'the second secret of this deployment'
const UNWRAPPED = 'SELECT count(*) FROM personal_keys WHERE length(key) = 32'
/** More than one batch. */
const PERSONS = 1_005

async function encrypt(database: Database, keys: KeyEncryption, subject: string, value: string): Promise<string> {
  const found = await findOrCreateKeys(database, keys, [subject])
  return encryptWithKey(found.get(subject.toLowerCase())!, subject, value)
}

async function decrypt(database: Database, keys: KeyEncryption, subject: string, encrypted: string): Promise<unknown> {
  const found = await findKeys(database, keys, [subject])
  return decryptWithKey(found.get(subject.toLowerCase())!, subject, encrypted)
}

describe('keys of persons', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('people'))
  })
  afterAll(() => test.drop())

  const stored = async (subject: string): Promise<Buffer | null | undefined> =>
    (await database.query<{ key: Buffer | null }>('SELECT key FROM personal_keys WHERE subject = $1', [subject])).rows[0]?.key

  it('are stored wrapped, and useless without the key-encryption key', async () => {
    const subject = uuidv4()
    const keys = createKeyEncryption([FIRST])
    const encrypted = await encrypt(database, keys, subject.toUpperCase(), 'Ada')
    expect((await stored(subject))?.length).toBeGreaterThan(32)
    expect(await decrypt(database, keys, subject.toUpperCase(), encrypted)).toBe('Ada')
    for (const other of [noKeyEncryption, createKeyEncryption([SECOND])]) {
      await expect(decrypt(database, other, subject, encrypted)).rejects.toThrow('which KEY_ENCRYPTION_KEYS lacks')
    }
  })

  it('cannot be moved to another person', async () => {
    const one = uuidv4()
    const another = uuidv4()
    const keys = createKeyEncryption([FIRST])
    const encrypted = await encrypt(database, keys, one, 'Ada')
    await database.query('INSERT INTO personal_keys SELECT $2, key FROM personal_keys WHERE subject = $1', [one, another])
    await expect(decrypt(database, keys, another, encrypted)).rejects.toThrow('authenticate')
  })

  it('are wrapped when they were stored unwrapped, and again for a new key-encryption key; erased persons stay erased', async () => {
    await database.query('DELETE FROM personal_keys')
    const subject = uuidv4()
    const erased = uuidv4()
    const encrypted = await encrypt(database, noKeyEncryption, subject, 'Grace')
    await database.query('INSERT INTO personal_keys (subject, key) SELECT gen_random_uuid(), $1 FROM generate_series(2, $2)', [
      randomBytes(32),
      PERSONS,
    ])
    await destroyPersonalKey(database, erased, '2026-01-01T00:00:00.000Z')

    // Processes that only unwrap leave them as they are.
    expect(await wrapPersonalKeys(database, createKeyEncryption(['', FIRST]))).toBe(0)
    expect(await queryNumber(database, UNWRAPPED)).toBe(PERSONS)

    expect(await wrapPersonalKeys(database, createKeyEncryption([FIRST]))).toBe(PERSONS)
    expect(await queryNumber(database, UNWRAPPED)).toBe(0)
    expect(await wrapPersonalKeys(database, createKeyEncryption([FIRST, SECOND]))).toBe(0)
    expect(await decrypt(database, createKeyEncryption(['', FIRST]), subject, encrypted)).toBe('Grace')

    expect(await wrapPersonalKeys(database, createKeyEncryption([SECOND, FIRST]))).toBe(PERSONS)
    expect(await decrypt(database, createKeyEncryption([SECOND]), subject, encrypted)).toBe('Grace')
    expect(await stored(erased)).toBe(null)
  })

  it('are not wrapped by two processes at the same time twice', async () => {
    await database.query('DELETE FROM personal_keys')
    const subject = uuidv4()
    const encrypted = await encrypt(database, noKeyEncryption, subject, 'Once')
    const keys = createKeyEncryption([FIRST])
    const counts = await Promise.all([1, 2, 3, 4].map(() => wrapPersonalKeys(database, keys)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await decrypt(database, keys, subject, encrypted)).toBe('Once')
  })

  it('stop the start of a process that cannot unwrap them', async () => {
    await encrypt(database, createKeyEncryption([FIRST]), uuidv4(), 'Ada')
    for (const keys of [noKeyEncryption, createKeyEncryption([SECOND]), createKeyEncryption(['', SECOND])]) {
      await expect(wrapPersonalKeys(database, keys)).rejects.toThrow('which KEY_ENCRYPTION_KEYS lacks')
    }
  })
})
