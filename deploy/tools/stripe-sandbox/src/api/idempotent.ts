import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { stringify } from 'qs'

import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../store/database.ts'
import { claimKey, keepAnswer, type KeyUse, type StoredAnswer } from '../store/idempotency.ts'
import { Fault } from './fault.ts'

/** Does the work of a POST in one transaction, once for each Idempotency-Key. */
export type Idempotent = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Queryable) => Promise<object>,
) => Promise<object>

/**
 * The key, the work and the answer commit together: a second request with the key waits for the first and gets its
 * answer. Like Stripe, a refused request leaves nothing behind, so its key may be used again.
 */
export function idempotently(database: Database, clock: Clock): Idempotent {
  return (request, reply, work) =>
    database.transaction(async (tx) => {
      const use = keyUse(request)
      if (use === undefined) return work(tx)
      const earlier = await claimKey(tx, use, clock())
      if (earlier !== 'claimed') {
        checkSameRequest(use, earlier)
        void reply.header('idempotent-replayed', 'true')
        return earlier.answer
      }
      const answer = await work(tx)
      await keepAnswer(tx, use.key, answer)
      return answer
    })
}

function keyUse(request: FastifyRequest): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 255) throw new Fault(400, 'Idempotency keys may be at most 255 characters long.')
  return { key, path: request.url, fingerprint: fingerprintOf(request.body) }
}

/** The same for the same parameters in any order. */
const fingerprintOf = (params: unknown): string =>
  createHash('sha256')
    .update(stringify(params, { sort: (a, b) => (a < b ? -1 : 1) }))
    .digest('hex')

function checkSameRequest({ key, path, fingerprint }: KeyUse, earlier: StoredAnswer): void {
  const rule =
    path === earlier.path
      ? 'can only be used with the same parameters they were first used with'
      : `can only be used for the same endpoint they were first used for ('${path}' vs '${earlier.path}')`
  if (path === earlier.path && fingerprint === earlier.fingerprint) return
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
  throw new Fault(400, `Keys for idempotent requests ${rule}. ${advice}`, { type: 'idempotency_error' })
}
