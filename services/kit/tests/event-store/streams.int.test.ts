import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { isRejection } from '../../src/domain/index.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { queryNumber, upTo } from '../fixtures/numbers.ts'
import { counter, counterStore, migrated } from '../fixtures/counters.ts'

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
})
