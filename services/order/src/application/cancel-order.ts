import type { OrderDependencies } from '../ports.ts'
import { handleOrder } from './handle-order.ts'

/** Cancels an order before a part of it is sent. The caller checks that the user owns the order or is an admin. */
export async function cancelOrder(dependencies: OrderDependencies, orderId: string, byAdmin: boolean) {
  const cancelledAt = dependencies.clock().toISOString()
  return handleOrder(dependencies, orderId, { type: 'CancelOrder', byAdmin, cancelledAt })
}
