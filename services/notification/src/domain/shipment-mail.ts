import type { OrderRow } from '@shop/contracts/orders/calls'
import { isTrackingAddress, trackingUrl } from '@shop/contracts/shipments'
import type { ShipmentRow } from '@shop/contracts/shipments/calls'
import type { MailContent } from './mail-parts.ts'
import type { MailRequest } from './mail-request.ts'
import { isolated, unitsText } from './order-facts.ts'

/** Whether each unit of a delivered order had a mail when it was sent, not only those that were delivered at once. */
export const isDeliveryExpected = ({ shipments }: OrderRow): boolean =>
  shipments.length > 0 && shipments.every(({ sentAt, deliveredAt }) => deliveredAt !== sentAt)

function unitRows(lines: ShipmentRow['lines'], order: OrderRow) {
  const ordered = new Map(order.lines.map((line) => [line.productId, line]))
  return lines.map(({ productId, qty }) => [unitsText(qty, ordered.get(productId)), ''] as const)
}

function sentContent({ shipmentId, lines, carrier, trackingNumber }: ShipmentRow, order: OrderRow) {
  const by = carrier === null ? '' : ` with ${isolated(carrier)}`
  const isFirst = order.shipments[0]?.shipmentId === shipmentId
  const url = trackingUrl(carrier, trackingNumber)
  return {
    subject: isFirst ? 'Your order is on its way' : 'More of your order is on its way',
    paragraphs: [
      `We have sent you these items${by}.`,
      ...(trackingNumber === null || isTrackingAddress(trackingNumber) ? [] : [`The tracking number is ${trackingNumber}.`]),
      ...(url === undefined ? [] : [`See where they are: ${url}`]),
    ],
    rows: unitRows(lines, order),
  }
}

/** Of a corrected number, or of one that came after the parcel was sent; undefined when there is none any more. */
function trackingContent({ lines, carrier, trackingNumber }: ShipmentRow, order: OrderRow): MailContent | undefined {
  if (trackingNumber === null) return undefined
  const url = trackingUrl(carrier, trackingNumber)
  const by = carrier === null ? '' : ` with ${isolated(carrier)}`
  return {
    subject: 'Your parcel has a new tracking number',
    paragraphs: [
      isTrackingAddress(trackingNumber)
        ? 'You can follow your parcel here. This replaces what we may have told you before.'
        : `The tracking number of your parcel${by} is ${trackingNumber}. It replaces any that we have told you before.`,
      ...(url === undefined ? [] : [`See where it is: ${url}`]),
    ],
    rows: unitRows(lines, order),
  }
}

const CANCELLED_SHIPMENT: MailContent = {
  subject: 'Your parcel is not on its way yet',
  paragraphs: ['We have told you that a parcel of your order is on its way. That was a mistake: we tell you when we send it.'],
}

type ShipmentMail = Extract<MailRequest, { shipmentId: string }>

/** Undefined when the shipment, or its number, is gone. */
export function shipmentContent({ kind, shipmentId: id }: ShipmentMail, order: OrderRow): MailContent | undefined {
  if (kind === 'order-shipment-cancelled') return CANCELLED_SHIPMENT
  const shipment = order.shipments.find(({ shipmentId }) => shipmentId === id)
  if (shipment === undefined) return undefined
  return kind === 'order-shipped' ? sentContent(shipment, order) : trackingContent(shipment, order)
}
