import { secondsAfter } from '../shared/calendar.ts'

/** Stripe's minimum lifetime of a session is 30 minutes; one more covers the time until the request arrives. */
export const PAYMENT_MINUTES = 31

/** When a card payment of an order expires that no session was requested for. Times are in ISO 8601. */
export function paymentDeadline(placedAt: string): string {
  return secondsAfter(placedAt, PAYMENT_MINUTES * 60)
}
