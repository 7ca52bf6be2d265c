import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { stringify } from 'qs'

import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../store/database.ts'
import { claimKey, findResponse, storeResponse, type KeyedRequest, type StoredResponse } from '../store/idempotency-keys.ts'
import { StripeApiError } from './api-error.ts'

/** Executes a POST once for each Idempotency-Key, and returns the response body. */
export interface IdempotentExecutor {
  /** Executes it in one transaction. */
  (request: FastifyRequest, reply: FastifyReply, execute: (tx: Queryable) => Promise<object>): Promise<object>
  /** Inserts what follows from the request alone, with its key and its response. */
  insert(
    request: FastifyRequest,
    reply: FastifyReply,
    response: object,
    insert: (keyed: KeyedRequest | undefined) => Promise<boolean>,
  ): Promise<object>
}

/**
 * The key, the changes and the response commit together: a second request with the key waits for the first and gets its
 * response. As with Stripe, a rejected request stores nothing, so its key can be used again.
 */
export function createIdempotentExecutor(database: Database, clock: Clock): IdempotentExecutor {
  const execute = (request: FastifyRequest, reply: FastifyReply, work: (tx: Queryable) => Promise<object>): Promise<object> =>
    database.transaction(async (tx) => {
      const keyed = keyedRequest(request)
      if (keyed === undefined) return work(tx)
      const stored = await claimKey(tx, keyed, clock())
      if (stored !== 'claimed') return replay(reply, keyed, stored)
      const body = await work(tx)
      await storeResponse(tx, keyed.key, body)
      return body
    })
  const insert: IdempotentExecutor['insert'] = async (request, reply, response, insertWith) => {
    const keyed = keyedRequest(request)
    if ((await insertWith(keyed)) || keyed === undefined) return response
    return replay(reply, keyed, await findResponse(database, keyed.key))
  }
  return Object.assign(execute, { insert })
}

function replay(reply: FastifyReply, keyed: KeyedRequest, stored: StoredResponse): object {
  requireSameRequest(keyed, stored)
  void reply.header('idempotent-replayed', 'true')
  return stored.body
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
