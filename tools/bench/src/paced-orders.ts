import type { Order } from '@shop/contracts/orders'
import type { SalesAnalytics } from '@shop/contracts/reports'
import { setTimeout as pause } from 'node:timers/promises'
import { orderBody, requestJson } from './shop-client.ts'
import type { ShopProcess } from './shop-process.ts'

type Address = Pick<ShopProcess, 'url'>

export const POLL_INTERVAL_MS = 100

/** Orders at a fixed rate. */
export interface Load {
  readonly perSecond: number
  readonly seconds: number
  /** When each order was confirmed, in ascending order. */
  readonly placedAt: number[]
  failed: number
}

/** Places orders at the rate of the load. Resolves when the last one is answered. */
export async function placePacedOrders(shop: Address, token: string, products: readonly string[], load: Load): Promise<void> {
  const placing: Promise<void>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < load.perSecond * load.seconds; number += 1) {
    const product = products[number % products.length] ?? ''
    placing.push(
      requestJson<Order>(shop, 'POST', '/api/orders', token, orderBody([product])).then(
        () => void load.placedAt.push(performance.now()),
        () => {
          load.failed += 1
        },
      ),
    )
    await pause(Math.max(0, startedAt + ((number + 1) * 1000) / load.perSecond - performance.now()))
  }
  await Promise.all(placing)
}

export async function readTotalOrders(shop: Address, token: string): Promise<number> {
  const { summary } = await requestJson<SalesAnalytics>(shop, 'GET', '/api/reports/sales-analytics', token)
  return summary.totalOrders
}

/** Milliseconds from the confirmation of each order to its first appearance in the report: the nth when the report counts n more. */
export async function measureReportLags(shop: Address, token: string, before: number, load: Load): Promise<number[]> {
  const lags: number[] = []
  while (lags.length + load.failed < load.perSecond * load.seconds) {
    const shown = (await readTotalOrders(shop, token).catch(() => before)) - before
    const now = performance.now()
    while (lags.length < Math.min(shown, load.placedAt.length)) lags.push(now - (load.placedAt[lags.length] ?? now))
    await pause(POLL_INTERVAL_MS)
  }
  return lags
}
