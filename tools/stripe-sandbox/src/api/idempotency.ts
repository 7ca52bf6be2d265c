import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { stringify } from 'qs'

import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../store/database.ts'
import { claimKey, storeResponse, type KeyedRequest, type StoredResponse } from '../store/idempotency-keys.ts'
import { StripeApiError } from './api-error.ts'

/** Executes a POST in one transaction, once for each Idempotency-Key, and returns the response body. */
export type IdempotentExecutor = (
  request: FastifyRequest,
  reply: FastifyReply,
  execute: (tx: Queryable) => Promise<object>,
) => Promise<object>

/**
 * The key, the changes and the response commit together: a second request with the key waits for the first and gets its
 * response. As with Stripe, a rejected request stores nothing, so its key can be used again.
 */
export function createIdempotentExecutor(database: Database, clock: Clock): IdempotentExecutor {
  return (request, reply, execute) =>
    database.transaction(async (tx) => {
      const keyed = keyedRequest(request)
      if (keyed === undefined) return execute(tx)
      const stored = await claimKey(tx, keyed, clock())
      if (stored !== 'claimed') {
        requireSameRequest(keyed, stored)
        void reply.header('idempotent-replayed', 'true')
        return stored.body
      }
      const body = await execute(tx)
      await storeResponse(tx, keyed.key, body)
      return body
    })
}

function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw new StripeApiError(400, 'Idempotency keys may be at most 255 characters long.')
  return { key, path: request.url, fingerprint: fingerprintOf(request.body) }
}

/** Independent of the order of the parameters. */
const fingerprintOf = (params: unknown): string =>
  createHash('sha256')
    .update(stringify(params, { sort: (a, b) => (a < b ? -1 : 1) }))
    .digest('hex')

function requireSameRequest({ key, path, fingerprint }: KeyedRequest, stored: StoredResponse): void {
  const rule =
    path === stored.path
      ? 'can only be used with the same parameters they were first used with'
      : `can only be used for the same endpoint they were first used for ('${path}' vs '${stored.path}')`
  if (path === stored.path && fingerprint === stored.fingerprint) return
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  throw new StripeApiError(400, `Keys for idempotent requests ${rule}. ${advice}`, { type: 'idempotency_error' })
}
