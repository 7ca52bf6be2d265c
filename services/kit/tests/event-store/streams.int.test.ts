import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import type { EventStore } from '../../src/event-store/event-store.ts'
import { versionAt } from '../../src/event-store/history.ts'
import { isRejection } from '../../src/domain/index.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber, upTo } from '../fixtures/numbers.ts'
import { counter, counterStore, migrated, type Counted } from '../fixtures/counters.ts'

const WRITERS = 64
const EACH = 2

describe('a stream', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
  })
  afterAll(() => test.drop())

  it('stays gapless under 64 concurrent writers on two stores, without losing an acknowledged event', async () => {
    const stores = [1, 2].map(() => counterStore(test.open('counting', 5)))
    const refusals: unknown[] = []
    let acknowledged = 0
    const writer = async (index: number): Promise<void> => {
      for (let time = 0; time < EACH; time += 1) {
        await stores[index % stores.length]!.handle('counter', counter, 1).then(
          () => (acknowledged += 1),
          (error: unknown) => refusals.push(error),
        )
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)))

    expect(refusals.filter((error) => !isRejection(error, 'conflict'))).toEqual([])
    expect(acknowledged + refusals.length).toBe(WRITERS * EACH)
    expect(acknowledged).toBeGreaterThan(WRITERS / 2)
    const { rows } = await database.query<{ version: number }>('SELECT version FROM events ORDER BY version')
    expect(rows.map(({ version }) => version)).toEqual(upTo(acknowledged))
    expect(await queryNumber(database, 'SELECT total FROM counters')).toBe(acknowledged)
    expect(await queryNumber(database, 'SELECT count(*) FROM outbox')).toBe(acknowledged)
  })

  it('is read in order, and each decision sees the previous ones', async () => {
    const store = counterStore(database)
    for (const by of [3, 4, 5]) await store.handle('read', counter, by)
    const history = await store.transaction((tx) => tx.read('read'))
    expect(history.map(({ version, event }) => [version, event.data.by])).toEqual([
      [1, 3],
      [2, 4],
      [3, 5],
    ])
    expect(await store.transaction((tx) => tx.load('read', counter))).toEqual({ stream: 'read', state: 12, version: 3 })
  })

  it('has at each moment the version of its last event by then', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z')
    const store = counterStore(database, { clock: () => new Date(now) })
    const recorded: number[] = []
    for (const pause of [10, 0, 5, 1, 0, 7, 2, 2, 0, 0, 9]) {
      now += pause
      recorded.push(now)
      await store.handle('dated', counter, 1)
    }
    for (let at = now - 40; at <= now + 2; at += 1)
      expect(await versionAt(database, 'dated', new Date(at).toISOString())).toBe(recorded.filter((time) => time <= at).length)
  })

  it('is not read to find the version of a moment, however long it is beside the others', async () => {
    await database.query(
      `INSERT INTO events (stream, version, event_id, type, schema_version, data, metadata, recorded_at)
       SELECT CASE WHEN number <= 2000 THEN 'many' ELSE 'short-' || number END, CASE WHEN number <= 2000 THEN number ELSE 1 END,
         gen_random_uuid(), 'Counted', 1, '{"by": 1}', '{}', now() FROM generate_series(1, 6000) AS number`,
    )
    await database.query('ANALYZE events')
    const fetched = `SELECT coalesce(idx_tup_fetch, 0) FROM pg_stat_xact_user_tables WHERE relid = 'events'::regclass`
    await database.transaction(async (tx) => {
      // The sixth has the plan for a stream of any length.
      for (let time = 1; time <= 6; time += 1) expect(await versionAt(tx, 'many', new Date().toISOString())).toBe(2_000)
      expect(await queryNumber(tx, fetched)).toBeLessThan(2_000)
    })
  })

  it('rejects a writer that keeps deciding on an old version with `conflict`', async () => {
    const store = counterStore(database)
    await store.handle('stale', counter, 1)
    let runs = 0
    const stale = store.transaction((tx) => {
      runs += 1
      return tx.append('stale', 0, [{ type: 'Counted', data: { by: 1 } }])
    })
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
    expect(runs).toBeGreaterThan(1)
  })

  it('is appended together with other streams', async () => {
    const store = counterStore(database)
    const one = { expectedVersion: 0, events: [{ type: 'Counted' as const, data: { by: 7 } }] }
    await store.transaction((tx) => tx.appendAll(['left', 'right'].map((stream) => ({ ...one, stream }))))
    expect(await queryNumber(database, `SELECT sum(total) FROM counters WHERE stream IN ('left', 'right')`)).toBe(14)
  })

  describe('of many events', () => {
    const LENGTH = 150
    const ones = (count: number): Counted[] => Array.from({ length: count }, () => ({ type: 'Counted', data: { by: 1 } }))
    const load = (store: EventStore<Counted>, stream: string) => store.transaction((tx) => tx.load(stream, counter))
    /** A store that has loaded a stream of `LENGTH` events. */
    const storeThatKnows = async (stream: string): Promise<EventStore<Counted>> => {
      const store = counterStore(database)
      await store.transaction((tx) => tx.append(stream, 0, ones(LENGTH)))
      expect(await load(store, stream)).toEqual({ stream, state: LENGTH, version: LENGTH })
      return store
    }

    it('is read from its last known event on, with what others appended since', async () => {
      const store = await storeThatKnows('long')
      // What the next load does not need is gone.
      await database.query(`DELETE FROM events WHERE stream = 'long' AND version < $1`, [LENGTH])
      await counterStore(database).transaction((tx) => tx.append('long', LENGTH, ones(2)))
      expect(await load(store, 'long')).toMatchObject({ state: LENGTH + 2, version: LENGTH + 2 })
      expect(await store.handle('long', counter, 5)).toMatchObject({ expectedVersion: LENGTH + 2 })
      expect(await load(store, 'long')).toMatchObject({ state: LENGTH + 7, version: LENGTH + 3 })
    })

    it('is not known by what was rolled back', async () => {
      const store = await storeThatKnows('rolled back')
      const failing = store.transaction(async (tx) => {
        await tx.append('rolled back', LENGTH, ones(1))
        expect(await tx.load('rolled back', counter)).toMatchObject({ version: LENGTH + 1 })
        throw new Error('the work fails')
      })
      await expect(failing).rejects.toThrow('the work fails')
      await counterStore(database).transaction((tx) => tx.append('rolled back', LENGTH, [{ type: 'Counted', data: { by: 40 } }]))
      expect(await load(store, 'rolled back')).toMatchObject({ state: LENGTH + 40, version: LENGTH + 1 })
    })

    it('is read whole after the database was restored to an older state', async () => {
      const store = await storeThatKnows('restored')
      for (const table of ['events', 'steps']) {
        await database.query(`DELETE FROM ${table} WHERE stream = 'restored' AND version > $1`, [LENGTH - 10])
      }
      const twos = ones(11).map((): Counted => ({ type: 'Counted', data: { by: 2 } }))
      await counterStore(database).transaction((tx) => tx.append('restored', LENGTH - 10, twos))
      expect(await load(store, 'restored')).toMatchObject({ state: LENGTH - 10 + 22, version: LENGTH + 1 })
    })

    it('is forgotten when somebody is erased', async () => {
      const store = await storeThatKnows('erased')
      await store.transaction((tx) => tx.erase(uuidv4(), '2026-01-01T00:00:00.000Z'))
      await database.query(`UPDATE events SET data = '{"by": 2}' WHERE stream = 'erased'`)
      expect(await load(store, 'erased')).toMatchObject({ state: 2 * LENGTH })
    })
  })
})
