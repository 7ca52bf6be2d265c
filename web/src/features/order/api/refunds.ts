import type { NewRefundInput, Order, RefundList } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'
import { queryKeys } from '../../../lib/api/keys.ts'
import { orderEndpoint } from '../../../lib/api/orders.ts'

/** The refunds of an order and its refundable amount, for admins; never cached. */
export function refundsQuery(orderId: string) {
  return {
    ...apiQuery<RefundList>([...queryKeys.orders, 'refunds', orderId], orderEndpoint(orderId, '/refunds')),
    staleTime: 0,
    gcTime: 0,
  }
}

/** Requests with the same key and the same lines make one refund only. */
export function refundOrder(orderId: string, refund: Readonly<NewRefundInput>, idempotencyKey: string): Promise<Order> {
  return api.put(orderEndpoint(orderId, '/refund'), refund, { 'Idempotency-Key': idempotencyKey })
}
