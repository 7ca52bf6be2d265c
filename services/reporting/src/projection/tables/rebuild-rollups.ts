import type { ClickHouseClient } from '@clickhouse/client'
import { quarterOf, toMonthNumber } from '../../calendar/months.ts'
import type { OpenVersion } from '../../store/report-store.ts'
import { select } from '../../store/select.ts'
import { refreshAllCustomers, refreshRollups } from './rollups.ts'

/** The number of orders aggregated by one statement: each statement has a fixed cost, and all orders would not fit into memory. */
const MAX_ORDERS = 200_000

interface OrdersOfDay {
  readonly day: string
  readonly orders: number
}

/** Splits the days into groups of whole quarters with at most `maxOrders` orders, and at least one quarter each. */
function groupQuarters(days: readonly OrdersOfDay[], maxOrders: number): string[][] {
  const groups: { days: string[]; orders: number }[] = []
  for (const quarter of Map.groupBy(days, ({ day }) => quarterOf(day)).values()) {
    const orders = quarter.reduce((sum, day) => sum + day.orders, 0)
    const quarterDays = quarter.map(({ day }) => day)
    const last = groups.at(-1)
    if (last === undefined || last.orders + orders > maxOrders) groups.push({ days: quarterDays, orders })
    else {
      last.days.push(...quarterDays)
      last.orders += orders
    }
  }
  return groups.map((group) => group.days)
}

/** The days of an order's payments, also of those that were corrected. */
const PAID_DAYS =
  'arrayJoin(arrayDistinct(arrayConcat(if(paid_day IS NULL, [], [assumeNotNull(paid_day)]), corrected_paid_days)))'

async function readDayGroups(days: string, client: ClickHouseClient, maxOrders: number): Promise<string[][]> {
  const query = `SELECT ${days} AS day, count() AS orders FROM orders GROUP BY day ORDER BY day`
  return groupQuarters(await select<OrdersOfDay>(client, query), maxOrders)
}

/** Runs the tasks over several connections, one task at a time on each. */
async function runConcurrently(
  clients: readonly ClickHouseClient[],
  tasks: Iterable<(client: ClickHouseClient) => Promise<void>>,
) {
  const remaining = Iterator.from(tasks)
  await Promise.all(
    clients.map(async (client) => {
      for (let next = remaining.next(); next.done !== true; next = remaining.next()) await next.value(client)
    }),
  )
}

/** Computes all rollups from the orders, over two connections. */
export async function rebuildRollups(
  { client, readers }: Pick<OpenVersion, 'client' | 'readers'>,
  maxOrders = MAX_ORDERS,
): Promise<void> {
  const dayGroups = await readDayGroups('day', client, maxOrders)
  const paidDayGroups = await readDayGroups(PAID_DAYS, client, maxOrders)
  const byOrderDay = dayGroups.map(
    (days) => async (connection: ClickHouseClient) =>
      refreshRollups(connection, { days, paidDays: [], months: [...new Set(days.map(toMonthNumber))] }),
  )
  const byPaidDay = paidDayGroups.map(
    (paidDays) => async (connection: ClickHouseClient) => refreshRollups(connection, { days: [], paidDays, months: [] }),
  )
  await runConcurrently([client, ...readers.slice(0, 1)], [...byOrderDay, ...byPaidDay])
  await refreshAllCustomers(client)
}
