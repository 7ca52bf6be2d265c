import type { PaymentMethod } from '@shop/contracts/api'
import { reject } from '@shop/kit/domain'

/** A customer may have only so many card orders waiting for their payment: each of them holds stock from others. */
export function checkOpenOrders(paymentMethod: PaymentMethod, openCardOrders: number, limit: number): void {
  if (paymentMethod === 'Stripe' && openCardOrders >= limit) reject('too_many_open_orders')
}
