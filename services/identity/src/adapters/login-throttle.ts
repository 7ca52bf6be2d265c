import { createHash } from 'node:crypto'
import type { Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '../domain/index.ts'
import type { LoginAttempt, LoginThrottle } from '../ports.ts'

const MAX_ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

/** A digest: the table stores no e-mail or network address, and text of any length gives a short key. */
function keyOf({ email, address }: LoginAttempt): string {
  return createHash('sha256')
    .update(JSON.stringify([emailKey(email), address]))
    .digest('hex')
}

/** The limiter expects a node-postgres client and calls only `query`, with a statement object. */
function asClient(database: Queryable) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => database.query(text, values) }
}

/**
 * Allows ten failed attempts in 15 minutes for each e-mail and network address. Every attempt is counted first and the
 * count is reset on success, so that concurrent guesses cannot exceed the limit. Without the table every login fails.
 */
export function createLoginThrottle(database: Queryable): LoginThrottle {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'login',
    points: MAX_ATTEMPTS,
    duration: WINDOW_SECONDS,
  })
  return {
    async count(attempt) {
      await limiter.consume(keyOf(attempt)).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason
        return reject('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) })
      })
    },
    async reset(attempt) {
      await limiter.delete(keyOf(attempt))
    },
    async deleteExpired() {
      await database.query('DELETE FROM login_attempts WHERE expire <= $1', [Date.now()])
    },
  }
}
