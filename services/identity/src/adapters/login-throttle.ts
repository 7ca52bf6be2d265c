import { createHash } from 'node:crypto'
import { clientNetwork } from '@shop/kit'
import type { Queryable } from '@shop/kit'
import { reject } from '@shop/kit/domain'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { emailKey } from '../domain/index.ts'
import type { LoginAttempt, LoginThrottle } from '../ports.ts'
import { createKnownLogins } from './known-logins.ts'

/** Failed attempts in a window for one account and network, for one account, and by default for one network. */
const PAIR_LIMIT = 10
const ACCOUNT_LIMIT = 100
export const DEFAULT_LOGIN_LIMIT = 100
const WINDOW_SECONDS = 15 * 60

/** Networks whose rejection is remembered in memory. */
const REMEMBERED_NETWORKS = 10_000

/** A digest: the table stores no e-mail or network address, and text of any length gives a short key. */
function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

interface Keys {
  /** The account at the network. */
  readonly pair: string
  readonly account: string
  readonly network: string
}

function keysOf({ email, address }: LoginAttempt): Keys {
  const [account, network] = [emailKey(email), clientNetwork(address)]
  return { pair: digest(account, network), account: digest('account', account), network: digest('network', network) }
}

/** The limiter expects a node-postgres client and calls only `query`, with a statement object. */
function asClient(database: Queryable) {
  return { query: ({ text, values }: { text: string; values: unknown[] }) => database.query(text, values) }
}

function createLimiter(database: Queryable, points: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: asClient(database),
    storeType: 'client',
    tableName: 'login_attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'login',
    points,
    duration: WINDOW_SECONDS,
  })
}

/** Counts an attempt. @returns the milliseconds until the next one is allowed; 0 if this one is. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  return limiter.consume(key).then(
    () => 0,
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      return Math.max(1, reason.msBeforeNext)
    },
  )
}

function rejectFor(milliseconds: number): never {
  return reject('too_many_attempts', { retryAfter: Math.ceil(milliseconds / 1_000) })
}

/**
 * Limits the failed attempts in 15 minutes for each account and network, for each account, and for each network
 * (`loginLimit`; 0 means no limit). An account that has logged in from a network before is subject to the first rule only, so
 * that others can lock out neither a customer nor the customers who share their address. Every attempt is counted first and
 * taken back on success, so that concurrent guesses cannot exceed a limit. Without the table every login fails.
 */
export function createLoginThrottle(database: Queryable, loginLimit: number = DEFAULT_LOGIN_LIMIT): LoginThrottle {
  const pairs = createLimiter(database, PAIR_LIMIT)
  const accounts = createLimiter(database, ACCOUNT_LIMIT)
  const networks = loginLimit === 0 ? undefined : createLimiter(database, loginLimit)
  const known = createKnownLogins(database)
  /** When a rejected network is allowed again, in milliseconds since 1970. */
  const rejectedUntil = new LRUCache<string, number>({ max: REMEMBERED_NETWORKS })

  const rejectUnknown = async ({ network, pair }: Keys, milliseconds: number): Promise<void> => {
    if (milliseconds > 0 && !(await known.has(network, pair))) rejectFor(milliseconds)
  }

  return {
    async checkNetwork(attempt) {
      const keys = keysOf(attempt)
      await rejectUnknown(keys, (rejectedUntil.get(keys.network) ?? 0) - Date.now())
    },
    async count(attempt) {
      const keys = keysOf(attempt)
      const pairWait = await consume(pairs, keys.pair)
      if (pairWait > 0) rejectFor(pairWait)
      const [accountWait, networkWait] = await Promise.all([
        consume(accounts, keys.account),
        networks === undefined ? 0 : consume(networks, keys.network),
      ])
      if (networkWait > 0) rejectedUntil.set(keys.network, Date.now() + networkWait)
      await rejectUnknown(keys, Math.max(accountWait, networkWait))
    },
    async succeed(attempt) {
      const keys = keysOf(attempt)
      await Promise.all([
        pairs.delete(keys.pair),
        accounts.reward(keys.account),
        networks?.reward(keys.network),
        known.add(keys.network, keys.pair),
      ])
      // In one statement, so that an attempt that is counted in between is kept.
      const counters = [accounts.getKey(keys.account), accounts.getKey(keys.network)]
      await database.query('DELETE FROM login_attempts WHERE key = ANY($1) AND points <= 0', [counters])
    },
    async deleteExpired() {
      await database.query('DELETE FROM login_attempts WHERE expire <= $1', [Date.now()])
      await known.deleteExpired()
    },
  }
}
