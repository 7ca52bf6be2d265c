import { PAYMENT_MINUTES } from '@shop/contracts/payments'

/** When a session that is opened now expires, in whole seconds. */
export function sessionExpiry(now: Date): string {
  return new Date(Math.ceil(now.getTime() / 1_000 + PAYMENT_MINUTES * 60) * 1_000).toISOString()
}
