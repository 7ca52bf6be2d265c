import type { OrderRow } from '@shop/contracts/orders/calls'
import { isTrackingAddress, trackingUrl } from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import { unitsText } from './order-facts.ts'

/** Whether each unit of a delivered order had a mail when it was sent, not only those that were delivered at once. */
export const isDeliveryExpected = ({ shipments }: OrderRow): boolean =>
  shipments.length > 0 && shipments.every(({ sentAt, deliveredAt }) => deliveredAt !== sentAt)

export function shipmentContent({ shipmentId, lines, carrier, trackingNumber }: ShipmentRow, order: OrderRow) {
  const ordered = new Map(order.lines.map((line) => [line.productId, line]))
  const by = carrier === null ? '' : ` with ${carrier}`
  const isFirst = order.shipments[0]?.shipmentId === shipmentId
  const url = trackingUrl(carrier, trackingNumber)
  return {
    subject: isFirst ? 'Your order is on its way' : 'More of your order is on its way',
    paragraphs: [
      `We have sent you these items${by}.`,
      ...(trackingNumber === null || isTrackingAddress(trackingNumber) ? [] : [`The tracking number is ${trackingNumber}.`]),
      ...(url === undefined ? [] : [`See where they are: ${url}`]),
    ],
    rows: lines.map(({ productId, qty }) => [unitsText(qty, ordered.get(productId)), ''] as const),
  }
}
