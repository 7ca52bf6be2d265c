import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../../src/event-store/rebuild.ts'
import type { Database } from '../../src/event-store/database.ts'
import type { Projection } from '../../src/event-store/projection.ts'
import type { RebuildReport } from '../../src/event-store/rebuild.ts'
import { createTestDatabase, eventually } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counterCodec, counters, counterStore, migrated } from '../fixtures/counters.ts'
import type { Counted } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'

describe('a rebuild', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
    for (const stream of ['a', 'b', 'c']) for (const by of [1, 20]) await counterStore(database).handle(stream, counter, by)
  })
  afterAll(() => test.drop())

  const run = (projection: Projection<Counted> = counters, acceptDifferences = false): Promise<RebuildReport> =>
    rebuild({ database, codec: counterCodec, projections: [projection], acceptDifferences })

  /** The same projection, with a step before its first event. */
  const withFirstStep = (first: () => Promise<unknown>): Projection<Counted> => {
    let firstStep: Promise<unknown> | undefined
    return {
      ...counters,
      async project(tx, recorded) {
        await (firstStep ??= first())
        await counters.project(tx, recorded)
      },
    }
  }

  const waitUntilRebuildWaitsForLock = async (): Promise<void> => {
    await eventually(async () => {
      const waiting = await queryNumber(database, `SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      expect(waiting).toBeGreaterThan(0)
    })
  }

  it('recreates identical tables from the events, with all index names and storage options', async () => {
    const shape = `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'counting' AND tablename IN ('counters', 'steps')
      ORDER BY indexname`
    const settings = `SELECT relname, reloptions FROM pg_class WHERE relname = 'counters' AND relnamespace = 'counting'::regnamespace`
    const before = [(await database.query(shape)).rows, (await database.query(settings)).rows]
    const oid = `SELECT 'counting.counters'::regclass::oid`
    const old = await queryNumber(database, oid)
    expect(await run()).toEqual({
      events: 6,
      switched: true,
      tables: [
        { table: 'counters', rows: 3, identical: true },
        { table: 'steps', rows: 6, identical: true },
      ],
    })
    expect(await queryNumber(database, oid)).not.toBe(old)
    expect([(await database.query(shape)).rows, (await database.query(settings)).rows]).toEqual(before)
    expect(await queryNumber(database, `SELECT count(*) FROM pg_namespace WHERE nspname LIKE '%rebuild'`)).toBe(0)
  })

  it('contains events that are written during the rebuild', async () => {
    const during = withFirstStep(() => counterStore(database).handle('during', counter, 5))
    const report = await run(during)
    expect(report.switched).toBe(true)
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'during'`)).toBe(5)
    expect(report.events).toBe(await queryNumber(database, 'SELECT count(*) FROM events'))
  })

  it('contains an event whose transaction committed after later events', async () => {
    const [written, release] = [createLatch(), createLatch()]
    const slow = counterStore(database).transaction(async (tx) => {
      await tx.append('slow', 0, [{ type: 'Counted', data: { by: 9 } }])
      written.open()
      await release.opened
    })
    await written.opened
    await counterStore(database).handle('fast', counter, 4)
    const rebuilding = run()
    await waitUntilRebuildWaitsForLock()
    release.open()
    await slow
    const report = await rebuilding
    expect(report.switched).toBe(true)
    expect(report.events).toBe(await queryNumber(database, 'SELECT count(*) FROM events'))
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'slow'`)).toBe(9)
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'fast'`)).toBe(4)
  })

  it('runs one at a time', async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => run()))
    expect(others).toEqual([first, first])
    expect(first?.switched).toBe(true)
  })

  it('reports a changed projection, and switches only when differences are accepted', async () => {
    const changed: Projection<Counted> = {
      ...counters,
      async project(tx, recorded) {
        await counters.project(tx, { ...recorded, event: { ...recorded.event, data: { by: recorded.event.data.by * 2 } } })
      },
    }
    const total = `SELECT total FROM counters WHERE stream = 'a'`
    const refused = await run(changed)
    expect(refused.switched).toBe(false)
    expect(refused.tables.map(({ identical }) => identical)).toEqual([false, false])
    expect(await queryNumber(database, total)).toBe(21)
    expect((await run(changed, true)).switched).toBe(true)
    expect(await queryNumber(database, total)).toBe(42)
    expect((await run(counters, true)).switched).toBe(true)
    expect(await queryNumber(database, total)).toBe(21)
  })

  it('detects a row that was changed by hand', async () => {
    await database.query(`UPDATE counters SET total = total + 1 WHERE stream = 'b'`)
    expect((await run()).tables.find(({ identical }) => !identical)?.table).toBe('counters')
    expect((await run(counters, true)).switched).toBe(true)
    expect((await run()).switched).toBe(true)
  })

  it('leaves the live tables unchanged when it fails', async () => {
    const broken = { ...counters, project: () => Promise.reject(new Error('broken')) }
    await expect(run(broken)).rejects.toThrow('broken')
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'a'`)).toBe(21)
    expect((await run()).switched).toBe(true)
  })
})
