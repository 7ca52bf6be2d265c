import type { RecordRefund } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

export async function recordRefund(
  { store }: OrderDependencies,
  orderId: string,
  refund: Omit<RecordRefund, 'type'>,
): Promise<UnnumberedOrder> {
  const { state } = await store.handle(streamOf(orderId), orderDecider, { type: 'RecordRefund', ...refund })
  return toOrderRow(orderId, state)
}
