import type { ProductAnalytics } from '@shop/contracts/reports'
import { setTimeout as delay } from 'node:timers/promises'
import type { LoadFixture } from './load-fixture.ts'
import type { AcknowledgedOrder } from './order-load.ts'
import { expectSuccess } from './shop-client.ts'

const POLL_MS = 100

export interface FreshnessMeasurement {
  /** Waits until every order is in a report. @returns for each order the milliseconds from its acknowledgement, ascending. */
  stop(): Promise<readonly number[]>
}

/**
 * Polls the product report. An order counts as visible when its product has at least as many orders in the report as were
 * acknowledged up to it; with many products, two orders of one product rarely overlap. The time of a poll is part of the
 * measured time.
 */
export function measureFreshness(
  { send, adminToken }: LoadFixture,
  acknowledged: readonly AcknowledgedOrder[],
): FreshnessMeasurement {
  const visibleAfter = new Map<string, number>()
  const stopping = new AbortController()

  const poll = async (): Promise<void> => {
    const report = await expectSuccess(send<ProductAnalytics>({ path: '/api/reports/product-analytics', token: adminToken }))
    const orders = new Map(report.productPerformance.map((row) => [row.productId, row.orders]))
    const now = performance.now()
    for (const { orderId, product, ordinal, at } of acknowledged) {
      if (!visibleAfter.has(orderId) && (orders.get(product) ?? 0) >= ordinal) visibleAfter.set(orderId, Math.max(0, now - at))
    }
  }
  const polling = (async () => {
    while (!stopping.signal.aborted || visibleAfter.size < acknowledged.length) {
      await poll()
      await delay(POLL_MS)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await polling
      return [...visibleAfter.values()].sort((a, b) => a - b)
    },
  }
}

/** The nearest-rank percentile of ascending values. */
export function percentile(sorted: readonly number[], percent: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0)
}
