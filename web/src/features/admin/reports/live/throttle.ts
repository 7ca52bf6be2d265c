/**
 * Throttles an async function: the first call runs it at once, and later calls cause one run per interval. Runs never overlap
 * and start at least `intervalMs` apart. Errors of `run` are ignored.
 */
export function throttle(run: () => Promise<unknown>, intervalMs: number): () => void {
  let isRunning = false
  let isPending = false

  async function loop(): Promise<void> {
    isRunning = true
    while (isPending) {
      isPending = false
      const interval = new Promise((resolve) => setTimeout(resolve, intervalMs))
      await run().catch(() => undefined)
      await interval
    }
    isRunning = false
  }

  return () => {
    isPending = true
    if (!isRunning) void loop()
  }
}
