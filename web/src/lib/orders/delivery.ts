import type { Order } from '@shop/contracts/api'

type DeliveryFields = Pick<Order, 'status' | 'isDelivered' | 'isPaid' | 'refundedAmount' | 'totalPrice'>

/** Why an order is never delivered; undefined when it was or may be. */
export function undeliverableReason(order: DeliveryFields): string | undefined {
  const { status, isDelivered, isPaid, refundedAmount, totalPrice } = order
  if (isDelivered) return undefined
  if (status === 'cancelled') return 'it was cancelled'
  if (status === 'expired') return 'it has expired'
  return isPaid && refundedAmount >= totalPrice ? 'everything was refunded' : undefined
}
