import type { Order } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import { linesToSend, shipment, trackingUrl, type OrderShipment } from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import { productUnits } from '@shop/contracts/stock'

/** The delivery of the order delivers all of its shipments. */
const presentShipment = (row: ShipmentRow, order: OrderRow): OrderShipment =>
  shipment.present(
    { ...row, deliveredAt: row.deliveredAt ?? order.deliveredAt },
    { trackingUrl: trackingUrl(row.carrier, row.trackingNumber) },
  )

export function presentShipments(row: OrderRow): Pick<Order, 'shipments' | 'toSend'> {
  const toSend = linesToSend(row)
  return {
    ...(row.shipments.length === 0 ? {} : { shipments: row.shipments.map((each) => presentShipment(each, row)) }),
    ...(toSend.length === 0 ? {} : { toSend: toSend.map((units) => productUnits.present(units)) }),
  }
}
