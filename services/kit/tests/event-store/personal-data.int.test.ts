import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { erase } from '../../src/event-store/personal-data.ts'
import type { Database } from '../../src/event-store/database.ts'
import type { EventStore } from '../../src/event-store/event-store.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { numberOf } from '../fixtures/count.ts'
import { migrated } from '../fixtures/counters.ts'
import { peopleStore } from '../fixtures/people.ts'
import type { Named } from '../fixtures/people.ts'

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

  it('is sealed in the row and read through the codec; what tells nobody stays readable', async () => {
    const userId = uuidv4()
    await name(userId, 'Grace Hopper')
    const { rows } = await database.query<{ data: Record<string, unknown> }>('SELECT data FROM events WHERE stream = $1', [
      userId,
    ])
    expect(rows[0]?.data).toEqual({ userId, points: 5, $sealed: expect.any(String) })
    expect(await numberOf(database, `SELECT count(*) FROM events WHERE events::text ILIKE '%hopper%'`)).toBe(0)
    expect(await namesOf(userId)).toEqual(['Grace Hopper'])
  })

  it('goes dark when the person is erased, for that person alone, and stays dark in what is written later', async () => {
    const [gone, other] = [uuidv4(), uuidv4()]
    await name(gone, 'Gone')
    await name(other, 'Other')
    await erase(database, gone, AT)
    expect(await namesOf(gone)).toEqual(['Deleted user'])

    await name(gone, 'Back again', 1)
    expect(await namesOf(gone)).toEqual(['Deleted user', 'Deleted user'])
    expect(await numberOf(database, `SELECT count(*) FROM events WHERE stream = $1 AND data ? '$sealed'`, [gone])).toBe(1)
    expect(await namesOf(other)).toEqual(['Other'])
  })

  it('can be erased before it was ever kept, and twice', async () => {
    const userId = uuidv4()
    await erase(database, userId, AT)
    await erase(database, userId, '2027-01-01T00:00:00.000Z')
    await name(userId, 'Too late')
    expect(await namesOf(userId)).toEqual(['Deleted user'])
    const { rows } = await database.query('SELECT key, erased_at FROM personal_keys WHERE subject = $1', [userId])
    expect(rows).toEqual([{ key: null, erased_at: AT }])
  })

  it('opens only with the key and for the person that it was sealed for', async () => {
    const [one, another] = [uuidv4(), uuidv4()]
    await name(one, 'One')
    await name(another, 'Another')
    await database.query('UPDATE personal_keys SET key = (SELECT key FROM personal_keys WHERE subject = $1) WHERE subject = $2', [
      one,
      another,
    ])
    await expect(namesOf(another)).rejects.toThrow()
    // Now the key fits, but what it opens was sealed for somebody else.
    await database.query(
      `UPDATE events SET data = data || (SELECT jsonb_build_object('$sealed', data->'$sealed') FROM events WHERE stream = $1) WHERE stream = $2`,
      [one, another],
    )
    await expect(namesOf(another)).rejects.toThrow()
    expect(await namesOf(one)).toEqual(['One'])
  })

  it('has one key for each person, however many writers come first', async () => {
    const userId = uuidv4()
    const streams = Array.from({ length: 8 }, () => uuidv4())
    const event = { type: 'Named' as const, data: { userId, name: 'Many', greeting: 'Hello', points: 1 } }
    await Promise.all(streams.map((stream) => store.transaction((tx) => tx.append(stream, 0, [event]))))
    for (const stream of streams) expect(await namesOf(stream)).toEqual(['Many'])
  })
})
