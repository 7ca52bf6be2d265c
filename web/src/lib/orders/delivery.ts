import type { Order } from '@shop/contracts/orders'
import { type Cents, toCents } from '@shop/contracts/shared'

type DeliveryFields = Pick<Order, 'status' | 'isDelivered' | 'isPaid' | 'refundedAmount' | 'totalPrice' | 'shippingAddress'>

/** Whether all of the payment went back. */
export function isFullyRefunded({ isPaid, refundedAmount, totalPrice }: DeliveryFields): boolean {
  return isPaid && refundedAmount >= totalPrice
}

/** What of a payment has not gone back, in cents. */
export function unrefundedCents({ isPaid, refundedAmount, totalPrice }: DeliveryFields): Cents {
  return isPaid ? Math.max(0, toCents(totalPrice) - toCents(refundedAmount)) : 0
}

/** Why an order is never delivered; undefined when it was or may be. */
export function undeliverableReason(order: DeliveryFields): string | undefined {
  const { status, isDelivered } = order
  if (isDelivered) return undefined
  if (status === 'cancelled') return 'it was cancelled'
  if (status === 'expired') return 'it has expired'
  if (order.shippingAddress.address === '') return 'its address was erased with the account'
  return isFullyRefunded(order) ? 'everything was refunded' : undefined
}
