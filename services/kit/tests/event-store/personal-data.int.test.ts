import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { destroyPersonalKey } from '../../src/event-store/personal-data.ts'
import type { Database } from '../../src/event-store/database.ts'
import type { EventStore } from '../../src/event-store/event-store.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { migrated } from '../fixtures/counters.ts'
import { peopleStore, type Named } from '../fixtures/people.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe('personal data', () => {
  let test: TestDatabase
  let database: Database
  let store: EventStore<Named>

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('people'))
    store = peopleStore(database)
  })
  afterAll(() => test.drop())

  const name = async (userId: string, name: string, version = 0): Promise<void> =>
    store.transaction((tx) =>
      tx.append(userId, version, [{ type: 'Named', data: { userId, name, greeting: `Hello ${name}`, points: 5 } }]),
    )
  const namesOf = async (userId: string): Promise<string[]> =>
    store.transaction(async (tx) => (await tx.read(userId)).map(({ event }) => event.data.name))

  it('is encrypted in the row and decrypted by the codec; other fields stay readable', async () => {
    const userId = uuidv4()
    await name(userId, 'Grace Hopper')
    const { rows } = await database.query<{ data: Record<string, unknown> }>('SELECT data FROM events WHERE stream = $1', [
      userId,
    ])
    expect(rows[0]?.data).toEqual({ userId, points: 5, $sealed: expect.any(String) })
    expect(await queryNumber(database, `SELECT count(*) FROM events WHERE events::text ILIKE '%hopper%'`)).toBe(0)
    expect(await namesOf(userId)).toEqual(['Grace Hopper'])
  })

  it('is unreadable once the person is erased, for that person only, and for later events too', async () => {
    const gone = uuidv4()
    const other = uuidv4()
    await name(gone, 'Gone')
    await name(other, 'Other')
    await destroyPersonalKey(database, gone, AT)
    expect(await namesOf(gone)).toEqual(['Deleted user'])

    await name(gone, 'Back again', 1)
    expect(await namesOf(gone)).toEqual(['Deleted user', 'Deleted user'])
    expect(await queryNumber(database, `SELECT count(*) FROM events WHERE stream = $1 AND data ? '$sealed'`, [gone])).toBe(1)
    expect(await namesOf(other)).toEqual(['Other'])
  })

  it('can be erased before anything is stored, and twice', async () => {
    const userId = uuidv4()
    await destroyPersonalKey(database, userId, AT)
    await destroyPersonalKey(database, userId, '2027-01-01T00:00:00.000Z')
    await name(userId, 'Too late')
    expect(await namesOf(userId)).toEqual(['Deleted user'])
    const { rows } = await database.query('SELECT key, erased_at FROM personal_keys WHERE subject = $1', [userId])
    expect(rows).toEqual([{ key: null, erased_at: AT }])
  })

  it('is decrypted only with the key of its person and for that person', async () => {
    const one = uuidv4()
    const another = uuidv4()
    await name(one, 'One')
    await name(another, 'Another')
    await database.query('UPDATE personal_keys SET key = (SELECT key FROM personal_keys WHERE subject = $1) WHERE subject = $2', [
      one,
      another,
    ])
    await expect(namesOf(another)).rejects.toThrow()
    // The key now fits, but the ciphertext belongs to another person (AAD).
    await database.query(
      `UPDATE events SET data = data || (SELECT jsonb_build_object('$sealed', data->'$sealed') FROM events WHERE stream = $1) WHERE stream = $2`,
      [one, another],
    )
    await expect(namesOf(another)).rejects.toThrow()
    expect(await namesOf(one)).toEqual(['One'])
  })

  it('has one key per person under concurrent first writers', async () => {
    const userId = uuidv4()
    const streams = Array.from({ length: 8 }, () => uuidv4())
    const event = { type: 'Named' as const, data: { userId, name: 'Many', greeting: 'Hello', points: 1 } }
    await Promise.all(streams.map((stream) => store.transaction((tx) => tx.append(stream, 0, [event]))))
    for (const stream of streams) expect(await namesOf(stream)).toEqual(['Many'])
  })
})
