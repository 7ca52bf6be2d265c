import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareVersions } from '../src/rebuild/compare.ts'
import { storedEntities } from '../src/store/entities.ts'
import type { OpenVersion } from '../src/store/report-store.ts'
import { sumAll } from '../src/store/sum-all.ts'
import type { OrderRow } from '../src/store/tables.ts'
import { openTestStore } from '../src/testing/store.ts'
import type { TestStore } from '../src/testing/store.ts'
import { none, orderRow } from './fixtures/rows.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const MONTHS = 144
const [mug, bowl] = [randomUUID(), randomUUID()]
const regulars = [randomUUID(), randomUUID(), randomUUID()]

/** Two orders in each month of twelve years, of which every other one is paid in the month after. */
const orders: OrderRow[] = Array.from({ length: MONTHS * 2 }, (_, index) => {
  const day = new Date(Date.UTC(2014, Math.floor(index / 2), 3 + (index % 2) * 20)).toISOString().slice(0, 10)
  const paid_day = new Date(Date.parse(day) + 31 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  return orderRow({
    seq: index + 1,
    user_id: regulars[index % 3]!,
    products: [mug, bowl],
    day,
    placed_at: `${day}T10:00:00.000Z`,
    ...(index % 2 === 0 ? {} : { paid_day, paid_at: `${paid_day}T10:00:00.000Z` }),
  })
})

/** A version that counts how often each table of sums is written. */
async function versionOf(number: number): Promise<{ version: OpenVersion; written: Record<string, number> }> {
  const version = await store.open({ number, timeZone: 'UTC' })
  const written: Record<string, number> = {}
  for (const client of [version.client, ...version.readers]) {
    const command = client.command.bind(client)
    client.command = async (asked) => {
      const table = /INSERT INTO (\w+)/.exec(asked.query)?.[1]
      if (table !== undefined) written[table] = (written[table] ?? 0) + 1
      return command(asked)
    }
  }
  await storedEntities(version.client).put({ ...none, orders })
  return { version, written }
}

test('many years are summed at once when they had few orders, and else by quarters: to the same sums', async () => {
  const [together, byQuarters, between] = [await versionOf(2), await versionOf(3), await versionOf(4)]
  await sumAll(together.version)
  await sumAll(byQuarters.version, 1)
  // Six orders a quarter: three quarters have eighteen, a fourth would be too many.
  await sumAll(between.version, 20)
  expect([together, byQuarters, between].map(({ written }) => written.order_days)).toEqual([1, 48, 16])
  expect(together.written).toEqual({
    order_days: 1,
    product_days: 1,
    product_months: 1,
    customer_quarters: 1,
    paid_days: 1,
    customers: 1,
  })
  for (const { version } of [byQuarters, between]) {
    const compared = await compareVersions(together.version.client, version.client)
    expect(compared.filter(({ identical }) => !identical)).toEqual([])
  }
  expect(await together.version.query('SELECT sum(orders) AS orders, sum(paid) AS paid FROM order_days')).toEqual([
    { orders: MONTHS * 2, paid: MONTHS },
  ])
  expect(await together.version.query('SELECT sum(orders) AS orders, count() AS customers FROM customers')).toEqual([
    { orders: MONTHS * 2, customers: 3 },
  ])
  expect(await together.version.query('SELECT sum(units) AS units FROM product_months')).toEqual([{ units: MONTHS * 2 * 3 }])
})
