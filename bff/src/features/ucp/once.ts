import { isRejection } from '@shop/kit/domain'
import { acquireKey, releaseKey, storeReplies, type Database, type Queryable } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { UcpAnswer } from './answers.ts'
import { rawDigestOf } from './signed-requests.ts'

/** How often a request begins anew when another one has changed its session meanwhile. */
const TRIES = 5

/** Kept as text: a repeated answer is the same to the byte. */
const storedAnswer = z.object({ json: z.string() })

/** Changes a session and keeps the answer in one transaction. */
export type Commit = (sessionId: string, answer: UcpAnswer, change?: (tx: Queryable) => Promise<void>) => Promise<UcpAnswer>

export interface Work {
  readonly commit: Commit
  /** Another request has changed the session since the first try. */
  readonly isRepeated: boolean
}

/** What a key belongs to: of two programs, or for two operations, equal keys are independent. */
interface Operation {
  readonly agent: string
  readonly name: string
}

interface Ports {
  readonly database: Database
  readonly logger: Logger
}

/** Without a key nothing is kept of the answer. */
export const commitTo =
  ({ database }: Pick<Ports, 'database'>, request?: { readonly scope: string; readonly key: string }): Commit =>
  async (sessionId, answer, change) => {
    await database.transaction(async (tx) => {
      await change?.(tx)
      if (request === undefined) return
      await storeReplies(tx, [{ ...request, reply: { json: JSON.stringify(answer) } }])
      await tx.query('UPDATE idempotency SET session_id = $3 WHERE scope = $1 AND key = $2', [
        request.scope,
        request.key,
        sessionId,
      ])
    })
    return answer
  }

/** Begins anew while others change the same session. */
async function persist(commit: Commit, handle: (work: Work) => Promise<UcpAnswer>): Promise<UcpAnswer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await handle({ commit, isRepeated: tries > 1 })
    } catch (error) {
      if (!isRejection(error, 'conflict') || tries === TRIES) throw error
    }
  }
}

/**
 * Handles requests with the same idempotency key once, and answers them alike. A key is bound to the operation, to what it is done to and to
 * the bytes of the body. One whose process has died is handled again.
 * @throws Rejection `key_reused`, `key_in_flight`; `conflict` while others keep changing the session
 */
export function createOnce({ database, logger }: Ports) {
  return async (
    request: FastifyRequest,
    { agent, name }: Operation,
    handle: (work: Work) => Promise<UcpAnswer>,
  ): Promise<UcpAnswer> => {
    const key = idempotencyKeyOf(request)
    if (key === undefined) return persist(commitTo({ database }), handle)
    const scope = JSON.stringify([name, agent])
    const kept = await acquireKey(database, { scope, key, body: [request.params, rawDigestOf(request)?.toString('hex')] })
    if (kept !== undefined) return JSON.parse(storedAnswer.parse(kept).json) as UcpAnswer
    try {
      return await persist(commitTo({ database }, { scope, key }), handle)
    } catch (error) {
      await releaseKey(database, scope, key).catch((failure: unknown) => {
        // The lease ends by itself.
        logger.warn({ err: failure }, 'an idempotency key was not settled')
      })
      throw error
    }
  }
}
