import { isFailureCode } from '@shop/contracts'
import { claimKey, dropKey, storeReply } from '@shop/kit'
import type { Database, Logger } from '@shop/kit'
import { isRejection, reject, Rejection } from '@shop/kit/domain'
import { z } from 'zod'

/** Refusals that asking again would not change: they are answers, and are kept like one. */
const FINAL = ['prices_changed', 'not_enough_stock', 'order_expired', 'product_not_found'] as const

const keptAnswer = z.union([
  z.object({ orderId: z.string() }),
  z.object({ code: z.string().refine(isFailureCode), details: z.record(z.string(), z.union([z.string(), z.number()])) }),
])

export interface Claim {
  readonly userId: string
  readonly key: string
  /** What was asked, without the key. */
  readonly body: unknown
}

export interface KeyedPorts {
  readonly database: Database
  readonly clock: () => Date
  readonly logger: Logger
}

/**
 * Claims a key for its request.
 * @returns the order that the first such request placed; undefined when this is the first, and is to do the work.
 * @throws Rejection what the first was refused with, with `replayed` in its details; `key_reused`, `key_in_flight`.
 */
export async function claim({ database, clock }: KeyedPorts, { userId, key, body }: Claim): Promise<string | undefined> {
  const found = await claimKey(database, { scope: userId, key, body, clock })
  if (found === undefined) return undefined
  const kept = keptAnswer.parse(found)
  return 'orderId' in kept ? kept.orderId : reject(kept.code, { ...kept.details, replayed: 1 })
}

/** Keeps a final refusal as the key's answer; gives the key back after any other fault, so that the request may come again. */
export async function settle({ database, logger }: KeyedPorts, { userId, key }: Claim, error: unknown): Promise<void> {
  try {
    if (error instanceof Rejection && isRejection(error, ...FINAL)) {
      await storeReply(database, { scope: userId, key, reply: { code: error.code, details: error.details } })
    } else {
      await dropKey(database, userId, key)
    }
  } catch (fault) {
    // The claim runs out by itself, and the request may then be tried again.
    logger.warn({ err: fault }, 'an idempotency key could not be settled')
  }
}
