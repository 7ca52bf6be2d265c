import { createBatcher } from '@shop/kit/concurrency'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 50
/** Less than the time after which the order service gives a call up. */
const MAX_WAIT_MS = 3_000

/**
 * Knows the products whose stock another transaction has locked, and polls them with one query for all that are due. It does not
 * wait in the database, where it would itself lock the products that become free first.
 */
export function createStockLocks(findLocked: (productIds: readonly string[]) => Promise<ReadonlySet<string>>) {
  const ends = new Map<string, Promise<boolean>>()
  const isLocked = createBatcher<string, boolean>(async (productIds) => {
    const locked = await findLocked(productIds)
    return productIds.map((id) => ({ status: 'fulfilled', value: locked.has(id) }))
  })

  /** Resolves to whether the lock has ended. */
  async function endOf(productId: string): Promise<boolean> {
    const startedAt = performance.now()
    let locked = true
    while (locked && performance.now() - startedAt <= MAX_WAIT_MS) {
      await pause(POLL_INTERVAL_MS)
      // While the database is unavailable, its state is unknown: the orders learn it from their next attempt.
      locked = await isLocked(productId).catch(() => false)
    }
    ends.delete(productId)
    return !locked
  }

  return {
    /** Those of the products whose stock is locked now. They are known to be until they are found free. */
    async find(productIds: readonly string[]): Promise<ReadonlySet<string>> {
      const locked = await findLocked(productIds)
      for (const productId of locked) if (!ends.has(productId)) ends.set(productId, endOf(productId))
      return locked
    },
    /** Resolves when none of the products is known to be locked: to false when one stayed locked for three seconds. */
    async waitUntilFree(productIds: readonly string[]): Promise<boolean> {
      const free = await Promise.all(productIds.map(async (productId) => (await ends.get(productId)) ?? true))
      return free.every(Boolean)
    },
  }
}
