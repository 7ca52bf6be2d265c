import { v7 as uuidv7 } from 'uuid'
import type { OrderCommand } from '../domain/commands.ts'
import { orderDecider } from '../domain/order.ts'
import type { OrderDependencies } from '../ports.ts'
import { toOrderRow, type UnnumberedOrder } from '../projections/order-row.ts'
import { streamOf } from '../store/streams.ts'

export const deliverCommand = (deliveredAt: string): OrderCommand => ({
  type: 'MarkDelivered',
  shipmentId: uuidv7(),
  deliveredAt,
})

/** Marks an order delivered, or one of its shipments. */
export async function markDelivered(
  { store, clock }: OrderDependencies,
  orderId: string,
  shipmentId?: string,
): Promise<UnnumberedOrder> {
  const deliveredAt = clock().toISOString()
  const command: OrderCommand =
    shipmentId === undefined ? deliverCommand(deliveredAt) : { type: 'MarkShipmentDelivered', shipmentId, deliveredAt }
  const { state } = await store.handle(streamOf(orderId), orderDecider, command)
  return toOrderRow(orderId, state)
}
