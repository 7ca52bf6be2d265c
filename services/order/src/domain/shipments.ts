import { nameWithOptions } from '@shop/contracts/products'
import { sendableLines as linesLeft } from '@shop/contracts/shipments'
import { mergeLines, quantityOf, reject, sameLines, type QuantityLine } from '@shop/kit/domain'
import type { MarkDelivered, MarkShipmentDelivered, SendRest, SendShipment, WithdrawUnits } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { toPricedUnits } from './priced-units.ts'
import { givenUpOf, hasAddress, type PlacedOrder, type Shipment } from './state.ts'

function requireRecipient(order: PlacedOrder): void {
  if (order.refunded >= order.totals.total) reject('order_refunded')
  if (!hasAddress(order)) reject('address_erased')
}

/** A paid order, or one that the customer pays to the courier. */
function requireSendable(order: PlacedOrder): void {
  if (order.status === 'cancelled') reject('order_cancelled')
  if (order.status === 'expired') reject('order_expired')
  if (order.status === 'delivered') reject('nothing_to_send')
  if (order.status === 'open' && order.paymentMethod !== 'COD') reject('not_paid')
  requireRecipient(order)
}

function requireDeliverable(order: PlacedOrder): void {
  if (order.status === 'cancelled') reject('order_cancelled')
  if (order.status !== 'paid') reject('not_paid')
  requireRecipient(order)
}

const sendableLines = (order: PlacedOrder): QuantityLine[] => linesLeft({ ...order, givenUp: givenUpOf(order) })

/** Without lines, what was left then. */
const isSame = (sent: Shipment, { lines, carrier, trackingNumber }: Omit<SendShipment, 'type'>): boolean =>
  sent.carrier === carrier &&
  sent.trackingNumber === trackingNumber &&
  (lines === undefined || sameLines(mergeLines(lines), sent.lines))

/**
 * Never more units than are left; the stream of the order decides between two admins. Idempotent by the id of the shipment, which
 * another shipment cannot have.
 */
export function sendShipment({ type: _, lines, ...shipment }: SendShipment, order: PlacedOrder): OrderEvent[] {
  const sentBefore = order.shipmentsAsSent.find(({ shipmentId }) => shipmentId === shipment.shipmentId)
  if (sentBefore !== undefined) return isSame(sentBefore, { lines, ...shipment }) ? [] : reject('key_reused')
  requireSendable(order)
  const unsent = sendableLines(order)
  if (unsent.length === 0) return reject('nothing_to_send')
  const sent = lines === undefined ? unsent : mergeLines(lines)
  for (const { productId, qty } of sent) {
    const ordered = order.lines.find((line) => line.productId === productId) ?? reject('product_not_found')
    const left = unsent.find((line) => line.productId === productId)?.qty ?? 0
    if (qty > left) return reject('shipment_too_large', { left, name: nameWithOptions(ordered) })
  }
  return [{ type: 'ShipmentSent', data: { ...shipment, lines: sent, deliveredAt: null } }]
}

/** Units that were left out of a parcel do not follow it because its number is told once more. */
export function sendRest({ type: _, ...shipment }: SendRest, order: PlacedOrder): OrderEvent[] {
  const isSent = order.shipments.some(({ trackingNumber }) => trackingNumber === shipment.trackingNumber)
  return isSent ? [] : sendShipment({ type: 'SendShipment', ...shipment }, order)
}

/** Whether nothing is left to send of an order once the customer has given up these units, and all of its shipments are delivered. */
export function endsDelivery(order: PlacedOrder, lines: readonly QuantityLine[]): boolean {
  const isDelivered = order.shipments.length > 0 && order.shipments.every(({ deliveredAt }) => deliveredAt !== null)
  return order.status === 'paid' && isDelivered && linesLeft({ ...order, givenUp: [...givenUpOf(order), { lines }] }).length === 0
}

/** The order is delivered when nothing is left to send, and all of its shipments are delivered. */
export function markShipmentDelivered({ shipmentId, deliveredAt }: MarkShipmentDelivered, order: PlacedOrder): OrderEvent[] {
  const shipment = order.shipments.find((sent) => sent.shipmentId === shipmentId) ?? reject('shipment_not_found')
  if (shipment.deliveredAt !== null || order.status === 'delivered') return []
  requireDeliverable(order)
  const isLast = order.shipments.every((sent) => sent === shipment || sent.deliveredAt !== null)
  return [
    { type: 'ShipmentDelivered', data: { shipmentId, deliveredAt } },
    ...(isLast && sendableLines(order).length === 0 ? [{ type: 'OrderDelivered', data: { deliveredAt } } as const] : []),
  ]
}

/** @throws Rejection `invalid_request` for more units of a product than were sent and not refunded yet */
function requireSent(lines: readonly QuantityLine[] | undefined, order: PlacedOrder): void {
  if (lines === undefined) return reject('invalid_request', { reason: 'A refund of units that were sent names them' })
  const sent = order.shipments.flatMap((shipment) => shipment.lines)
  const withdrawn = order.withdrawals.flatMap((withdrawal) => withdrawal.lines)
  const refunded = order.refunds.flatMap((refund) => (refund.failed ? [] : (refund.lines ?? [])))
  for (const { productId, qty } of mergeLines(lines)) {
    const refundedOfSent = Math.max(0, quantityOf(refunded, productId) - quantityOf(withdrawn, productId))
    const left = Math.max(0, quantityOf(sent, productId) - refundedOfSent)
    if (qty > left)
      return reject('invalid_request', { reason: `Only ${String(left)} of these units were sent and not refunded yet` })
  }
}

/**
 * As many units of a refund as are still to be sent are withdrawn, so that no shipment contains them; none if staff say that all were sent.
 * What the customer has given up by a withdrawal from the contract comes back with its return. Idempotent by the request of the refund. The order is delivered if only they were missing.
 */
export function withdrawUnits({ request, lines, restock, sent, withdrawnAt }: WithdrawUnits, order: PlacedOrder): OrderEvent[] {
  if (order.status === 'open') return reject('not_paid')
  if (order.status !== 'paid' || order.withdrawals.some((withdrawal) => withdrawal.request === request)) return []
  if (sent === true) {
    requireSent(lines, order)
    return []
  }
  const refundLines = mergeLines(lines ?? [])
  const unsent = sendableLines(order)
  const withdrawn = unsent.flatMap(({ productId, qty: left }) => {
    const wanted = lines === undefined ? left : (refundLines.find((line) => line.productId === productId)?.qty ?? 0)
    const qty = Math.min(wanted, left)
    return qty > 0 ? [{ productId, qty }] : []
  })
  if (withdrawn.length === 0) return []
  const orderLines = order.lines.map(toPricedUnits)
  const units = { request, lines: withdrawn, refundLines, orderLines, restock, withdrawnAt }
  const isLast = sameLines(withdrawn, unsent)
  const isDelivered = order.shipments.length > 0 && order.shipments.every(({ deliveredAt }) => deliveredAt !== null)
  return [
    { type: 'UnitsWithdrawn', data: units },
    ...(isLast && isDelivered ? [{ type: 'OrderDelivered', data: { deliveredAt: withdrawnAt } } as const] : []),
  ]
}

/** What was not sent is a shipment that is delivered at once. */
export function markDelivered({ shipmentId, deliveredAt }: MarkDelivered, order: PlacedOrder): OrderEvent[] {
  if (order.status === 'delivered') return []
  requireDeliverable(order)
  const lines = sendableLines(order)
  if (lines.length === 0 && order.shipments.length === 0) return reject('nothing_to_send')
  const handedOver = { shipmentId, lines, carrier: null, trackingNumber: null, sentAt: deliveredAt, deliveredAt }
  return [
    ...(lines.length === 0 ? [] : [{ type: 'ShipmentSent', data: handedOver } as const]),
    { type: 'OrderDelivered', data: { deliveredAt } },
  ]
}
