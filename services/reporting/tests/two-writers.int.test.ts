import { silentLogger } from '@shop/kit/process'
import type { PublicRecord } from '@shop/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCalendar } from '../src/messaging/calendar.ts'
import { createWriter } from '../src/messaging/writer.ts'
import { openTestStore } from '../src/testing/store.ts'
import type { TestStore } from '../src/testing/store.ts'
import { someHistory } from './fixtures/log.ts'

const SUMS = ['order_days', 'paid_days', 'product_days', 'product_months', 'customer_quarters', 'customers'] as const
const ROWS = ['orders', 'products', 'stock'] as const
const tables = [...SUMS, ...ROWS]

type Tables = ReadonlyMap<string, object[]>

/**
 * Two processes write at the same time, and the slower one may have looked before the other wrote. What it writes then is
 * what stood in the table earlier: here it is put there again, after everything.
 */
describe('of two who write at the same time', () => {
  let store: TestStore
  let older: Tables
  let newer: Tables

  const readAll = async (): Promise<Tables> => {
    const found = new Map<string, object[]>()
    for (const table of tables) found.set(table, await store.query<object>(`SELECT * FROM ${table} ORDER BY ALL`))
    return found
  }
  const write = async (records: readonly PublicRecord[]): Promise<void> => {
    const writer = createWriter({ client: store.live().client, calendar: createCalendar('UTC'), logger: silentLogger() })
    const logs = Map.groupBy(records, ({ source }) => source)
    await writer.write([...logs].map(([source, ofSource]) => ({ source, partition: 0, records: ofSource })))
  }

  beforeAll(async () => {
    store = await openTestStore()
    const history = someHistory(11).toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1))
    await write(history.slice(0, history.length / 2))
    older = await readAll()
    await write(history.slice(history.length / 2))
    newer = await readAll()
  })
  afterAll(() => store.close())

  test.each(tables)('the one who knew more wins in %s, though the other wrote last', async (table) => {
    const changed = JSON.stringify(newer.get(table))
    const [before = []] = [older.get(table)]
    expect(before.filter((row) => !changed.includes(JSON.stringify(row)))).not.toEqual([])
    await store.insert(table, before)
    expect((await readAll()).get(table)).toEqual(newer.get(table))
  })
})
