/**
 * Runs `work` for every burst of calls: at once, then no sooner than `everyMs` after it began, never twice at a time, and
 * once more after the last call.
 */
export function oncePerBurst(work: () => Promise<unknown>, everyMs: number): () => void {
  let isRunning = false
  let isWanted = false

  async function run(): Promise<void> {
    isRunning = true
    while (isWanted) {
      isWanted = false
      const rest = new Promise((resolve) => setTimeout(resolve, everyMs))
      await work().catch(() => undefined)
      await rest
    }
    isRunning = false
  }

  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}
