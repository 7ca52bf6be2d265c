import type { OrderRow } from '@shop/contracts/orders/calls'
import { fold, reject, sameLines } from '@shop/kit/domain'
import { orderDecider } from '../domain/order.ts'
import { isPlaced } from '../domain/state.ts'
import type { OrderTransaction } from '../ports.ts'
import { withNumber } from '../projections/numbered-orders.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { numbersOf } from '../store/order-numbers.ts'
import { streamOf } from '../store/streams.ts'
import type { Placement } from './placement.ts'

export interface PlacedOrderReply<Order = OrderRow> {
  readonly order: Order
  readonly replayed: boolean
}

/**
 * Answers the order as it was first placed, whatever happened to it since. The lines are compared because the stored
 * fingerprint of an old key is deleted, and the key may then return with another order.
 */
export async function readPlaced(
  tx: OrderTransaction,
  { orderId, lines, paymentMethod }: Placement,
): Promise<PlacedOrderReply<UnnumberedOrder>> {
  const [first] = await tx.read(streamOf(orderId))
  const state = fold(orderDecider, first === undefined ? [] : [first.event])
  if (!isPlaced(state)) return reject('order_expired')
  if (state.paymentMethod !== paymentMethod || !sameLines(state.lines, lines)) return reject('key_reused')
  return { order: toOrderRow(orderId, state), replayed: true }
}

/** The same with its number. */
export async function replayPlaced(tx: OrderTransaction, placement: Placement): Promise<PlacedOrderReply> {
  const { order, replayed } = await readPlaced(tx, placement)
  return { order: withNumber(order, await numbersOf(tx, [order.orderId])), replayed }
}
