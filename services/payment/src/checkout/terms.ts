/** The least that Stripe lets a session live is 30 minutes; the minute on top is for the way there. */
const MINUTES = 31

/** When a payment without a session ends, by the time of its order. */
export function deadlineOf(placedAt: string): string {
  return new Date(Date.parse(placedAt) + MINUTES * 60_000).toISOString()
}

/** When a session that is opened now ends, in whole seconds. */
export function sessionEnd(now: Date): string {
  return new Date(Math.ceil(now.getTime() / 1_000 + MINUTES * 60) * 1_000).toISOString()
}
