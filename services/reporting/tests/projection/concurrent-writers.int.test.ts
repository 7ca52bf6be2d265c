import type { PublicRecord } from '@shop/kit/domain'
import { silentLogger } from '@shop/kit/telemetry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalTimeConverter } from '../../src/calendar/local-time.ts'
import { createBatchWriter } from '../../src/projection/batch-writer.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { randomRecords } from '../fixtures/event-log.ts'

const ROLLUP_TABLES = ['order_days', 'paid_days', 'product_days', 'product_months', 'customer_quarters', 'customers'] as const
const ENTITY_TABLES = ['orders', 'products', 'stock'] as const
const tables = [...ROLLUP_TABLES, ...ENTITY_TABLES]

type RowsByTable = ReadonlyMap<string, object[]>

/**
 * When two processes write concurrently, the slower one may have read before the other wrote, and then writes outdated
 * rows. The test inserts the earlier rows again after the later ones.
 */
describe('concurrent writers', () => {
  let store: TestStore
  let earlier: RowsByTable
  let later: RowsByTable

  const readAll = async (): Promise<RowsByTable> => {
    const rows = new Map<string, object[]>()
    for (const table of tables) rows.set(table, await store.query<object>(`SELECT * FROM ${table} ORDER BY ALL`))
    return rows
  }
  const write = async (history: readonly PublicRecord[]): Promise<void> => {
    const writer = createBatchWriter({
      client: store.live().client,
      toLocalTime: createLocalTimeConverter('UTC'),
      logger: silentLogger(),
    })
    const logs = Map.groupBy(history, ({ source }) => source)
    await writer.write([...logs].map(([source, records]) => ({ source, partition: 0, records })))
  }

  beforeAll(async () => {
    store = await openTestStore()
    const logs = [...Map.groupBy(randomRecords(11), ({ source }) => source).values()]
    await write(logs.flatMap((log) => log.slice(0, log.length / 2)))
    earlier = await readAll()
    await write(logs.flatMap((log) => log.slice(log.length / 2)))
    later = await readAll()
  })
  afterAll(() => store.close())

  test.each(tables)('rows of %s with later events win over outdated rows that are written last', async (table) => {
    const laterRows = JSON.stringify(later.get(table))
    const before = earlier.get(table) ?? []
    expect(before.filter((row) => !laterRows.includes(JSON.stringify(row)))).not.toEqual([])
    await store.insert(table, before)
    expect((await readAll()).get(table)).toEqual(later.get(table))
  })
})
