/** How many requests are under way at once: enough to be quick, few enough to leave the shop responsive. */
const LANES = 8

/**
 * Works through the items on a few lanes at once and answers the results in the items' order.
 * After a failure no new item is begun, and the failure is passed on once everything begun has ended.
 */
export async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  let failed = false
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (failed) return
      results[index] = await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
  return results
}

/** One after the other, where the order of the effects matters. */
export async function inTurn<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item)
}
