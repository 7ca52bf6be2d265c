import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { withContext, withTiming } from '../../src/telemetry/work-context.ts'
import { createStopwatch } from '../../src/telemetry/work-timing.ts'
import { answeredByCommit, type Database } from '../../src/event-store/database.ts'
import type { EventMetadata } from '../../src/domain/recorded-event.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber } from '../fixtures/numbers.ts'
import { counter, counters, counterStore, migrated } from '../fixtures/counters.ts'

describe('a transaction of the event store', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
  })
  afterAll(() => test.drop())

  const written = async (stream: string): Promise<number[]> =>
    Promise.all(
      ['events WHERE stream', 'counters WHERE stream', 'steps WHERE stream', 'outbox WHERE key'].map((table) =>
        queryNumber(database, `SELECT count(*) FROM ${table} = $1`, [stream]),
      ),
    )

  it('adds the time of its statements to the timing of the request', async () => {
    let looks = 0
    const stopwatch = () => createStopwatch(() => (looks += 1))
    const timing = { calls: stopwatch(), database: stopwatch() }
    await withContext({ correlationId: 'request' }, () =>
      withTiming(timing, () => database.transaction((tx) => tx.query('SELECT $1::integer', [1]))),
    )
    expect(timing.database.milliseconds()).toBeGreaterThan(0)
    expect(timing.calls.milliseconds()).toBe(0)
  })

  it('commits all tables together, then calls onPublished', async () => {
    const onPublished = vi.fn()
    await counterStore(database, { onPublished }).handle('whole', counter, 1)
    expect(await written('whole')).toEqual([1, 1, 1, 1])
    expect(onPublished).toHaveBeenCalledOnce()
  })

  it('calls onCommitted once with the events of all its appends, not with those of attempts that did not commit', async () => {
    const onCommitted = vi.fn()
    const store = counterStore(database, { onCommitted })
    await store.handle('taken', counter, 1)
    let attempts = 0
    const append = (by: number) => [{ type: 'Counted' as const, data: { by } }]
    await store.transaction(async (tx) => {
      attempts += 1
      await tx.append('first', 0, append(2))
      await tx.append('taken', attempts === 1 ? 0 : 1, append(3))
    })
    await store.transaction(async (tx) => tx.query('SELECT 1'))
    expect(attempts).toBe(2)
    expect(onCommitted.mock.calls).toEqual([[append(1)], [[...append(2), ...append(3)]]])
  })

  it('is rolled back when a projection throws', async () => {
    const onPublished = vi.fn()
    const changes = (): never => {
      throw new Error('broken')
    }
    const broken = { name: 'broken', tables: [], changes: { Counted: changes } }
    const store = counterStore(database, { projections: [counters, broken], onPublished })
    await expect(store.handle('projection', counter, 1)).rejects.toThrow('broken')
    expect(await written('projection')).toEqual([0, 0, 0, 0])
    expect(onPublished).not.toHaveBeenCalled()
  })

  it('is rolled back when the work throws after an append', async () => {
    const store = counterStore(database)
    const work = store.transaction(async (tx) => {
      await tx.append('afterthought', 0, [{ type: 'Counted', data: { by: 1 } }])
      expect(await queryNumber(tx, `SELECT total FROM counters WHERE stream = 'afterthought'`)).toBe(1)
      throw new Error('a failure after the append')
    })
    await expect(work).rejects.toThrow('a failure after the append')
    expect(await written('afterthought')).toEqual([0, 0, 0, 0])
  })

  it('fails when the error of a failed statement was caught', async () => {
    const work = counterStore(database).transaction(async (tx) => {
      await tx.append('swallowed', 0, [{ type: 'Counted', data: { by: 1 } }])
      await tx.query('SELECT 1 / 0').catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow('was rolled back')
    expect(await written('swallowed')).toEqual([0, 0, 0, 0])
  })

  it('writes correlation, causation and actor ids to events and public events', async () => {
    const context = { correlationId: 'c-1', causationId: 'e-1', actorId: 'u-1' }
    await withContext(context, () => counterStore(database).handle('context', counter, 1))
    const { rows } = await database.query(
      `SELECT metadata FROM events WHERE stream = 'context' UNION ALL SELECT metadata FROM outbox WHERE key = 'context'`,
    )
    expect(rows).toEqual([{ metadata: context }, { metadata: context }])
  })

  it('keeps the metadata of each stream when several are appended together', async () => {
    const append = (stream: string, metadata?: EventMetadata) => ({
      stream,
      expectedVersion: 0,
      events: [{ type: 'Counted' as const, data: { by: 1 } }],
      metadata,
    })
    await withContext({ correlationId: 'own' }, () =>
      counterStore(database).transaction((tx) => tx.appendAll([append('one', { correlationId: 'c-1' }), append('two')])),
    )
    const { rows } = await database.query(`SELECT key, metadata FROM outbox WHERE key IN ('one', 'two') ORDER BY id`)
    expect(rows).toEqual([
      { key: 'one', metadata: { correlationId: 'c-1' } },
      { key: 'two', metadata: { correlationId: 'own' } },
    ])
  })

  it('creates a correlation id when there is none', async () => {
    await counterStore(database).handle('alone', counter, 1)
    const { rows } = await database.query<{ metadata: unknown }>(`SELECT metadata FROM events WHERE stream = 'alone'`)
    expect(rows[0]?.metadata).toEqual({ correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('begins in the same write as its first statements', async () => {
    await database.transaction((tx) => tx.query('SELECT 1'))
    const writev = vi.spyOn(Socket.prototype, '_writev')
    const write = vi.spyOn(Socket.prototype, '_write')
    await database.transaction((tx) => Promise.all([tx.query('SELECT $1::int', [1]), tx.query('SELECT 2')]), 'SELECT 0')
    const written = [...writev.mock.calls.map(([chunks]) => chunks.length), ...write.mock.calls.map(() => 1)]
    vi.restoreAllMocks()
    expect(written.length, 'one for all of them, and COMMIT').toBe(2)
  })

  it('commits in the same write as its last append', async () => {
    const store = counterStore(database)
    const append = (stream: string) => store.transaction((tx) => tx.append(stream, 0, [{ type: 'Counted', data: { by: 1 } }]))
    await append('before')
    const writev = vi.spyOn(Socket.prototype, '_writev')
    const write = vi.spyOn(Socket.prototype, '_write')
    await append('at once')
    const writes = writev.mock.calls.length + write.mock.calls.length
    vi.restoreAllMocks()
    expect(writes).toBe(1)
    expect(await written('at once')).toEqual([1, 1, 1, 1])
  })

  it('fails with the error of a statement behind which COMMIT was sent, and writes nothing', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(`INSERT INTO counters (stream, total) VALUES ('refused', 1)`)
      await answeredByCommit(tx, [tx.query('SELECT 1 / 0'), tx.query('SELECT 1')])
      return 'done'
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(await queryNumber(database, `SELECT count(*) FROM counters WHERE stream = $1`, ['refused'])).toBe(0)
  })
})
