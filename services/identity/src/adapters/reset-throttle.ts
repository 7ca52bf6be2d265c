import { clientNetwork } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { emailKey } from '../domain/index.ts'
import type { ResetThrottle } from '../ports.ts'
import { consume, createAttemptLimiter, digest } from './attempt-limiter.ts'

/** People who share a network may ask for more accounts than one. */
const NETWORK_FACTOR = 4
const WINDOW_SECONDS = 3_600

/**
 * Limits the requests for a mail with a link in an hour: `limit` for each e-mail address, whether or not it has an account, and
 * four times as many for each network. 0 means no limit. Requests are counted apart by `purpose`.
 */
export function createResetThrottle(database: Queryable, limit: number, purpose: 'reset' | 'verify' = 'reset'): ResetThrottle {
  const createLimiter = (keyPrefix: string, points: number) =>
    createAttemptLimiter(database, { keyPrefix, points, windowSeconds: WINDOW_SECONDS })
  const accounts = createLimiter(`${purpose}-account`, limit)
  const networks = createLimiter(`${purpose}-network`, limit * NETWORK_FACTOR)
  return {
    async count({ email, address }) {
      if (limit === 0) return 0
      // The network comes first, so that one network cannot use up the requests of many accounts.
      const wait = await consume(networks, digest(clientNetwork(address)))
      if (wait > 0) reject('too_many_requests', { retryAfter: Math.ceil(wait / 1_000) })
      return Math.ceil((await consume(accounts, digest(emailKey(email)))) / 1_000)
    },
  }
}
