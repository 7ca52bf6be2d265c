import type { Order } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'
import { orderEndpoint } from '../../../lib/api/orders.ts'

export function orderQuery(id: string) {
  return apiQuery<Order>([...queryKeys.orders, 'one', id], orderEndpoint(id))
}

export function verifyPayment(id: string, sessionId: string): Promise<Order> {
  return api.put(orderEndpoint(id, '/verify-payment'), { sessionId })
}

/** Marks a COD order as paid. */
export function markPaid(order: Order): Promise<Order> {
  return api.put(orderEndpoint(order._id, '/pay'), {
    id: order._id,
    status: 'COMPLETED',
    update_time: new Date().toISOString(),
    email_address: order.user.email,
  })
}

export function markDelivered(id: string): Promise<Order> {
  return api.put(orderEndpoint(id, '/deliver'))
}

export function cancelOrder(id: string): Promise<Order> {
  return api.put(orderEndpoint(id, '/cancel'))
}
