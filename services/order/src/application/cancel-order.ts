import type { OrderRow } from '@shop/contracts/internal'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'
import { parseOrderId } from './order-id.ts'

/** Cancels an unpaid order. The caller checks that it is the caller's own order, or that the caller is an admin. */
export async function cancelOrder({ store, clock }: OrderDependencies, input: { readonly orderId: string }): Promise<OrderRow> {
  const orderId = parseOrderId(input.orderId)
  const cancelledAt = clock().toISOString()
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'CancelOrder', cancelledAt })
  return toOrderRow(orderId, state)
}
