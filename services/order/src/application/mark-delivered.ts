import { v7 as uuidv7 } from 'uuid'
import type { OrderCommand } from '../domain/commands.ts'
import type { OrderDependencies } from '../ports.ts'
import type { UnnumberedOrder } from '../projections/order-row.ts'
import { handleOrder } from './handle-order.ts'

export const deliverCommand = (deliveredAt: string): OrderCommand => ({
  type: 'MarkDelivered',
  shipmentId: uuidv7(),
  deliveredAt,
})

/** Marks an order delivered, or one of its shipments. */
export async function markDelivered(
  dependencies: OrderDependencies,
  orderId: string,
  shipmentId?: string,
): Promise<UnnumberedOrder> {
  const deliveredAt = dependencies.clock().toISOString()
  const command: OrderCommand =
    shipmentId === undefined ? deliverCommand(deliveredAt) : { type: 'MarkShipmentDelivered', shipmentId, deliveredAt }
  return handleOrder(dependencies, orderId, command)
}
