import type { Order } from '@shop/contracts/orders'
import { paymentDeadline } from '@shop/contracts/payments'
import type { OrderShipment } from '@shop/contracts/shipments'
import { formatDateTime, formatDollars } from '../../lib/format.ts'
import { isFullyRefunded, undeliverableReason } from '../../lib/orders/delivery.ts'

interface OrderStep {
  readonly name: string
  readonly isReached: boolean
  /** Absent before the step, and where the order does not say when it was. */
  readonly at?: string | undefined
}

/** How an order ended before its delivery; undefined while it may still be delivered, and afterwards. */
function endOf(order: Order): OrderStep | undefined {
  if (order.status === 'cancelled') return { name: 'Cancelled', isReached: true, at: order.cancelledAt }
  if (order.status === 'expired') return { name: 'Expired', isReached: true }
  if (order.isDelivered || !isFullyRefunded(order)) return undefined
  return { name: 'Refunded', isReached: true, at: order.refundedAt }
}

/** Without what was sent and delivered in one step, of which the delivery says all. */
export const parcelsOf = ({ shipments = [] }: Order): OrderShipment[] =>
  shipments.filter(({ sentAt, deliveredAt }) => sentAt !== deliveredAt)

/** Of an order of which something was sent, perhaps before it is paid on delivery. */
function sentStep(order: Order): OrderStep[] {
  const { toSend } = order
  const last = parcelsOf(order).at(-1)
  return last ? [{ name: toSend ? 'Partly Sent' : 'Sent', isReached: true, at: last.sentAt }] : []
}

/** What has happened to the order and what is still to come, in this order. */
export function orderSteps(order: Order): OrderStep[] {
  const paid = { name: 'Paid', isReached: order.isPaid, at: order.paidAt }
  const sent = sentStep(order)
  const steps = [
    { name: 'Ordered', isReached: true, at: order.createdAt },
    ...(order.isPaid ? [paid, ...sent] : [...sent, paid]),
    { name: 'Delivered', isReached: order.isDelivered, at: order.deliveredAt },
  ]
  const end = endOf(order)
  return end === undefined ? steps : [...steps.filter(({ isReached }) => isReached), end]
}

function preparation({ shipments, toSend }: Order): string {
  if (!shipments) return 'We prepare your order.'
  return toSend ? 'A part of your order is on its way. We prepare the rest.' : 'Your order is on its way.'
}

/** What comes next, in a sentence; undefined when nothing does. */
export function nextStepOf(order: Order): string | undefined {
  if (order.isDelivered || undeliverableReason(order) !== undefined) return undefined
  const prepared = preparation(order)
  if (order.isPaid) return prepared
  if (order.paymentMethod === 'COD') return `${prepared} Pay the courier ${formatDollars(order.totalPrice)}.`
  return `Your card payment is due until ${formatDateTime(paymentDeadline(order.createdAt))}.`
}
