import type { Logger } from '@shop/kit/telemetry'

const RENEWED_AFTER_MS = 60 * 60_000
/** After a failure, and in a shop that has sold nothing yet. */
const RETRIED_AFTER_MS = 60_000
/** Of them some are sold out or no longer published. */
const MAX_RANKED = 24

interface Sales {
  readonly productId: string
  readonly totalSold: number
}

/**
 * The ids of the products that sold best, the best first: the same array until the ranking is renewed. It is read in the background once
 * an hour, so nobody waits for it, and no single sale can be read off it.
 */
export function createBestSellers(
  readSales: () => Promise<readonly Sales[]>,
  logger: Logger,
  now: () => number = () => performance.now(),
): () => readonly string[] {
  let ranked: readonly string[] = []
  let dueAt = -Infinity

  async function renew(): Promise<void> {
    try {
      const sold = (await readSales()).filter(({ totalSold }) => totalSold > 0)
      const best = sold.toSorted((a, b) => b.totalSold - a.totalSold).slice(0, MAX_RANKED)
      ranked = best.map(({ productId }) => productId)
      if (ranked.length > 0) dueAt = now() + RENEWED_AFTER_MS
    } catch (error) {
      logger.warn({ err: error }, 'the best sellers stay as they are: reporting does not answer')
    }
  }

  return () => {
    if (now() >= dueAt) {
      dueAt = now() + RETRIED_AFTER_MS
      void renew()
    }
    return ranked
  }
}
