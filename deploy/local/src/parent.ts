const EVERY_MS = 500

/** Make and npm pass a signal on, but when they are killed they cannot: then our parent changes, and we are alone. */
export function watchParent(onGone: () => void): void {
  const startedByTool = process.env.MAKELEVEL !== undefined || process.env.npm_lifecycle_event !== undefined
  if (!startedByTool) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
}
