import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

export async function markDelivered({ store, clock }: OrderDependencies, orderId: string): Promise<UnnumberedOrder> {
  const deliveredAt = clock().toISOString()
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'MarkDelivered', deliveredAt })
  return toOrderRow(orderId, state)
}
