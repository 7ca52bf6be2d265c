import { addSeconds } from '../clock.ts'

const MAX_DELAY_SECONDS = 60
const RETRY_PERIOD_SECONDS = 3 * 24 * 60 * 60

/** The delay in seconds after that many failed attempts: 1, 2, 4 ... up to a minute. */
export const retryDelay = (attempts: number): number => Math.min(MAX_DELAY_SECONDS, 2 ** Math.max(0, attempts - 1))

/** Stripe retries a delivery for three days. */
export const retryDeadline = (now: Date): Date => addSeconds(now, RETRY_PERIOD_SECONDS)
