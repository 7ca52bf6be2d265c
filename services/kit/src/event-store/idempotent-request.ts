import { type FailureCode, isFailureCode } from '@shop/contracts/shared'
import { z } from 'zod'
import { isRejection, Rejection } from '../domain/rejection.ts'
import type { Logger } from '../telemetry/logger.ts'
import type { Database } from './database.ts'
import { acquireKey, acquireNewKeys, releaseKey, storeReplies, type IdempotentRequest } from './idempotency.ts'
import { handleEach, handleFree, shareTransaction } from './shared-transaction.ts'

export interface IdempotencyPorts {
  readonly database: Database
  readonly logger: Logger
}

export interface IdempotentHandler<Result> {
  /**
   * Handles a request that has acquired its key. Stores its reply with the transaction of its change (`TransactionOptions.reply`).
   * @param isFirst no request has had the key before, and its stream does not exist
   */
  readonly handle: (isFirst: boolean) => Promise<Result>
  /** Answers a repeated request from the stored reply. */
  readonly replay: (reply: unknown) => Promise<Result>
  /** Rejections that a retry cannot change: they are stored like a reply. After any other error the key is released. */
  readonly finalCodes: readonly FailureCode[]
}

/** How a final rejection is stored; a reply has no `code`. */
const storedRejection = z.object({
  code: z.string().refine(isFailureCode),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

interface Acquired {
  readonly isFirst: boolean
  /** The stored reply of the first request, if there is one. */
  readonly reply?: unknown
}

/** Requests that arrive together acquire their keys together; one whose key exists waits for it alone. */
function createAcquireKey({ database }: IdempotencyPorts): (request: IdempotentRequest) => Promise<Acquired> {
  return shareTransaction<IdempotentRequest, Acquired>(
    async (items) => {
      const acquired = await acquireNewKeys(
        database,
        items.map(({ item }) => item),
      )
      return handleFree(
        items,
        ({ item }) => acquired.has(item),
        async (free) => free.map(() => ({ status: 'fulfilled', value: { isFirst: true } })),
      )
    },
    (items) => handleEach(items, async ({ item }) => ({ isFirst: false, reply: await acquireKey(database, item) })),
  )
}

/**
 * Handles requests with the same idempotency key once.
 * @throws Rejection that of the first request, with `replayed: 1` in its details; `key_reused`, `key_in_flight`.
 */
export function createIdempotentHandling(ports: IdempotencyPorts) {
  const acquire = createAcquireKey(ports)
  return async <Result>(
    request: IdempotentRequest,
    { handle, replay, finalCodes }: IdempotentHandler<Result>,
  ): Promise<Result> => {
    const { isFirst, reply } = await acquire(request)
    if (reply !== undefined) {
      const { success, data } = storedRejection.safeParse(reply)
      if (success) throw new Rejection(data.code, { ...data.details, replayed: 1 })
      return replay(reply)
    }
    try {
      return await handle(isFirst)
    } catch (error) {
      const isFinal = isRejection(error) && finalCodes.includes(error.code)
      await storeOrRelease(ports, request, isFinal ? error : undefined)
      throw error
    }
  }
}

async function storeOrRelease(
  { database, logger }: IdempotencyPorts,
  { scope, key }: IdempotentRequest,
  rejection: Rejection | undefined,
): Promise<void> {
  try {
    if (rejection === undefined) await releaseKey(database, scope, key)
    else await storeReplies(database, [{ scope, key, reply: { code: rejection.code, details: rejection.details } }])
  } catch (error) {
    // The lease ends by itself; the client can retry after that.
    logger.warn({ err: error }, 'an idempotency key was not settled')
  }
}
