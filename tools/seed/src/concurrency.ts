/** Requests in flight at once: enough to be quick, few enough to keep the shop responsive. */
const CONCURRENCY = 8

/**
 * Maps the items with limited concurrency and returns the results in the order of the items.
 * After a failure no further item is started; the failure is thrown when everything in flight has ended.
 */
export async function mapConcurrently<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const pending = items.entries()
  let failed = false
  const worker = async () => {
    for (const [index, item] of pending) {
      if (failed) return
      results[index] = await map(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker))
  const failure = settled.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
  return results
}
