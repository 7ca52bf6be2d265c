import { setTimeout as pause } from 'node:timers/promises'
import { measureReportLags, placePacedOrders, readTotalOrders, type Load } from '../paced-orders.ts'
import { percentile } from '../statistics.ts'
import { databaseOf, withDatabase } from './store-counts.ts'

const PLACED = `SELECT event_id AS id, extract(epoch FROM recorded_at) * 1000 AS at FROM orders.events WHERE type = 'OrderPlaced' AND recorded_at > $1`
const SOLD = `SELECT metadata->>'causationId' AS id, extract(epoch FROM recorded_at) * 1000 AS at FROM catalogue.events WHERE recorded_at > $1`
const QUEUED = `SELECT mail_id AS id, extract(epoch FROM requested_at) * 1000 AS at FROM notification.mails WHERE requested_at > $1`
const CATCH_UP_MS = 2_000

/** Milliseconds from orders to something that follows them. */
export type Lags = Readonly<Record<'stock sold' | 'mail queued' | 'report', readonly number[]>>

interface LaggingShop {
  readonly url: string
  readonly databaseUrl: string
  readonly adminToken: string
  readonly products: readonly string[]
}

/** Places orders at a fixed rate, and measures how much later the stock is sold, the mail queued, and the order in the reports. */
export async function measureLags(shop: LaggingShop, perSecond: number, seconds: number): Promise<Lags> {
  const { databaseUrl, adminToken, products } = shop
  const load: Load = { perSecond, seconds, placedAt: [], failed: 0 }
  const startedAt = new Date().toISOString()
  const before = await readTotalOrders(shop, adminToken)
  const [report] = await Promise.all([
    measureReportLags(shop, adminToken, before, load),
    placePacedOrders(shop, adminToken, products, load),
  ])
  await pause(CATCH_UP_MS)
  const read = async (service: string, query: string): Promise<Map<string, number>> =>
    withDatabase(databaseUrl, await databaseOf(databaseUrl, service), async (client) => {
      const { rows } = await client.query<{ id: string; at: string }>(query, [startedAt])
      return new Map(rows.map(({ id, at }) => [id, Number(at)]))
    })
  const placed = await read('order', PLACED)
  const after = (times: ReadonlyMap<string, number>): number[] =>
    [...placed].map(([id, at]) => (times.get(id) ?? Number.POSITIVE_INFINITY) - at)
  const sold = await read('catalogue', SOLD)
  const queued = await read('notification', QUEUED)
  return { 'stock sold': after(sold), 'mail queued': after(queued), report }
}

export function describeLags(lags: Lags): string {
  const of = (values: readonly number[]): string =>
    `${percentile(values, 0.5).toFixed(0)} ms (p99 ${percentile(values, 0.99).toFixed(0)})`
  return Object.entries(lags)
    .map(([name, values]) => `${name} ${of(values)}`)
    .join(', ')
}
