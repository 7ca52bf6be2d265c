import type { Terminal } from './terminal.ts'

const WAIT_MS = 300
const SAME_AGAIN_AFTER_MS = 30_000

export interface Warnings {
  readonly show: (text: string) => void
  /** What is still waiting is dropped, and nothing more is shown: the shop is going down, and all of it follows from that. */
  readonly silence: () => void
}

/** Shows the log's warnings on the terminal: a moment late, and the same one not again and again. */
export function createWarnings(terminal: Terminal): Warnings {
  const shownAt = new Map<string, number>()
  let silent = false
  return {
    show(text) {
      if (silent || Date.now() - (shownAt.get(text) ?? 0) < SAME_AGAIN_AFTER_MS) return
      if (shownAt.size > 100) shownAt.clear()
      shownAt.set(text, Date.now())
      setTimeout(() => {
        if (!silent) terminal.line(text)
      }, WAIT_MS).unref()
    },
    silence() {
      silent = true
    },
  }
}
