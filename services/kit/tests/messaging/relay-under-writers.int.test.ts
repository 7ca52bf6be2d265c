import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { drainOutbox } from '../../src/messaging/relay.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/testing/index.ts'
import { queryNumber, upTo } from '../fixtures/numbers.ts'
import { migrated } from '../fixtures/counters.ts'
import { writePublicEvents } from '../fixtures/outbox.ts'

const WRITERS = 24
const EACH = 125

describe('the public log under concurrent writers with slow commits', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('publisher', WRITERS))
  })
  afterAll(() => test.drop())

  /** Publishes one key's events in transactions that delay their commits. */
  async function write(key: string): Promise<void> {
    for (const by of upTo(EACH)) {
      await database.transaction(async (tx) => {
        await writePublicEvents(tx, { type: 'Counted', key, data: { by } })
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
      })
    }
  }

  it('contains everything once and in order from two concurrent relays, where a reader by position loses rows', async () => {
    let writing = true
    const positions = new Set<number>()
    const [first, second, reader] = [1, 2, 3].map(() => test.open('publisher', 1))

    const relay = async (own: Database): Promise<number> => {
      let stamped = 0
      while (writing) stamped += await drainOutbox(own, 50)
      return stamped
    }
    const followPositions = async (): Promise<void> => {
      let last = 0
      for (let more = true; more || writing;) {
        const { rows } = await reader!.query<{ id: number }>('SELECT id FROM outbox WHERE id > $1 ORDER BY id', [last])
        more = rows.length > 0
        for (const { id } of rows) positions.add(id)
        last = rows.at(-1)?.id ?? last
      }
    }
    const background = [relay(first!), relay(second!), followPositions()] as const
    await Promise.all(upTo(WRITERS).map((writer) => write(`writer-${writer}`)))
    writing = false
    const [byFirst, bySecond] = await Promise.all(background)
    let remaining = 0
    for (let stamped = -1; stamped !== 0; remaining += stamped) stamped = await drainOutbox(database)

    const total = WRITERS * EACH
    expect(byFirst + bySecond + remaining).toBe(total)
    expect(Math.min(byFirst, bySecond)).toBeGreaterThan(0)
    const { rows } = await database.query<{ seq: number; key: string; by: number }>(
      `SELECT seq, key, (data->>'by')::integer AS by FROM outbox ORDER BY seq`,
    )
    expect(rows.map(({ seq }) => seq)).toEqual(upTo(total))
    for (const writer of upTo(WRITERS)) {
      expect(rows.filter(({ key }) => key === `writer-${writer}`).map(({ by }) => by)).toEqual(upTo(EACH))
    }
    expect(await queryNumber(database, 'SELECT count(DISTINCT event_id) FROM outbox')).toBe(total)
    expect(positions.size, 'what a reader of positions saw').toBeLessThan(total)
  })
})
