import { createHash } from 'node:crypto'
import type { Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '../domain/index.ts'

const FAILURES = 10
const WINDOW_SECONDS = 15 * 60

/** Who tries to get in, and from where. */
export interface Attempt {
  readonly email: string
  readonly address: string
}

export interface LoginThrottle {
  /** Counts an attempt before its password is looked at. @throws Rejection `too_many_attempts` with `retryAfter` in seconds. */
  count(attempt: Attempt): Promise<void>
  /** The password was right: what was counted is forgotten. */
  forget(attempt: Attempt): Promise<void>
  /** Drops what no longer counts. */
  sweep(): Promise<void>
}

/** A digest: the table must not tell who tried, and any text of any length makes a key. */
function keyOf({ email, address }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([emailKey(email), address]))
    .digest('hex')
}

/** The limiter speaks to a node-postgres client; of that it uses `query` with a statement as an object. */
function asClient(database: Queryable) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => database.query(text, values) }
}

/**
 * Ten failures in a quarter of an hour for one account and address. Every attempt is counted first and taken back when
 * it succeeds, so that guesses made at the same moment cannot slip through. Without its table nobody gets in.
 */
export function createLoginThrottle(database: Queryable): LoginThrottle {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'login',
    points: FAILURES,
    duration: WINDOW_SECONDS,
  })
  return {
    async count(attempt) {
      await limiter.consume(keyOf(attempt)).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return reject('too_many_attempts', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) })
      })
    },
    async forget(attempt) {
      await limiter.delete(keyOf(attempt))
    },
    async sweep() {
      await database.query('DELETE FROM login_attempts WHERE expire <= $1', [Date.now()])
    },
  }
}
