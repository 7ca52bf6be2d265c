import { clientNetwork } from '@shop/kit/calls'
import { reject } from '@shop/kit/domain'
import type { Queryable } from '@shop/kit/event-store'
import { LRUCache } from 'lru-cache'
import { emailKey } from '../domain/index.ts'
import type { LoginAttempt, LoginThrottle } from '../ports.ts'
import { consume, createAttemptLimiter, digest } from './attempt-limiter.ts'
import { createKnownLogins } from './known-logins.ts'

/** Failed attempts in a window for one account and network, and for one account. */
const PAIR_LIMIT = 10
const ACCOUNT_LIMIT = 100
const WINDOW_SECONDS = 15 * 60

/** Networks whose rejection is remembered in memory. */
const REMEMBERED_NETWORKS = 10_000

interface Keys {
  /** The account at the network. */
  readonly pair: string
  readonly account: string
  readonly network: string
}

function keysOf({ email, address }: LoginAttempt): Keys {
  const account = emailKey(email)
  const network = clientNetwork(address)
  return { pair: digest(account, network), account: digest('account', account), network: digest('network', network) }
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
export function createLoginThrottle(database: Queryable, loginLimit: number): LoginThrottle {
  const createLimiter = (points: number) =>
    createAttemptLimiter(database, { keyPrefix: 'login', points, windowSeconds: WINDOW_SECONDS })
  const pairs = createLimiter(PAIR_LIMIT)
  const accounts = createLimiter(ACCOUNT_LIMIT)
  const networks = loginLimit === 0 ? undefined : createLimiter(loginLimit)
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
