import { randomUUID } from 'node:crypto'
import type { Callers } from './callers.ts'
import { chance } from './random.ts'
import type { World } from './world.ts'

/** An admin who sends a unit of an order before the rest, perhaps twice, and then the courier who delivers it. */
export function createShipments({ clients: { orders } }: World, { tell }: Callers, doubleClick: number) {
  return async (orderId: string): Promise<void> => {
    const order = await tell('admin', 'getOrder', { orderId }, () => orders.getOrder({ orderId }))
    const [line] = order?.lines ?? []
    if (line === undefined) return
    const shipment = { orderId, shipmentId: randomUUID(), lines: [{ productId: line.productId, qty: 1 }] }
    const send = () => tell('admin', 'sendShipment', shipment, () => orders.sendShipment(shipment))
    await Promise.all([send(), ...(chance(doubleClick) ? [send()] : [])])
    const { shipmentId } = shipment
    if (chance(0.5)) await tell('admin', 'markShipment', shipment, () => orders.markShipmentDelivered({ orderId, shipmentId }))
  }
}
