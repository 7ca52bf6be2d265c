import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isDatabaseAway } from '../../src/event-store/database-errors.ts'
import type { Database } from '../../src/event-store/database.ts'
import { isRejection } from '../../src/domain/index.ts'
import { createTestDatabase, eventually } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { numberOf } from '../fixtures/count.ts'
import { counter, counterStore, migrated } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'

const CUTS = 8

describe('a database that cuts every connection', () => {
  let test: TestDatabase
  let database: Database
  let operator: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('counting'))
    operator = test.open('operator', 1)
  })
  afterAll(() => test.drop())

  const cutAll = async (): Promise<number> =>
    numberOf(
      operator,
      `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )

  it('loses nothing that was acknowledged, and is worked with again at once', async () => {
    const store = counterStore(database)
    const acknowledged = new Map<string, number>()
    const faults: unknown[] = []
    let working = true
    const write = async (stream: string): Promise<void> => {
      while (working) {
        await store.handle(stream, counter, 1).then(
          () => acknowledged.set(stream, (acknowledged.get(stream) ?? 0) + 1),
          (error: unknown) => faults.push(error),
        )
      }
    }
    const writers = ['a', 'b', 'c', 'd'].map(write)
    for (let cut = 0; cut < CUTS; cut += 1) {
      const before = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
      await eventually(() => {
        expect([...acknowledged.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(before + 4)
      })
      await cutAll()
    }
    await eventually(() => store.handle('e', counter, 1))
    working = false
    await Promise.all(writers)

    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((error) => !isDatabaseAway(error) && !isRejection(error, 'conflict'))).toEqual([])
    for (const [stream, count] of acknowledged) {
      const versions = await numberOf(database, 'SELECT count(*) FROM events WHERE stream = $1', [stream])
      // A commit whose answer was cut off may stand; it was not acknowledged, so it is no loss.
      expect(versions).toBeGreaterThanOrEqual(count)
      expect(await numberOf(database, 'SELECT max(version) FROM events WHERE stream = $1', [stream])).toBe(versions)
      expect(await numberOf(database, 'SELECT total FROM counters WHERE stream = $1', [stream])).toBe(versions)
    }
  })

  it('is survived by connections that are idle, and by one that waits in the middle of its work', async () => {
    const [began, go] = [createLatch(), createLatch()]
    const work = counterStore(database).transaction(async (tx) => {
      await tx.append('cut', 0, [{ type: 'Counted', data: { by: 1 } }])
      began.open()
      await go.opened
      await tx.query('SELECT 1')
    })
    await began.opened
    expect(await cutAll()).toBeGreaterThan(0)
    go.open()
    await expect(work).rejects.toSatisfy(isDatabaseAway)
    expect(await eventually(() => numberOf(database, `SELECT count(*) FROM events WHERE stream = 'cut'`))).toBe(0)
  })
})
