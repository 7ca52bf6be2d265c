import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../src/event-store/database.ts'
import { stampWaiting } from '../../src/messaging/relay.ts'
import { createStampedIdTracker } from '../../src/messaging/stamped-id-tracker.ts'
import { createTestDatabase, interceptStatements, type TestDatabase } from '../../src/testing/index.ts'
import { migrated } from '../fixtures/counters.ts'
import { createLatch } from '../fixtures/latch.ts'
import { writeCounted, writePublicEvents } from '../fixtures/outbox.ts'

/** Leaves a transaction, which is rolled back. */
class Blocks extends Error {
  readonly count: number

  constructor(count: number) {
    super()
    this.count = count
  }
}

describe('the relay beside a transaction that stays open', () => {
  let test: TestDatabase
  let database: Database
  let other: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('publisher'))
    other = test.open('publisher')
  })
  afterAll(() => test.drop())

  it('looks at as much in each turn, and misses no row of that transaction', async () => {
    const turns: { text: string; values: readonly unknown[] }[] = []
    const observed = interceptStatements(database, {
      async before(text, values = []) {
        if (text.includes('UPDATE outbox')) turns.push({ text, values })
      },
    })
    const stampedIds = createStampedIdTracker()
    const turn = async (rows: number): Promise<void> => {
      await writeCounted(database, rows)
      await stampWaiting(observed, rows, stampedIds)
    }
    /** The blocks that a turn of one row reads. */
    async function countBlocks(): Promise<number> {
      await turn(1)
      const { text, values } = turns.at(-1) ?? { text: '', values: [] }
      await writeCounted(database, 1)
      const explained = other.transaction(async (tx) => {
        await tx.query("SELECT set_config('relay.holds_lock', 'true', true)")
        const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          values,
        )
        const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
        throw new Blocks((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
      })
      const error: unknown = await explained.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Blocks)
      return error instanceof Blocks ? error.count : 0
    }

    await turn(20)
    const written = createLatch()
    const release = createLatch()
    const open = other.transaction(async (tx) => {
      await writePublicEvents(tx, { type: 'Counted', key: 'slow', data: { by: 1 } })
      written.open()
      await release.opened
    })
    await written.opened
    for (let count = 0; count < 10; count += 1) await turn(100)
    const early = await countBlocks()
    for (let count = 0; count < 40; count += 1) await turn(100)
    const late = await countBlocks()
    release.open()
    await open
    expect(early).toBeGreaterThan(0)
    expect(late).toBeLessThan(early * 1.5)

    await turn(100)
    const { rows } = await database.query('SELECT seq IS NOT NULL AS stamped FROM outbox WHERE key = $1', ['slow'])
    expect(rows).toEqual([{ stamped: true }])
  })
})
