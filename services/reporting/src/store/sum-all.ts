import type { ClickHouseClient } from '@clickhouse/client'
import { sumAnew, sumCustomers } from './rollups.ts'
import type { OpenVersion } from './report-store.ts'
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

/** Goes through tasks over several connections at once, of which each does one thing at a time. */
async function share(clients: readonly ClickHouseClient[], tasks: Iterable<(client: ClickHouseClient) => Promise<void>>) {
  const left = Iterator.from(tasks)
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.next(); next.done !== true; next = left.next()) await next.value(client)
    }),
  )
}

/** Sums everything, a quarter at a time and two beside each other: the orders of all years at once would not fit into memory. */
export async function sumAll({ client, readers }: Pick<OpenVersion, 'client' | 'readers'>): Promise<void> {
  const [days, paidDays] = [await daysOf(client, 'day'), await daysOf(client, 'paid_day')]
  const placed = [...days.values()].map(
    (ofQuarter) => async (over: ClickHouseClient) =>
      sumAnew(over, { days: ofQuarter, paidDays: [], months: [...new Set(ofQuarter.map(monthOf))] }),
  )
  const paid = [...paidDays.values()].map(
    (ofQuarter) => async (over: ClickHouseClient) => sumAnew(over, { days: [], paidDays: ofQuarter, months: [] }),
  )
  await share([client, ...readers.slice(0, 1)], [...placed, ...paid])
  await sumCustomers(client)
}
