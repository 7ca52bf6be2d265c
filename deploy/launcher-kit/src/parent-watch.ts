const CHECK_INTERVAL_MS = 500

/**
 * Calls `onExit` when make or npm, which started this process, has exited. Both forward signals, but cannot do so when
 * they are killed; this process then gets another parent.
 */
export function watchParent(onExit: () => void): void {
  const startedByTool = process.env.MAKELEVEL !== undefined || process.env.npm_lifecycle_event !== undefined
  if (!startedByTool) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onExit()
  }, CHECK_INTERVAL_MS)
  timer.unref()
}
