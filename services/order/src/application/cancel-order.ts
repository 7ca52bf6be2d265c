import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

/** Cancels an order before a part of it is sent. The caller checks that the user owns the order or is an admin. */
export async function cancelOrder(
  { store, clock }: OrderDependencies,
  orderId: string,
  byAdmin: boolean,
): Promise<UnnumberedOrder> {
  const cancelledAt = clock().toISOString()
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'CancelOrder', byAdmin, cancelledAt })
  return toOrderRow(orderId, state)
}
