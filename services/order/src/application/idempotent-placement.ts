import { isFailureCode } from '@shop/contracts'
import { claimKey, dropKey, storeReply } from '@shop/kit'
import { isRejection, reject, Rejection } from '@shop/kit/domain'
import { z } from 'zod'
import type { OrderDependencies } from '../ports.ts'

type Dependencies = Pick<OrderDependencies, 'database' | 'clock' | 'logger'>

/** Rejections that a retry would not change. They are stored and replayed like a success. */
const FINAL = ['prices_changed', 'not_enough_stock', 'order_expired', 'product_not_found'] as const

const storedReply = z.union([
  z.object({ orderId: z.string() }),
  z.object({ code: z.string().refine(isFailureCode), details: z.record(z.string(), z.union([z.string(), z.number()])) }),
])

/** A placement request with its idempotency key. */
export interface KeyedPlacement {
  readonly userId: string
  readonly key: string
  /** The request without the key; its fingerprint tells reuse of the key from a retry. */
  readonly body: unknown
}

/**
 * Claims the idempotency key.
 * @returns whether an earlier request with this key placed the order; false when this request is to place it.
 * @throws Rejection the stored rejection, with `replayed: 1` in its details; `key_reused`; `key_in_flight`.
 */
async function claimPlacement({ database, clock }: Dependencies, { userId, key, body }: KeyedPlacement): Promise<boolean> {
  const reply = await claimKey(database, { scope: userId, key, body, clock })
  if (reply === undefined) return false
  const stored = storedReply.parse(reply)
  return 'orderId' in stored || reject(stored.code, { ...stored.details, replayed: 1 })
}

/** Stores a final rejection as the key's reply; releases the key after any other failure, so that a retry may succeed. */
async function storeFailure({ database, logger }: Dependencies, { userId, key }: KeyedPlacement, error: unknown): Promise<void> {
  try {
    if (error instanceof Rejection && isRejection(error, ...FINAL)) {
      await storeReply(database, { scope: userId, key, reply: { code: error.code, details: error.details } })
    } else {
      await dropKey(database, userId, key)
    }
  } catch (failure) {
    // The lease of the key expires, and the request may then be retried.
    logger.warn({ err: failure }, 'could not store the outcome of a request with an idempotency key')
  }
}

/** Runs `place` for the first request with the key and `replay` for each later one. */
export async function placeIdempotently<Result>(
  dependencies: Dependencies,
  placement: KeyedPlacement,
  { place, replay }: { readonly place: () => Promise<Result>; readonly replay: () => Promise<Result> },
): Promise<Result> {
  if (await claimPlacement(dependencies, placement)) return replay()
  try {
    return await place()
  } catch (error) {
    await storeFailure(dependencies, placement, error)
    throw error
  }
}
