import { LRUCache } from 'lru-cache'

/** The greatest age of the view that is used. A change is mostly in the view after about 60 ms. */
const MAX_AGE_MS = 1_000
const MAX_EXPECTED = 10_000

/** Those who wait for a change of a product. */
export function createWaitingList() {
  const waiting = new Map<string, Set<() => void>>()
  return {
    wait: (productId: string): Promise<void> =>
      new Promise((resolve) => {
        const waitingFor = waiting.get(productId) ?? new Set()
        const end = (): void => {
          clearTimeout(timer)
          waitingFor.delete(end)
          if (waitingFor.size === 0) waiting.delete(productId)
          resolve()
        }
        const timer = setTimeout(end, MAX_AGE_MS)
        waiting.set(productId, waitingFor.add(end))
      }),
    notify(productIds: readonly string[]): void {
      if (waiting.size === 0) return
      for (const productId of productIds) for (const end of [...(waiting.get(productId) ?? [])]) end()
    },
  }
}

/** Products whose change the view does not show yet. The change may also have been shown before it was expected. */
export function createExpectedChanges() {
  const expected = new LRUCache<string, true>({ max: MAX_EXPECTED, ttl: MAX_AGE_MS })
  return {
    add: (productIds: readonly string[]) => productIds.forEach((productId) => expected.set(productId, true)),
    has: (productId: string) => expected.has(productId),
    remove: (productIds: readonly string[]) => productIds.forEach((productId) => expected.delete(productId)),
  }
}
