import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../../src/event-store/rebuild.ts'
import type { Database } from '../../src/event-store/database.ts'
import { isRejection } from '../../src/domain/index.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counterCodec, counters, counterStore, migrated } from '../fixtures/counters.ts'

const REBUILDS = 3

describe('a rebuild during reads and writes', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting', 20))
  })
  afterAll(() => test.drop())

  it('yields identical tables, fails no read and loses no write', async () => {
    const store = counterStore(database)
    const errors: unknown[] = []
    let acknowledged = 0
    let reads = 0
    let open = true
    const repeat = async (work: () => Promise<unknown>): Promise<void> => {
      while (open) await work().catch((error: unknown) => errors.push(error))
    }
    const write = async (): Promise<void> => {
      await store.handle(`counter-${Math.floor(Math.random() * 20)}`, counter, Math.ceil(Math.random() * 9))
      acknowledged += 1
    }
    const read = async (): Promise<void> => {
      await database.query('SELECT * FROM steps JOIN counters USING (stream) LIMIT 5')
      reads += 1
    }
    // Reads the last table first: a switch that locks tables in their own order meets this reader halfway.
    const readBackwards = async (): Promise<void> =>
      database.transaction(async (tx) => {
        await tx.query('SELECT * FROM steps LIMIT 5')
        await tx.query('SELECT sum(total) FROM counters')
        reads += 1
      })
    const work = [write, write, write, write, read, read, readBackwards, readBackwards].map(repeat)

    for (let time = 0; time < REBUILDS; time += 1) {
      const report = await rebuild({ database, codec: counterCodec, projections: [counters], program: 'test' })
      expect(report.tables.filter(({ identical }) => !identical)).toEqual([])
      expect(report.switched).toBe(true)
    }
    open = false
    await Promise.all(work)

    expect(errors.filter((error) => !isRejection(error, 'conflict'))).toEqual([])
    expect(reads).toBeGreaterThan(REBUILDS)
    expect(acknowledged).toBeGreaterThan(REBUILDS)
    expect(await queryNumber(database, 'SELECT count(*) FROM steps')).toBe(acknowledged)
    expect(await queryNumber(database, 'SELECT sum(total) FROM counters')).toBe(
      await queryNumber(database, 'SELECT sum(by) FROM steps'),
    )
  })
})
