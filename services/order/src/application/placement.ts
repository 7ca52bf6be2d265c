import { withCountryCode } from '@shop/contracts/shared/countries'
import type { orderCalls } from '@shop/contracts/services'
import { toDisplayedCents } from '@shop/contracts/shared'
import { MAX_QTY } from '@shop/contracts/stock'
import { mergeLines } from '@shop/kit/domain'
import type { IdempotentReply } from '@shop/kit/event-store'
import type { z } from 'zod'
import type { ClientTotals } from '../domain/client-totals.ts'
import { newOrderId } from './new-order-id.ts'

export type PlaceInput = z.output<typeof orderCalls.place.input>

/** A request for one order; its lines are merged. */
export interface Placement extends Omit<PlaceInput, 'idempotencyKey' | 'claimed'> {
  readonly orderId: string
  readonly clientTotals: ClientTotals
  /** Stored with the order when the request carries an idempotency key. */
  readonly reply: IdempotentReply | undefined
}

const inCents = (dollars: number | undefined) => (dollars === undefined ? undefined : toDisplayedCents(dollars))

/** The call has dollars, for good: the stored fingerprints of keys contain them. */
export function toPlacement({ idempotencyKey: key, claimed, ...body }: PlaceInput): Placement {
  const { userId } = body
  const orderId = newOrderId(userId, key)
  const reply = key === undefined ? undefined : { scope: userId, key, reply: { orderId } }
  const { items, shipping, tax, total } = claimed
  const clientTotals = { items: inCents(items), shipping: inCents(shipping), tax: inCents(tax), total: inCents(total) }
  return {
    ...body,
    shippingAddress: withCountryCode(body.shippingAddress),
    clientTotals,
    lines: mergeLines(body.lines, MAX_QTY),
    orderId,
    reply,
  }
}
