import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { emailKey } from '../domain/index.ts'
import type { RegistrationThrottle } from '../ports.ts'
import { consume, createAttemptLimiter, digest } from './attempt-limiter.ts'

const LIMIT = 3
const WINDOW_SECONDS = 24 * 3_600

/**
 * Limits how often an e-mail address is registered in a day. Whoever deletes an account and registers its address again begins anew with
 * the limits on open orders.
 */
export function createRegistrationThrottle(database: Queryable): RegistrationThrottle {
  const limiter = createAttemptLimiter(database, { keyPrefix: 'registration', points: LIMIT, windowSeconds: WINDOW_SECONDS })
  const keyOf = (email: string) => digest(emailKey(email))
  return {
    async check(email) {
      const made = await limiter.get(keyOf(email))
      if (made !== null && made.consumedPoints >= LIMIT)
        reject('too_many_registrations', { retryAfter: Math.ceil(made.msBeforeNext / 1_000) })
    },
    async count(email) {
      await consume(limiter, keyOf(email))
    },
  }
}
