import { paymentDeadline } from '@shop/contracts'
import type { Order } from '@shop/contracts/api'
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

/** What has happened to the order and what is still to come, in this order. */
export function orderSteps(order: Order): OrderStep[] {
  const steps = [
    { name: 'Ordered', isReached: true, at: order.createdAt },
    { name: 'Paid', isReached: order.isPaid, at: order.paidAt },
    { name: 'Delivered', isReached: order.isDelivered, at: order.deliveredAt },
  ]
  const end = endOf(order)
  return end === undefined ? steps : [...steps.filter(({ isReached }) => isReached), end]
}

/** What comes next, in a sentence; undefined when nothing does. */
export function nextStepOf(order: Order): string | undefined {
  if (order.isDelivered || undeliverableReason(order) !== undefined) return undefined
  if (order.isPaid) return 'We prepare your order.'
  if (order.paymentMethod === 'COD') return `We prepare your order. Pay the courier ${formatDollars(order.totalPrice)}.`
  return `Your card payment is due until ${formatDateTime(paymentDeadline(order.createdAt))}.`
}
