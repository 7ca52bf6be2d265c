import { randomUUID } from 'node:crypto'
import type { Callers } from './callers.ts'
import { chance } from './random.ts'
import type { World } from './world.ts'

/** Admins who send a unit of an order, and its whole line, perhaps at once and twice, and then the courier who delivers the unit. */
export function createShipments({ clients: { orders } }: World, { tell }: Callers, doubleClick: number) {
  return async (orderId: string): Promise<void> => {
    const order = await tell('admin', 'getOrder', { orderId }, () => orders.getOrder({ orderId }))
    const [line] = order?.lines ?? []
    if (line === undefined) return
    const shipmentOf = (qty: number) => ({ orderId, shipmentId: randomUUID(), lines: [{ productId: line.productId, qty }] })
    const send = (shipment: ReturnType<typeof shipmentOf>) =>
      tell('admin', 'sendShipment', shipment, () => orders.sendShipment(shipment))
    const unit = shipmentOf(1)
    const sendUnit = () => Promise.all([send(unit), ...(chance(doubleClick) ? [send(unit)] : [])])
    // By an admin who has not seen that a unit is on its way.
    const sendLine = () => Promise.all([send(shipmentOf(line.qty)), ...(chance(doubleClick) ? [send(shipmentOf(line.qty))] : [])])
    if (chance(0.3)) await Promise.all([sendUnit(), sendLine()])
    else {
      await sendUnit()
      if (chance(0.3)) await sendLine()
    }
    const { shipmentId } = unit
    if (chance(0.2)) {
      const correction = { orderId, shipmentId, trackingNumber: randomUUID() }
      await tell('admin', 'correctShipment', correction, () => orders.correctShipment(correction))
    }
    const deliver = () => tell('admin', 'markShipment', unit, () => orders.markShipmentDelivered({ orderId, shipmentId }))
    const cancellation = { orderId, shipmentId, reason: 'A mistake' }
    const cancel = () => tell('admin', 'cancelShipment', cancellation, () => orders.cancelShipment(cancellation))
    if (chance(0.2))
      await Promise.all([cancel(), ...(chance(doubleClick) ? [sendUnit()] : []), ...(chance(0.3) ? [sendLine()] : [])])
    else if (chance(0.5)) await deliver()
  }
}
