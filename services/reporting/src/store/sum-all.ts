import type { ClickHouseClient } from '@clickhouse/client'
import { sumAnew, sumCustomers } from './rollups.ts'
import { select } from './rows.ts'

const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`
const monthOf = (day: string): number => Number(day.slice(0, 7).replace('-', ''))

async function daysOf(client: ClickHouseClient, column: 'day' | 'paid_day'): Promise<Map<string, string[]>> {
  const query = `SELECT DISTINCT assumeNotNull(${column}) AS found FROM orders WHERE ${column} IS NOT NULL`
  const rows = await select<{ found: string }>(client, query)
  return Map.groupBy(
    rows.map(({ found }) => found),
    quarterOf,
  )
}

/** Sums everything, a quarter at a time: the orders of all years at once would not fit into memory. */
export async function sumAll(client: ClickHouseClient): Promise<void> {
  const [days, paidDays] = [await daysOf(client, 'day'), await daysOf(client, 'paid_day')]
  for (const quarter of days.keys()) {
    const ofQuarter = days.get(quarter) ?? []
    await sumAnew(client, { days: ofQuarter, paidDays: [], months: [...new Set(ofQuarter.map(monthOf))] })
  }
  for (const ofQuarter of paidDays.values()) await sumAnew(client, { days: [], paidDays: ofQuarter, months: [] })
  await sumCustomers(client)
}
