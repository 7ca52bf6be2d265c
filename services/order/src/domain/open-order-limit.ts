import type { PaymentMethod } from '@shop/contracts/api'
import { reject } from '@shop/kit/domain'

/** Limits the unpaid card orders of a customer, because each of them holds stock. */
export function checkOpenOrderLimit(paymentMethod: PaymentMethod, openCardOrders: number, limit: number): void {
  if (paymentMethod === 'Stripe' && openCardOrders >= limit) reject('too_many_open_orders')
}
