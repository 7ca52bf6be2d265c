import type { RequestKey } from '@shop/contracts/shared/calls'
import type { z } from 'zod'
import { reject } from '../domain/rejection.ts'
import type { Queryable } from './database.ts'
import { createIdempotentHandling, type IdempotencyPorts } from './idempotent-request.ts'
import { storeReplies } from './idempotency.ts'

interface KeyedRequest<Reply extends object> {
  /** Without a key, every request makes its change. */
  readonly idempotency: RequestKey | undefined
  /** The name of the change and what the caller asks for: what must be the same when the key is sent again. */
  readonly body: object
  /** The schema of the stored reply. */
  readonly reply: z.ZodType<Reply>
}

/** Stores the reply in the transaction of the change. A reply lies in clear in the database for two days: it must have no secret. */
type StoreReply<Reply> = (tx: Queryable, reply: Reply) => Promise<void>

export type KeyedChange = <Reply extends object>(
  request: KeyedRequest<Reply>,
  change: (storeReply: StoreReply<Reply>) => Promise<Reply>,
) => Promise<Reply & { readonly replayed: boolean }>

/**
 * Makes a change once for each idempotency key, and answers later requests with the first reply. A change that is rejected or fails
 * has no effect, so its key is released.
 * @throws Rejection `key_reused`, `key_in_flight`; `conflict` when another request has acquired the key meanwhile.
 */
export function createKeyedChange(ports: IdempotencyPorts): KeyedChange {
  const handleIdempotently = createIdempotentHandling(ports)
  return async <Reply extends object>(
    { idempotency, body, reply: schema }: KeyedRequest<Reply>,
    change: (storeReply: StoreReply<Reply>) => Promise<Reply>,
  ) => {
    if (idempotency === undefined) return { ...(await change(async () => undefined)), replayed: false }
    const { callerId: scope, key } = idempotency
    const storeReply: StoreReply<Reply> = async (tx, reply) => {
      if ((await storeReplies(tx, [{ scope, key, reply }])) === 0) reject('conflict')
    }
    return handleIdempotently<Reply & { readonly replayed: boolean }>(
      { scope, key, body },
      {
        handle: async () => ({ ...(await change(storeReply)), replayed: false }),
        replay: async (stored) => ({ ...schema.parse(stored), replayed: true }),
        finalCodes: [],
      },
    )
  }
}
