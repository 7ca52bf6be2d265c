import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { drainOutbox } from '../../src/messaging/relay.ts'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createRelay } from '../../src/messaging/relay.ts'
import { createTestDatabase, eventually } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { upTo } from '../fixtures/count.ts'
import { migrated } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'
import { tell } from '../fixtures/outbox.ts'

describe('the relay', () => {
  let test: TestDatabase
  let database: Database
  let other: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('telling'))
    other = test.open('telling')
  })
  afterAll(() => test.drop())
  beforeEach(() => database.query('TRUNCATE outbox'))

  const tellMany = (count: number): Promise<void> =>
    tell(database, ...upTo(count).map((by) => ({ type: 'Counted', key: 'a', data: { by } })))
  const stamps = async (): Promise<number[]> => {
    const { rows } = await database.query<{ seq: number }>('SELECT seq FROM outbox WHERE seq IS NOT NULL ORDER BY id')
    return rows.map(({ seq }) => seq)
  }

  it('stamps what waits in the order of ids, a batch at a time, and goes on where it ended', async () => {
    await tellMany(5)
    expect(await drainOutbox(database, 3)).toBe(3)
    expect(await stamps()).toEqual([1, 2, 3])
    expect(await drainOutbox(database, 3)).toBe(2)
    await tellMany(2)
    expect(await drainOutbox(database, 3)).toBe(2)
    expect(await drainOutbox(database, 3)).toBe(0)
    expect(await stamps()).toEqual(upTo(7))
  })

  it('stamps a row that became visible late, after rows that stand above it', async () => {
    const [told, go] = [createLatch(), createLatch()]
    const slow = other.transaction(async (tx) => {
      await tell(tx, { type: 'Counted', key: 'slow', data: { by: 1 } })
      told.open()
      await go.opened
    })
    await told.opened
    await tellMany(1)
    expect(await drainOutbox(database)).toBe(1)
    go.open()
    await slow
    expect(await drainOutbox(database)).toBe(1)
    const { rows } = await database.query('SELECT key, seq FROM outbox ORDER BY id')
    expect(rows).toEqual([
      { key: 'slow', seq: 2 },
      { key: 'a', seq: 1 },
    ])
  })

  it('keeps out while another relay is at work, and leaves nothing half done when that one dies', async () => {
    await tellMany(4)
    const [stamped, go] = [createLatch(), createLatch()]
    // A relay that holds everything it has done when its connection is cut.
    const zombie: Database = {
      ...other,
      transaction: (work) =>
        other.transaction(async (tx) => {
          const result = await work(tx)
          stamped.open()
          await go.opened
          await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
          return result
        }),
    }
    const dying = drainOutbox(zombie)
    await stamped.opened
    expect(await drainOutbox(database)).toBe(0)
    go.open()
    await expect(dying).rejects.toMatchObject({ code: '57P01' })
    expect(await stamps()).toEqual([])
    expect(await eventually(() => drainOutbox(database))).toBe(4)
    expect(await stamps()).toEqual(upTo(4))
  })

  it('is woken, announces what it stamped, and looks by itself when nobody wakes it', async () => {
    const announce = vi.fn()
    const relay = createRelay({ database, source: 'telling', logger: silentLogger(), announce, batchSize: 2 })
    relay.start()
    await tellMany(50)
    relay.wake()
    await eventually(async () => expect(await stamps()).toEqual(upTo(50)))
    expect(announce).toHaveBeenCalledWith('telling')
    await tellMany(1)
    await eventually(async () => expect(await stamps()).toEqual(upTo(51)))
    await relay.stop()
    await tellMany(1)
    relay.wake()
    expect(await stamps()).toEqual(upTo(51))
  })
})
