import type { Logger } from './logger.ts'

const EVERY_MS = 60_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 2_000

/** Keeps count of what goes wrong in a row: says so once a minute and not at every try, and tells how long to wait. */
export interface Complaint {
  /** @returns milliseconds until the next try. */
  readonly failed: (error: unknown) => number
  /** It works again. */
  readonly over: () => void
}

export function createComplaint(logger: Logger, what: string): Complaint {
  let failures = 0
  let saidAt = -Infinity
  return {
    failed(error) {
      const now = performance.now()
      if (now - saidAt >= EVERY_MS) {
        logger.warn({ err: error, failures }, `${what} fails and is tried again`)
        saidAt = now
      }
      const pause = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE)
      failures += 1
      return pause
    },
    over() {
      if (failures > 0) logger.info({ failures }, `${what} works again`)
      failures = 0
      saidAt = -Infinity
    },
  }
}
