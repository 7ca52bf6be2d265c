import { clientNetwork } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import type { PasskeyThrottle } from '../ports.ts'
import { consume, createAttemptLimiter, digest } from './attempt-limiter.ts'

const WINDOW_SECONDS = 15 * 60

/** Limits the challenges of one network, which are rows until they expire, and its attempts. 0 means no limit. */
export function createPasskeyThrottle(database: Queryable, limit: number): PasskeyThrottle {
  const limiter = createAttemptLimiter(database, { keyPrefix: 'passkey', points: limit, windowSeconds: WINDOW_SECONDS })
  return {
    async count(address) {
      if (limit === 0) return
      const wait = await consume(limiter, digest(clientNetwork(address)))
      if (wait > 0) reject('too_many_requests', { retryAfter: Math.ceil(wait / 1_000) })
    },
  }
}
