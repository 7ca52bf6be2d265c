import { MAX_QTY } from '@shop/contracts'
import type { orderCalls } from '@shop/contracts/internal'
import { mergeLines } from '@shop/kit/domain'
import type { IdempotentReply } from '@shop/kit/event-store'
import type { z } from 'zod'
import { newOrderId } from './new-order-id.ts'

export type PlaceInput = z.output<typeof orderCalls.place.input>

/** A request for one order; its lines are merged. */
export interface Placement extends Omit<PlaceInput, 'idempotencyKey'> {
  readonly orderId: string
  /** Stored with the order when the request carries an idempotency key. */
  readonly reply: IdempotentReply | undefined
}

export function toPlacement({ idempotencyKey: key, ...body }: PlaceInput): Placement {
  const { userId } = body
  const orderId = newOrderId(userId, key)
  const reply = key === undefined ? undefined : { scope: userId, key, reply: { orderId } }
  return { ...body, lines: mergeLines(body.lines, MAX_QTY), orderId, reply }
}
