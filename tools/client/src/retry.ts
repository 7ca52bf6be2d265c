import type { ShopError } from './shop-error.ts'

/** A longer Retry-After is the caller's to wait for. */
const LONGEST_WAIT_SECONDS = 60
const FIRST_WAIT_SECONDS = 0.5

const isPassing = ({ status, code, retryAfter }: ShopError): boolean => {
  if (status === undefined) return true
  // The attempt before is still being handled, because its answer was given up or lost.
  if (code === 'key_in_flight') return true
  if (status === 503) return retryAfter !== undefined
  return status === 429 || status === 502 || status === 504
}

/**
 * Milliseconds to wait before the next attempt; undefined when there is none: the failure stands, or the shop wants a longer wait.
 * @param attempt how many were made
 * @param chance from 0 to 1: clients that failed together do not come back together
 */
export function waitBeforeRetry(error: ShopError, attempt: number, chance: number): number | undefined {
  if (!isPassing(error)) return undefined
  const { retryAfter } = error
  if (retryAfter !== undefined && retryAfter > LONGEST_WAIT_SECONDS) return undefined
  const backoff = FIRST_WAIT_SECONDS * 2 ** (attempt - 1) * (0.5 + chance / 2)
  return Math.max(backoff, retryAfter ?? 0) * 1_000
}
