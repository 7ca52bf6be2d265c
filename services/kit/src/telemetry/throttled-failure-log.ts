import type { Logger } from './logger.ts'

const LOG_INTERVAL_MS = 60_000
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 2_000

/** Counts consecutive failures of an operation, logs them at most once a minute and computes the retry delay. */
export function createThrottledFailureLog(logger: Logger, operation: string) {
  let failures = 0
  let loggedAt = -Infinity
  return {
    /** @returns milliseconds until the next attempt. */
    recordFailure(error: unknown): number {
      const now = performance.now()
      if (now - loggedAt >= LOG_INTERVAL_MS) {
        logger.warn({ err: error, failures }, `${operation} fails and is retried`)
        loggedAt = now
      }
      const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, MAX_DELAY_MS)
      failures += 1
      return delay
    },
    /** Resets the count after a success. */
    recordRecovery(): void {
      if (failures > 0) logger.info({ failures }, `${operation} works again`)
      failures = 0
      loggedAt = -Infinity
    },
  }
}
