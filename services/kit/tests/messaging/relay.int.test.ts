import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { silentLogger } from '../../src/telemetry/logger.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createRelay, drainOutbox, relayLock } from '../../src/messaging/relay.ts'
import { createTestDatabase, eventually, interceptStatements, type TestDatabase } from '../../src/testing/index.ts'
import { upTo } from '../fixtures/numbers.ts'
import { migrated } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'
import { writeCounted, writePublicEvents } from '../fixtures/outbox.ts'

describe('the relay', () => {
  let test: TestDatabase
  let database: Database
  let other: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('publisher'))
    other = test.open('publisher')
  })
  afterAll(() => test.drop())
  beforeEach(() => database.query('TRUNCATE outbox'))

  const publishMany = (count: number): Promise<void> => writeCounted(database, count)
  /** Writes an event in a transaction that stays open until `commit`. */
  async function beginSlowly(): Promise<{ commit(): Promise<void> }> {
    const written = createLatch()
    const release = createLatch()
    const transaction = other.transaction(async (tx) => {
      await writePublicEvents(tx, { type: 'Counted', key: 'slow', data: { by: 1 } })
      written.open()
      await release.opened
    })
    await written.opened
    const commit = (): Promise<void> => {
      release.open()
      return transaction
    }
    return { commit }
  }
  const stamps = async (): Promise<number[]> => {
    const { rows } = await database.query<{ seq: number }>('SELECT seq FROM outbox WHERE seq IS NOT NULL ORDER BY id')
    return rows.map(({ seq }) => seq)
  }

  it('stamps waiting rows in id order, one batch at a time, and continues where it ended', async () => {
    await publishMany(5)
    expect(await drainOutbox(database, 3)).toBe(3)
    expect(await stamps()).toEqual([1, 2, 3])
    expect(await drainOutbox(database, 3)).toBe(2)
    await publishMany(2)
    expect(await drainOutbox(database, 3)).toBe(2)
    expect(await drainOutbox(database, 3)).toBe(0)
    expect(await stamps()).toEqual(upTo(7))
  })

  it('stamps no time before the last one, also when the clock of the database was set back', async () => {
    await publishMany(1)
    await drainOutbox(database)
    await database.query(`UPDATE outbox SET stamped_at = stamped_at + interval '1 hour'`)
    await publishMany(1)
    await drainOutbox(database)
    const { rows } = await database.query<{ ascends: boolean }>(
      'SELECT stamped_at >= lag(stamped_at) OVER (ORDER BY seq) AS ascends FROM outbox ORDER BY seq OFFSET 1',
    )
    expect(rows).toEqual([{ ascends: true }])
  })

  it('stamps a row that becomes visible after rows with higher ids', async () => {
    const slow = await beginSlowly()
    await publishMany(1)
    expect(await drainOutbox(database)).toBe(1)
    await slow.commit()
    expect(await drainOutbox(database)).toBe(1)
    const { rows } = await database.query('SELECT key, seq FROM outbox ORDER BY id')
    expect(rows).toEqual([
      { key: 'slow', seq: 2 },
      { key: 'a', seq: 1 },
    ])
  })

  it('stamps what it was woken for while another relay ran as soon as that one is done', async () => {
    await publishMany(1)
    const locked = createLatch()
    const release = createLatch()
    const refused = createLatch()
    const running = other.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [relayLock('publisher')])
      locked.open()
      await release.opened
    })
    await locked.opened
    const observed: Database = {
      ...database,
      transaction: (work, prelude) => database.transaction(work, prelude).finally(refused.open),
    }
    const relay = createRelay({ database: observed, source: 'publisher', logger: silentLogger(), announce: () => undefined })
    relay.start()
    await refused.opened
    release.open()
    await running
    // Sooner than the relay runs without being woken.
    await eventually(async () => expect(await stamps()).toEqual([1]), 4_000)
    await relay.stop()
  })

  it('looks only behind the rows that are stamped for good, and misses none that becomes visible late', async () => {
    const starts: unknown[] = []
    const observed = interceptStatements(database, {
      before: async (text, values) => void (text.includes('UPDATE outbox') && starts.push(values?.[1])),
    })
    const relay = createRelay({ database: observed, source: 'publisher', logger: silentLogger(), announce: () => undefined })
    const turns = async (count: number): Promise<void> => {
      for (let turn = 0; turn < count; turn += 1) {
        const stamped = (await stamps()).length
        await publishMany(1)
        relay.wake()
        await eventually(async () => expect((await stamps()).length).toBe(stamped + 1), 4_000)
      }
    }
    relay.start()
    await turns(3)
    const slow = await beginSlowly()
    await turns(4)
    await slow.commit()
    relay.wake()
    await eventually(async () => expect(await stamps()).toHaveLength(8), 4_000)
    // A transaction that is open in any database of the server keeps ids from being final.
    await eventually(async () => {
      await turns(1)
      expect(starts.at(-1)).toBeGreaterThan(0)
    }, 30_000)
    await relay.stop()
  })

  it('misses no row of an open transaction that is younger than all that have ended', async () => {
    const numbered = createLatch()
    const write = createLatch()
    const older = other.transaction(async (tx) => {
      await tx.query('SELECT pg_current_xact_id()')
      numbered.open()
      await write.opened
      await writePublicEvents(tx, { type: 'Counted', key: 'a', data: { by: 1 } })
    })
    await numbered.opened
    const slow = await beginSlowly()
    write.open()
    await older
    const relay = createRelay({ database, source: 'publisher', logger: silentLogger(), announce: () => undefined })
    relay.start()
    await eventually(async () => expect(await stamps()).toHaveLength(1), 4_000)
    await publishMany(1)
    relay.wake()
    await eventually(async () => expect(await stamps()).toHaveLength(2), 4_000)
    await slow.commit()
    relay.wake()
    await eventually(async () => expect(await stamps()).toHaveLength(3), 4_000)
    await relay.stop()
  })

  it('begins again in a log that was restored to an older state', async () => {
    const relay = createRelay({ database, source: 'publisher', logger: silentLogger(), announce: () => undefined })
    relay.start()
    await database.query("SELECT setval(pg_get_serial_sequence('outbox', 'id'), 1000)")
    // Until it knows that all rows so far are stamped.
    for (let turn = 1; turn <= 3; turn += 1) {
      await publishMany(1)
      relay.wake()
      await eventually(async () => expect(await stamps()).toHaveLength(turn), 4_000)
    }
    await database.query('TRUNCATE outbox RESTART IDENTITY')
    await publishMany(1)
    relay.wake()
    await eventually(async () => expect(await stamps()).toEqual([1]), 4_000)
    await relay.stop()
  })

  it('does nothing while another relay runs, and leaves nothing half done when that one crashes', async () => {
    await publishMany(4)
    const stamped = createLatch()
    const release = createLatch()
    // A relay whose connection is cut after its update, before its commit.
    const crashing: Database = {
      ...other,
      transaction: (work, prelude) =>
        other.transaction(async (tx) => {
          const result = await work({ query: (text, values) => tx.query(text, values) })
          stamped.open()
          await release.opened
          await tx.query('SELECT pg_terminate_backend(pg_backend_pid())')
          return result
        }, prelude),
    }
    const draining = drainOutbox(crashing)
    await stamped.opened
    expect(await drainOutbox(database)).toBe(0)
    release.open()
    await expect(draining).rejects.toMatchObject({ code: '57P01' })
    expect(await stamps()).toEqual([])
    await eventually(async () => expect(await drainOutbox(database)).toBe(4))
    expect(await stamps()).toEqual(upTo(4))
  })

  it('runs when woken, announces the stamped records, and polls otherwise', async () => {
    const announce = vi.fn()
    const relay = createRelay({ database, source: 'publisher', logger: silentLogger(), announce, batchSize: 2 })
    relay.start()
    await publishMany(50)
    relay.wake()
    await eventually(async () => expect(await stamps()).toEqual(upTo(50)))
    expect(announce).toHaveBeenCalledWith('publisher')
    await publishMany(1)
    await eventually(async () => expect(await stamps()).toEqual(upTo(51)))
    await relay.stop()
    await publishMany(1)
    relay.wake()
    expect(await stamps()).toEqual(upTo(51))
  })
})
