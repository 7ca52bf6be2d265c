import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Caller } from './guards.ts'

/** Longer than the catalogue view may be old. */
const RECENT_MS = 2_000
const MAX_WRITERS = 10_000

export interface RecentWriters {
  /** Whether the caller must see what they have just changed, which a view may not show yet. */
  readonly includes: (caller: Caller) => boolean
}

/** Remembers who has changed something through this instance. Must be called before routes are added. */
export function createRecentWriters(app: FastifyInstance): RecentWriters {
  const writers = new LRUCache<string, true>({ max: MAX_WRITERS, ttl: RECENT_MS })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.caller !== null && request.method !== 'GET') writers.set(request.caller.userId, true)
    done(null, payload)
  })
  return { includes: ({ userId }) => writers.has(userId) }
}
