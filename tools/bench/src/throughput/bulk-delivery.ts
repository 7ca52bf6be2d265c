import { setTimeout as pause } from 'node:timers/promises'
import type { BulkJob, Order } from '@shop/contracts/orders'
import pg from 'pg'
import { orderBody, requestJson, signInAdmin } from '../shop-client.ts'
import type { ShopProcess } from '../shop-process.ts'
import type { Measurement } from './measurement.ts'

const ORDERS = 500
const POLL_MS = 20

/** The public events of the deliveries that are in the log. */
async function countDelivered(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders.outbox WHERE type = 'OrderDelivered' AND seq IS NOT NULL`,
  )
  return rows[0]?.count ?? 0
}

/** From the press until the job is done and every event is published; the orders are paid by such a job before. */
export function bulkDelivery(shop: ShopProcess, product: string, tokens: readonly string[]): Measurement {
  return {
    name: `${String(ORDERS)} orders delivered in bulk`,
    goal: { p50: 3_000 },
    async measure() {
      const token = await signInAdmin(shop)
      const place = async (customer: string) => requestJson<Order>(shop, 'POST', '/api/orders', customer, orderBody([product]))
      const orders: string[] = []
      while (orders.length < ORDERS) orders.push(...(await Promise.all(tokens.map(place))).map(({ _id }) => _id))
      const runJob = async (action: BulkJob['action']): Promise<BulkJob> => {
        const body = { action, orders: orders.slice(0, ORDERS) }
        let job = await requestJson<BulkJob>(shop, 'POST', '/api/orders/bulk', token, body)
        while (job.finishedAt === undefined) {
          await pause(POLL_MS)
          job = await requestJson<BulkJob>(shop, 'GET', `/api/orders/bulk/${job._id}`, token)
        }
        return job
      }
      await runJob('pay')
      const database = new pg.Client(await shop.databaseUrl())
      await database.connect()
      const before = await countDelivered(database)
      const startedAt = performance.now()
      const { results } = await runJob('deliver')
      while ((await countDelivered(database)) < before + ORDERS) await pause(POLL_MS)
      const milliseconds = performance.now() - startedAt
      await database.end()
      const failed = results.filter(({ outcome }) => outcome !== 'done').length
      return { perSecond: Math.round((1_000 * ORDERS) / milliseconds), p50: milliseconds, p99: milliseconds, failed }
    },
  }
}
