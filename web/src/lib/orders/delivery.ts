import type { Order } from '@shop/contracts/api'

type DeliveryFields = Pick<Order, 'status' | 'isDelivered' | 'isPaid' | 'refundedAmount' | 'totalPrice'>

/** Whether all of the payment went back. */
export function isFullyRefunded({ isPaid, refundedAmount, totalPrice }: DeliveryFields): boolean {
  return isPaid && refundedAmount >= totalPrice
}

/** Why an order is never delivered; undefined when it was or may be. */
export function undeliverableReason(order: DeliveryFields): string | undefined {
  const { status, isDelivered } = order
  if (isDelivered) return undefined
  if (status === 'cancelled') return 'it was cancelled'
  if (status === 'expired') return 'it has expired'
  return isFullyRefunded(order) ? 'everything was refunded' : undefined
}
