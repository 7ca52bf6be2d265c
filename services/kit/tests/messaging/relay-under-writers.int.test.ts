import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { drainOutbox } from '../../src/messaging/relay.ts'
import type { Database } from '../../src/event-store/database.ts'
import { createTestDatabase } from '../../src/testing/index.ts'
import type { TestDatabase } from '../../src/testing/index.ts'
import { numberOf, upTo } from '../fixtures/count.ts'
import { migrated } from '../fixtures/counters.ts'
import { tell } from '../fixtures/outbox.ts'

const WRITERS = 24
const EACH = 125

describe('the public log under many writers with slow commits', () => {
  let test: TestDatabase
  let database: Database

  beforeAll(async () => {
    test = await createTestDatabase(inject('postgresUrl'))
    database = await migrated(test.open('telling', WRITERS))
  })
  afterAll(() => test.drop())

  /** One key's story in transactions that hold their outbox rows open for a while. */
  async function write(key: string): Promise<void> {
    for (const by of upTo(EACH)) {
      await database.transaction(async (tx) => {
        await tell(tx, { type: 'Counted', key, data: { by } })
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
      })
    }
  }

  it('gets everything once and in order from two relays at a time, where a reader of positions would lose some', async () => {
    let writing = true
    const positions = new Set<number>()
    const [first, second, reader] = [1, 2, 3].map(() => test.open('telling', 1))

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
    let rest = 0
    for (let stamped = -1; stamped !== 0; rest += stamped) stamped = await drainOutbox(database)

    const told = WRITERS * EACH
    expect(byFirst + bySecond + rest).toBe(told)
    expect(Math.min(byFirst, bySecond)).toBeGreaterThan(0)
    const { rows } = await database.query<{ seq: number; key: string; by: number }>(
      `SELECT seq, key, (data->>'by')::integer AS by FROM outbox ORDER BY seq`,
    )
    expect(rows.map(({ seq }) => seq)).toEqual(upTo(told))
    for (const writer of upTo(WRITERS)) {
      expect(rows.filter(({ key }) => key === `writer-${writer}`).map(({ by }) => by)).toEqual(upTo(EACH))
    }
    expect(await numberOf(database, 'SELECT count(DISTINCT event_id) FROM outbox')).toBe(told)
    expect(positions.size, 'what a reader of positions saw').toBeLessThan(told)
  })
})
