const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 500

/**
 * Retries a check until it passes; throws its last error after `within` milliseconds, which end what hangs. An expensive check,
 * such as one that reads a whole log, is repeated less often: otherwise it would keep busy the very processes that it waits for.
 */
export async function eventually<Result>(check: () => Promise<Result> | Result, within = 30_000): Promise<Result> {
  const deadline = Date.now() + within
  for (;;) {
    const startedAt = performance.now()
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      const pause = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, 4 * (performance.now() - startedAt)))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
