import type { ProductAnalytics } from '@shop/contracts/api'
import { setTimeout as pause } from 'node:timers/promises'
import { must } from './client.ts'
import type { Acknowledged } from './load.ts'
import type { Stage } from './stage.ts'

const LOOK_MS = 100

/** Milliseconds from the word that an order is placed to its being in a report, for each order, in order of size. */
export interface Freshness {
  stop(): Promise<readonly number[]>
}

/**
 * Asks for the report of products as fast as it is answered. An order is in it when its product has as many orders as were
 * placed until then; with many products hardly two of one are under way at a time. What one look takes is part of the figure.
 */
export function watchFreshness({ send, adminToken }: Stage, acknowledged: readonly Acknowledged[]): Freshness {
  const seen = new Map<string, number>()
  const stopping = new AbortController()

  const look = async (): Promise<void> => {
    const report = await must(send<ProductAnalytics>({ path: '/api/reports/product-analytics', token: adminToken }))
    const orders = new Map(report.productPerformance.map((row) => [row.productId, row.orders]))
    const now = performance.now()
    for (const { orderId, product, ordinal, at } of acknowledged) {
      if (!seen.has(orderId) && (orders.get(product) ?? 0) >= ordinal) seen.set(orderId, Math.max(0, now - at))
    }
  }
  const looking = (async () => {
    while (!stopping.signal.aborted || seen.size < acknowledged.length) {
      await look()
      await pause(LOOK_MS)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await looking
      return [...seen.values()].sort((one, other) => one - other)
    },
  }
}

/** @returns the value that so many of a hundred are at or below. */
export function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0)
}
