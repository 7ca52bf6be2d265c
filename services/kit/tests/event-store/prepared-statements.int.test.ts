import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { allAnswered } from '../../src/event-store/all-answered.ts'
import type { Database } from '../../src/event-store/database.ts'
import { noKeyEncryption } from '../../src/event-store/key-encryption.ts'
import { findKeys } from '../../src/event-store/personal-data.ts'
import { createTestDatabase, customPlansOf, type TestDatabase } from '../../src/testing/index.ts'
import { counter, counterStore, migrated } from '../fixtures/counters.ts'

describe('a statement with parameters', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting', 1))
  })
  afterAll(() => test.drop())
  beforeEach(async () => {
    await database.query('DROP TABLE IF EXISTS things')
    await database.query('CREATE TABLE things (id integer)')
    await database.query('INSERT INTO things VALUES (1), (2)')
  })

  const readThings = `SELECT * FROM things WHERE id = $1`

  it('is prepared once for each connection', async () => {
    for (const id of [1, 2, 1]) await database.query(readThings, [id])
    const { rows } = await database.query('SELECT statement FROM pg_prepared_statements WHERE statement = $1', [readThings])
    expect(rows).toEqual([{ statement: readThings }])
  })

  it('is planned once for each connection when it reads several streams or keys', async () => {
    const store = counterStore(database)
    for (let count = 1; count <= 12; count += 1) {
      const ids = Array.from({ length: 1 + (count % 3) }, () => randomUUID())
      await store.transaction((tx) => tx.loadAll(ids, counter))
      await findKeys(database, noKeyEncryption, ids)
    }
    expect(await customPlansOf(database, 'stream = ANY')).toBe(5)
    expect(await customPlansOf(database, 'subject = ANY')).toBe(5)
  })

  it('returns the new columns after a migration has changed its table', async () => {
    await database.query(readThings, [1])
    await database.query('ALTER TABLE things ADD COLUMN name text')
    expect((await database.query(readThings, [1])).rows).toEqual([{ id: 1, name: null }])
  })

  it('makes the store repeat a transaction when a migration has changed its table', async () => {
    const store = counterStore(database)
    await database.query(readThings, [1])
    await database.query('ALTER TABLE things ADD COLUMN name text')
    const rows = await store.transaction(async (tx) => {
      await tx.handle('stale', counter, 1)
      return (await tx.query(readThings, [2])).rows
    })
    expect(rows).toEqual([{ id: 2, name: null }])
    expect((await database.query(`SELECT 1 FROM events WHERE stream = $1`, ['stale'])).rows).toHaveLength(1)
  })
})

describe('statements that are sent together', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = test.open('public')
  })
  afterAll(() => test.drop())

  it('fail with the error of the one that failed, whichever it was', async () => {
    for (const failing of [0, 1, 2]) {
      const work = database.transaction((tx) =>
        allAnswered([0, 1, 2].map((index) => tx.query('SELECT 1 / $1::integer', [index === failing ? 0 : 1]))),
      )
      await expect(work).rejects.toThrow('division by zero')
    }
  })

  it('fail with the error of the prelude of their transaction', async () => {
    const work = database.transaction((tx) => tx.query('SELECT 1', []), 'SELECT 1 / 0')
    await expect(work).rejects.toThrow('division by zero')
    expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })
})
