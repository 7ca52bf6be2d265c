import { quantityOf, reject, type QuantityLine } from '@shop/kit/domain'
import type { CancelShipment, CorrectShipment } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { PlacedOrder, Shipment } from './state.ts'

/** A shipment that is on its way, of an order that has not ended. */
function requireUndelivered(order: PlacedOrder, shipmentId: string): Shipment {
  const shipment = order.shipments.find((sent) => sent.shipmentId === shipmentId) ?? reject('shipment_not_found')
  if (order.status === 'cancelled') reject('order_cancelled')
  if (shipment.deliveredAt !== null || order.status === 'delivered') reject('shipment_delivered')
  return shipment
}

/** A correction that changes nothing is none. */
export function correctShipment(command: CorrectShipment, order: PlacedOrder): OrderEvent[] {
  const { shipmentId, correctedAt } = command
  const shipment = requireUndelivered(order, shipmentId)
  const { carrier = shipment.carrier, trackingNumber = shipment.trackingNumber } = command
  const trackingChanged = trackingNumber !== shipment.trackingNumber
  if (carrier === shipment.carrier && !trackingChanged) return []
  return [{ type: 'ShipmentCorrected', data: { shipmentId, carrier, trackingNumber, trackingChanged, correctedAt } }]
}

const linesOf = (entries: readonly { readonly lines?: readonly QuantityLine[] }[]): QuantityLine[] =>
  entries.flatMap(({ lines = [] }) => lines)

/** A refund withdraws only units that were not sent. Those that were sent could be sent again, though they are refunded. */
function hasRefundedUnits({ refunds, withdrawals }: PlacedOrder, { lines }: Shipment): boolean {
  const refunded = linesOf(refunds.filter(({ failed }) => !failed))
  const withdrawn = linesOf(withdrawals)
  return lines.some(({ productId }) => quantityOf(refunded, productId) > quantityOf(withdrawn, productId))
}

/** The customer has withdrawn from units that were sent: they come back, or are back already. */
function hasReturnedUnits({ returns }: PlacedOrder, { lines }: Shipment): boolean {
  const returned = linesOf(returns.filter(({ status }) => status === 'requested' || status === 'accepted'))
  return lines.some(({ productId }) => quantityOf(returned, productId) > 0)
}

/** The units of the shipment can be sent again. Idempotent by its id. */
export function cancelShipment({ shipmentId, reason, cancelledAt }: CancelShipment, order: PlacedOrder): OrderEvent[] {
  const isSent = order.shipments.some((sent) => sent.shipmentId === shipmentId)
  if (!isSent && order.shipmentsAsSent.some((sent) => sent.shipmentId === shipmentId)) return []
  const shipment = requireUndelivered(order, shipmentId)
  if (order.refunded >= order.totals.total) return reject('order_refunded')
  if (hasRefundedUnits(order, shipment) || hasReturnedUnits(order, shipment)) return reject('shipment_refunded')
  return [{ type: 'ShipmentCancelled', data: { userId: order.userId, shipmentId, reason, cancelledAt } }]
}
