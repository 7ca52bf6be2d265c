import type { Queryable } from '@shop/kit/event-store'
import { LRUCache } from 'lru-cache'

/** A customer who returns within a week is known. */
const LIFETIME_MS = 7 * 24 * 3_600_000

/** A network of more customers than this is not protected completely. */
const MAX_ACCOUNTS = 10_000

/** The accounts of a network are read at most once in this time, however many attempts it makes. */
const CACHE_MS = 5_000
const CACHED_NETWORKS = 100

/** The accounts that have logged in from a network, both as digests. */
export function createKnownLogins(database: Queryable) {
  const cache = new LRUCache<string, ReadonlySet<string>>({
    max: CACHED_NETWORKS,
    ttl: CACHE_MS,
    fetchMethod: async (network) => {
      const { rows } = await database.query<{ account: string }>(
        'SELECT account FROM known_logins WHERE network = $1 AND expires_at > $2 ORDER BY expires_at DESC LIMIT $3',
        [network, new Date().toISOString(), MAX_ACCOUNTS],
      )
      return new Set(rows.map(({ account }) => account))
    },
  })
  return {
    has: async (network: string, account: string): Promise<boolean> => (await cache.fetch(network))?.has(account) ?? false,
    async add(network: string, account: string): Promise<void> {
      await database.query(
        `INSERT INTO known_logins (network, account, expires_at) VALUES ($1, $2, $3)
         ON CONFLICT (network, account) DO UPDATE SET expires_at = excluded.expires_at`,
        [network, account, new Date(Date.now() + LIFETIME_MS).toISOString()],
      )
    },
    async deleteExpired(): Promise<void> {
      await database.query('DELETE FROM known_logins WHERE expires_at <= $1', [new Date().toISOString()])
    },
  }
}
