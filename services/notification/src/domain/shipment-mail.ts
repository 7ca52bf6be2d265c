import type { OrderRow } from '@shop/contracts/orders/calls'
import { trackingUrl } from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'

/** Whether each unit of a delivered order had a mail when it was sent, not only those that were delivered at once. */
export const isDeliveryExpected = ({ shipments }: OrderRow): boolean =>
  shipments.length > 0 && shipments.every(({ sentAt, deliveredAt }) => deliveredAt !== sentAt)

export function shipmentContent({ lines, carrier, trackingNumber }: ShipmentRow, order: OrderRow) {
  const nameOf = (id: string) => order.lines.find(({ productId }) => productId === id)?.name ?? ''
  const by = carrier === null ? '' : ` with ${carrier}`
  const url = trackingUrl(carrier, trackingNumber)
  return {
    subject: order.shipments.length > 1 ? 'More of your order is on its way' : 'Your order is on its way',
    paragraphs: [
      `We have sent you these items${by}.`,
      ...(trackingNumber === null ? [] : [`The tracking number is ${trackingNumber}.`]),
      ...(url === undefined ? [] : [`See where they are: ${url}`]),
    ],
    rows: lines.map(({ productId, qty }) => [nameOf(productId), `${String(qty)} ×`] as const),
  }
}
