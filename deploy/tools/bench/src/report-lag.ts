import type { Order, SalesAnalytics } from '@shop/contracts/api'
import { setTimeout as pause } from 'node:timers/promises'
import { createProduct, orderBody, requestJson, signInAdmin } from './shop-client.ts'
import { startShopProcess } from './shop-process.ts'
import { percentile } from './statistics.ts'

const ORDERS_PER_SECOND = 50
const SECONDS = 20
const ORDERS = ORDERS_PER_SECOND * SECONDS
const POLL_INTERVAL_MS = 20

const shop = await startShopProcess('none')

/** When each order was confirmed, in ascending order. The nth order is visible when the report counts n. */
const placedAt: number[] = []
/** Milliseconds from the confirmation of each order to its first appearance in the report. */
const lags: number[] = []
let failedOrders = 0

async function placeOrder(token: string, product: string): Promise<void> {
  await requestJson<Order>(shop, 'POST', '/api/orders', token, orderBody([product])).then(
    () => placedAt.push(performance.now()),
    () => (failedOrders += 1),
  )
}

async function readTotalOrders(token: string): Promise<number> {
  const { summary } = await requestJson<SalesAnalytics>(shop, 'GET', '/api/reports/sales-analytics', token)
  return summary.totalOrders
}

async function waitForReports(token: string): Promise<void> {
  while ((await readTotalOrders(token).catch(() => undefined)) === undefined) await pause(100)
}

async function pollReport(token: string): Promise<void> {
  while (lags.length + failedOrders < ORDERS) {
    const totalOrders = await readTotalOrders(token).catch(() => 0)
    const now = performance.now()
    while (lags.length < Math.min(totalOrders, placedAt.length)) lags.push(now - (placedAt[lags.length] ?? now))
    await pause(POLL_INTERVAL_MS)
  }
}

try {
  const token = await signInAdmin(shop)
  const product = await createProduct(shop, token, 'Mug')
  await waitForReports(token)
  const polling = pollReport(token)
  const placing: Promise<void>[] = []
  for (let number = 0; number < ORDERS; number += 1) {
    placing.push(placeOrder(token, product))
    await pause(1000 / ORDERS_PER_SECOND)
  }
  await Promise.all([...placing, polling])
  const seconds = ((placedAt.at(-1) ?? 0) - (placedAt[0] ?? 0)) / 1000
  console.log(`${String(placedAt.length)} orders in ${seconds.toFixed(1)} s, ${String(failedOrders)} failed`)
  console.log('Milliseconds until the sales report counts an order:')
  const lagAt = (share: number): number => Math.round(percentile(lags, share))
  console.table({ p50: lagAt(0.5), p95: lagAt(0.95), p99: lagAt(0.99), max: lagAt(1) })
} finally {
  await shop.stop()
}
