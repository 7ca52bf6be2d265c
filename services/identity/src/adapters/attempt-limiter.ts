import { createHash } from 'node:crypto'
import type { Queryable } from '@shop/kit/event-store'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** A digest: the table stores no e-mail or network address, and text of any length gives a short key. */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The limiter expects a node-postgres client and calls only `query`, with a statement object. */
function asClient(database: Queryable) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => database.query(text, values) }
}

export interface AttemptLimit {
  /** Kinds of attempts are counted apart. */
  readonly keyPrefix: string
  readonly points: number
  readonly windowSeconds: number
}

/** Counts attempts in the table `login_attempts`. */
export function createAttemptLimiter(
  database: Queryable,
  { keyPrefix, points, windowSeconds }: AttemptLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: windowSeconds,
  })
}

/** Counts an attempt. @returns the milliseconds until the next one is allowed; 0 if this one is. */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  return limiter.consume(key).then(
    () => 0,
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return Math.max(1, reason.msBeforeNext)
    },
  )
}
