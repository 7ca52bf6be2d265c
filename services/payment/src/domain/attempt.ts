import type { Attempt } from './types.ts'

/**
 * The provider takes an attempt for one minute (a session lives for at least 30 of our 31) and answers within seconds.
 * After two minutes an attempt that left no session never will, and only then another may be made:
 * an order never has two sessions.
 */
const STALE_AFTER_MS = 120_000

/** The key tells the provider which requests are one. */
export function attemptOf(orderId: string, attempt: number, requestedAt: string, expiresAt: string): Attempt {
  const idempotencyKey = attempt === 1 ? `checkout-${orderId}` : `checkout-${orderId}-${attempt}`
  return { attempt, idempotencyKey, requestedAt, expiresAt }
}

export function isStale({ requestedAt }: Attempt, now: string): boolean {
  return Date.parse(now) - Date.parse(requestedAt) >= STALE_AFTER_MS
}
