import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EventCodec } from '../../src/event-store/codec.ts'
import { dropAbandonedRebuild } from '../../src/event-store/abandoned-rebuild.ts'
import { rebuild, type RebuildOptions, type RebuildReport, type RebuildStatus } from '../../src/event-store/rebuild.ts'
import type { Database } from '../../src/event-store/database.ts'
import type { Projection } from '../../src/event-store/projection.ts'
import { createTestDatabase, eventually, runBefore, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counterCodec, counters, counterStore, migrated, type Counted } from '../fixtures/counters.ts'
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

  const run = (
    projection: Projection<Counted> = counters,
    options: Partial<RebuildOptions<Counted>> = {},
  ): Promise<RebuildReport> => rebuild({ database, codec: counterCodec, projections: [projection], program: 'test', ...options })
  const accept = { acceptDifferences: true }

  /** The codec, with a step before its first batch. */
  const withFirstStep = (first: () => Promise<unknown>): EventCodec<Counted> => {
    let firstStep: Promise<unknown> | undefined
    return {
      ...counterCodec,
      async decodeAll(tx, stored) {
        await (firstStep ??= first())
        return counterCodec.decodeAll(tx, stored)
      },
    }
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
    const codec = withFirstStep(() => counterStore(database).handle('during', counter, 5))
    const report = await run(counters, { codec })
    expect(report.switched).toBe(true)
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'during'`)).toBe(5)
    expect(report.events).toBe(await queryNumber(database, 'SELECT count(*) FROM events'))
  })

  it('contains an event whose transaction committed after later events', async () => {
    const written = createLatch()
    const release = createLatch()
    const slow = counterStore(database).transaction(async (tx) => {
      await tx.append('slow', 0, [{ type: 'Counted', data: { by: 9 } }])
      written.open()
      await release.opened
    })
    await written.opened
    await counterStore(database).handle('fast', counter, 4)
    let decoded = false
    let looks = 0
    const codec = withFirstStep(async () => (decoded = true))
    const observed = runBefore(database, 'pg_locks', async () => {
      looks += 1
    })
    const rebuilding = run(counters, { codec, database: observed })
    // It looks for the slow writer again and again, or has gone on without it.
    await eventually(() => expect(decoded || looks > 3).toBe(true))
    // Nobody waits behind the rebuild, which waits for the slow writer.
    await counterStore(database).handle('beside', counter, 3)
    expect(decoded).toBe(false)
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
      changes: { Counted: ({ by }, recorded) => counters.changes.Counted?.({ by: by * 2 }, recorded) ?? [] },
    }
    const total = `SELECT total FROM counters WHERE stream = 'a'`
    const refused = await run(changed)
    expect(refused.switched).toBe(false)
    expect(refused.tables.map(({ identical }) => identical)).toEqual([false, false])
    expect(await queryNumber(database, total)).toBe(21)
    expect((await run(changed, accept)).switched).toBe(true)
    expect(await queryNumber(database, total)).toBe(42)
    expect((await run(counters, accept)).switched).toBe(true)
    expect(await queryNumber(database, total)).toBe(21)
  })

  it('detects a row that was changed by hand', async () => {
    await database.query(`UPDATE counters SET total = total + 1 WHERE stream = 'b'`)
    expect((await run()).tables.find(({ identical }) => !identical)?.table).toBe('counters')
    expect((await run(counters, accept)).switched).toBe(true)
    expect((await run()).switched).toBe(true)
  })

  it('leaves the live tables unchanged when it fails', async () => {
    const codec = { ...counterCodec, decodeAll: () => Promise.reject(new Error('broken')) }
    await expect(run(counters, { codec })).rejects.toThrow('broken')
    expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'a'`)).toBe(21)
    expect((await run()).switched).toBe(true)
  })

  describe('that was interrupted', () => {
    const EVENTS = 3_500
    const reported: number[] = []
    const onProgress = ({ events }: RebuildStatus): void => void reported.push(events)
    const stored = () => queryNumber(database, 'SELECT events FROM counting_rebuild.progress')

    /** A rebuild whose third batch fails. */
    const interrupt = async (): Promise<void> => {
      let batches = 0
      const codec: EventCodec<Counted> = {
        ...counterCodec,
        decodeAll: async (tx, events) => {
          batches += 1
          return batches > 2 ? Promise.reject(new Error('interrupted')) : counterCodec.decodeAll(tx, events)
        },
      }
      await expect(run(counters, { codec })).rejects.toThrow('interrupted')
      expect(await stored()).toBe(2_000)
      reported.length = 0
    }

    beforeAll(async () => {
      const events = Array.from({ length: EVENTS }, () => ({ type: 'Counted' as const, data: { by: 1 } }))
      await counterStore(database).transaction((tx) => tx.append('long', 0, events))
    })

    it('is resumed after its last batch', async () => {
      await interrupt()
      const report = await run(counters, { onProgress })
      expect(reported[0]).toBe(3_000)
      expect(reported.at(-1)).toBe(report.events)
      expect(report).toMatchObject({ switched: true, events: await queryNumber(database, 'SELECT count(*) FROM events') })
      expect(await queryNumber(database, `SELECT total FROM counters WHERE stream = 'long'`)).toBe(EVENTS)
    })

    it('leaves no tables when it is not resumed within a day', async () => {
      const shadows = () => queryNumber(database, `SELECT count(*) FROM pg_namespace WHERE nspname = 'counting_rebuild'`)
      await interrupt()
      expect([await dropAbandonedRebuild(database), await shadows()]).toEqual([false, 1])
      await database.query(`UPDATE counting_rebuild.progress SET saved_at = now() - interval '25 hours'`)
      // One that is in progress is left alone, however long its last batch takes.
      await database.transaction(async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('rebuild:counting'))`)
        expect([await dropAbandonedRebuild(database), await shadows()]).toEqual([false, 1])
      })
      expect([await dropAbandonedRebuild(database), await shadows()]).toEqual([true, 0])
      expect(await dropAbandonedRebuild(database)).toBe(false)
    })

    it('starts anew with another program', async () => {
      await interrupt()
      expect(await run(counters, { onProgress, program: 'another' })).toMatchObject({ switched: true })
      expect(reported[0]).toBe(1_000)
    })
  })
})
