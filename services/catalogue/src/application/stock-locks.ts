import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 50
/** Less than the time after which the order service gives a call up. */
const MAX_WAIT_MS = 3_000

/** The products whose stock is known to be locked by another transaction. */
export interface StockLocks {
  add(productIds: readonly string[]): void
  /** Resolves when none of the products is known to be locked: to false when one stayed locked for three seconds. */
  waitUntilFree(productIds: readonly string[]): Promise<boolean>
}

/**
 * Looks for the locks in turns, with one query for all products. It does not wait in the database, where it would itself lock
 * the products that become free first.
 * @param findLocked those of the products whose stock is locked
 */
export function createStockLocks(findLocked: (productIds: readonly string[]) => Promise<ReadonlySet<string>>): StockLocks {
  const locks = new Map<string, { readonly since: number; readonly free: PromiseWithResolvers<boolean> }>()
  let polling = false

  const settle = (productId: string, free: boolean): void => {
    locks.get(productId)?.free.resolve(free)
    locks.delete(productId)
  }

  async function poll(): Promise<void> {
    polling = true
    while (locks.size > 0) {
      await pause(POLL_INTERVAL_MS)
      const now = performance.now()
      // While the database is unavailable, its state is unknown: the orders learn it from their next attempt.
      const locked = await findLocked([...locks.keys()]).catch(() => new Set<string>())
      for (const [productId, { since }] of locks) {
        if (!locked.has(productId)) settle(productId, true)
        else if (now - since > MAX_WAIT_MS) settle(productId, false)
      }
    }
    polling = false
  }

  return {
    add(productIds) {
      for (const productId of productIds) {
        if (!locks.has(productId)) locks.set(productId, { since: performance.now(), free: Promise.withResolvers() })
      }
      if (!polling) void poll()
    },
    async waitUntilFree(productIds) {
      const free = await Promise.all(productIds.map(async (productId) => (await locks.get(productId)?.free.promise) ?? true))
      return free.every(Boolean)
    },
  }
}
