import type { Terminal } from './terminal.ts'

const DELAY_MS = 300
const REPEAT_AFTER_MS = 30_000
const MAX_REMEMBERED = 100

/** Prints the log's warnings on the terminal, after a short delay. The same warning is not repeated within 30 seconds. */
export function createWarnings(terminal: Terminal) {
  const shownAt = new Map<string, number>()
  let muted = false
  return {
    show(text: string): void {
      if (muted || Date.now() - (shownAt.get(text) ?? 0) < REPEAT_AFTER_MS) return
      if (shownAt.size > MAX_REMEMBERED) shownAt.clear()
      shownAt.set(text, Date.now())
      setTimeout(() => {
        if (!muted) terminal.line(text)
      }, DELAY_MS).unref()
    },
    /** Drops delayed warnings and shows no more. During shutdown, warnings only follow from the shutdown itself. */
    mute(): void {
      muted = true
    },
  }
}
