/** Stripe's minimum lifetime of a session is 30 minutes; one more covers the time until the request arrives. */
const LIFETIME_MINUTES = 31

/** When a payment expires that no session was requested for. */
export function paymentDeadline(placedAt: string): string {
  return new Date(Date.parse(placedAt) + LIFETIME_MINUTES * 60_000).toISOString()
}

/** When a session that is opened now expires, in whole seconds. */
export function sessionExpiry(now: Date): string {
  return new Date(Math.ceil(now.getTime() / 1_000 + LIFETIME_MINUTES * 60) * 1_000).toISOString()
}
