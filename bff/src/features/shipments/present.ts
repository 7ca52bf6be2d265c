import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { linesToSend, type OrderShipment, trackingUrl } from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import { presentLines } from '../returns/present.ts'

/** The delivery of the order delivers all of its shipments. */
function presentShipment({ shipmentId, lines, carrier, trackingNumber, ...row }: ShipmentRow, order: OrderRow): OrderShipment {
  const url = trackingUrl(carrier, trackingNumber)
  const deliveredAt = row.deliveredAt ?? order.deliveredAt
  return {
    _id: shipmentId,
    lines: presentLines(lines),
    ...(carrier === null ? {} : { carrier }),
    ...(trackingNumber === null ? {} : { trackingNumber }),
    ...(url === undefined ? {} : { trackingUrl: url }),
    sentAt: row.sentAt,
    ...(deliveredAt === null ? {} : { deliveredAt }),
  }
}

export function presentShipments(row: OrderRow): Pick<Order, 'shipments' | 'toSend'> {
  const toSend = linesToSend(row)
  return {
    ...(row.shipments.length === 0 ? {} : { shipments: row.shipments.map((shipment) => presentShipment(shipment, row)) }),
    ...(toSend.length === 0 ? {} : { toSend: presentLines(toSend) }),
  }
}
