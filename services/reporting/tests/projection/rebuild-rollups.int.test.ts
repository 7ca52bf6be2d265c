import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEntityRowStore } from '../../src/projection/tables/entity-rows.ts'
import { rebuildRollups } from '../../src/projection/tables/rebuild-rollups.ts'
import type { OrderTableRow } from '../../src/projection/tables/tables.ts'
import { compareVersions } from '../../src/rebuild/compare-versions.ts'
import type { OpenVersion } from '../../src/store/report-store.ts'
import { openTestStore, type TestStore } from '../../src/testing/store.ts'
import { noRows, orderRow } from '../fixtures/table-rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const MONTHS = 144
const mug = randomUUID()
const bowl = randomUUID()
const customers = [randomUUID(), randomUUID(), randomUUID()]

/** Two orders in each month of twelve years; one of them is paid in the next month. */
const orders: OrderTableRow[] = Array.from({ length: MONTHS * 2 }, (_, index) => {
  const day = new Date(Date.UTC(2014, Math.floor(index / 2), 3 + (index % 2) * 20)).toISOString().slice(0, 10)
  const paid_day = new Date(Date.parse(day) + 31 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return orderRow({
    seq: index + 1,
    user_id: customers[index % 3]!,
    products: [mug, bowl],
    day,
    placed_at: `${day}T10:00:00.000Z`,
    ...(index % 2 === 0 ? {} : { paid_day, paid_at: `${paid_day}T10:00:00.000Z` }),
  })
})

/** A version with these orders that counts the statements for each rollup table. */
async function openCountingVersion(number: number): Promise<{ version: OpenVersion; written: Record<string, number> }> {
  const version = await store.open({ number, timeZone: 'UTC' })
  const written: Record<string, number> = {}
  for (const client of [version.client, ...version.readers]) {
    const command = client.command.bind(client)
    client.command = async (params) => {
      const table = /INSERT INTO (\w+)/.exec(params.query)?.[1]
      if (table !== undefined) written[table] = (written[table] ?? 0) + 1
      return command(params)
    }
  }
  await createEntityRowStore(version.client).save({ ...noRows, orders })
  return { version, written }
}

test('rollups are the same whether years are aggregated in one statement or by quarters', async () => {
  const inOneGroup = await openCountingVersion(2)
  const byQuarter = await openCountingVersion(3)
  const byThreeQuarters = await openCountingVersion(4)
  await rebuildRollups(inOneGroup.version)
  await rebuildRollups(byQuarter.version, 1)
  // Six orders a quarter: three quarters have 18, a fourth would exceed 20.
  await rebuildRollups(byThreeQuarters.version, 20)
  expect([inOneGroup, byQuarter, byThreeQuarters].map(({ written }) => written.order_days)).toEqual([1, 48, 16])
  expect(inOneGroup.written).toEqual({
    order_days: 1,
    product_days: 1,
    product_months: 1,
    customer_quarters: 1,
    paid_days: 1,
    customers: 1,
  })
  for (const { version } of [byQuarter, byThreeQuarters]) {
    const compared = await compareVersions(inOneGroup.version.client, version.client)
    expect(compared.filter(({ identical }) => !identical)).toEqual([])
  }
  expect(await inOneGroup.version.query('SELECT sum(orders) AS orders, sum(paid) AS paid FROM order_days')).toEqual([
    { orders: MONTHS * 2, paid: MONTHS },
  ])
  expect(await inOneGroup.version.query('SELECT sum(orders) AS orders, count() AS customers FROM customers')).toEqual([
    { orders: MONTHS * 2, customers: 3 },
  ])
  expect(await inOneGroup.version.query('SELECT sum(units) AS units FROM product_months')).toEqual([{ units: MONTHS * 2 * 3 }])
})
