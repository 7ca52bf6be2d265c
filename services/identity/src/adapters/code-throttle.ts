import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { CodeThrottle } from '../ports.ts'
import { consume, createAttemptLimiter, digest } from './attempt-limiter.ts'

/** A code has six digits, so that a guess of one in a million is right: ten guesses in 15 minutes are few enough. */
const LIMIT = 10
const WINDOW_SECONDS = 15 * 60

/** Limits the wrong codes of one user. A right password does not reset the count: whoever guesses codes knows it. */
export function createCodeThrottle(database: Queryable): CodeThrottle {
  const limiter = createAttemptLimiter(database, { keyPrefix: 'code', points: LIMIT, windowSeconds: WINDOW_SECONDS })
  return {
    async count(userId) {
      const wait = await consume(limiter, digest(userId))
      if (wait > 0) reject('too_many_attempts', { retryAfter: Math.ceil(wait / 1_000) })
    },
    async succeed(userId) {
      await limiter.delete(digest(userId))
    },
  }
}
