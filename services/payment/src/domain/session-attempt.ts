import type { SessionAttempt } from './events.ts'

/**
 * The provider accepts an attempt's terms for one minute (its sessions last at least 30 of our 31 minutes) and replies
 * within seconds. An attempt without a session after two minutes never gets one. Only then another attempt is made, so
 * that an order never has two sessions.
 */
const STALE_AFTER_MS = 120_000

/** The idempotency key is derived from the order and the number of the attempt. */
export function sessionAttempt(orderId: string, attempt: number, requestedAt: string, expiresAt: string): SessionAttempt {
  const idempotencyKey = attempt === 1 ? `checkout-${orderId}` : `checkout-${orderId}-${attempt}`
  return { attempt, idempotencyKey, requestedAt, expiresAt }
}

export function isStale({ requestedAt }: SessionAttempt, now: string): boolean {
  return Date.parse(now) - Date.parse(requestedAt) >= STALE_AFTER_MS
}
