import type { ClickHouseClient } from '@clickhouse/client'
import { sumAnew, sumCustomers } from './rollups.ts'
import type { OpenVersion } from './report-store.ts'
import { select } from './rows.ts'

/** So many orders are summed at once: each time costs something, and the orders of all years would not fit into memory. */
const SUMMED_AT_ONCE = 200_000

const quarterOf = (day: string): string => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`
const monthOf = (day: string): number => Number(day.slice(0, 7).replace('-', ''))

interface OrdersOf {
  readonly day: string
  readonly orders: number
}

/** The days of whole quarters, as many quarters together as have few enough orders, and one at least. */
function inParts(days: readonly OrdersOf[], most: number): string[][] {
  const parts: { days: string[]; orders: number }[] = []
  for (const quarter of Map.groupBy(days, ({ day }) => quarterOf(day)).values()) {
    const orders = quarter.reduce((sum, day) => sum + day.orders, 0)
    const ofQuarter = quarter.map(({ day }) => day)
    const last = parts.at(-1)
    if (last === undefined || last.orders + orders > most) parts.push({ days: ofQuarter, orders })
    else {
      last.days.push(...ofQuarter)
      last.orders += orders
    }
  }
  return parts.map((part) => part.days)
}

async function partsBy(column: 'day' | 'paid_day', client: ClickHouseClient, most: number): Promise<string[][]> {
  const query = `SELECT assumeNotNull(${column}) AS day, count() AS orders FROM orders WHERE ${column} IS NOT NULL GROUP BY day ORDER BY day`
  return inParts(await select<OrdersOf>(client, query), most)
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

/** Sums everything, two parts beside each other. */
export async function sumAll({ client, readers }: Pick<OpenVersion, 'client' | 'readers'>, most = SUMMED_AT_ONCE): Promise<void> {
  const [days, paidDays] = [await partsBy('day', client, most), await partsBy('paid_day', client, most)]
  const placed = days.map(
    (part) => async (over: ClickHouseClient) =>
      sumAnew(over, { days: part, paidDays: [], months: [...new Set(part.map(monthOf))] }),
  )
  const paid = paidDays.map((part) => async (over: ClickHouseClient) => sumAnew(over, { days: [], paidDays: part, months: [] }))
  await share([client, ...readers.slice(0, 1)], [...placed, ...paid])
  await sumCustomers(client)
}
