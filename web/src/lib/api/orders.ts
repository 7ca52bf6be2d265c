import { queryOptions } from '@tanstack/react-query'
import type { NewOrderInput, NewRefundInput, Order, OrderList, RefundList } from '@shop/contracts/api'
import { api } from './client.ts'
import { keys } from './keys.ts'

const path = (id: string, action = '') => `/orders/${encodeURIComponent(id)}${action}`

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: keys.order(id),
    queryFn: ({ signal }) => api.get<Order>(path(id), signal),
  })
}

/** The user's own orders, newest first; read anew each time the list is opened. */
export function myOrdersQuery() {
  return queryOptions({
    queryKey: keys.myOrders,
    queryFn: ({ signal }) => api.get<Order[]>('/orders/myorders', signal),
    staleTime: 0,
  })
}

/** The back office's list: `query` is the whole query string, so that only what was asked for is sent. */
export function orderRowsQuery(query: string) {
  return queryOptions({
    queryKey: keys.orderRows(query),
    queryFn: ({ signal }) => api.get<OrderList>(`/orders?${query}`, signal),
    staleTime: 0,
  })
}

/** The same key with the same order never makes a second one. */
export function placeOrder(order: NewOrderInput, idempotencyKey: string): Promise<Order> {
  return api.post('/orders', order, { 'Idempotency-Key': idempotencyKey })
}

export function createCheckoutSession(id: string): Promise<{ url: string }> {
  return api.post(path(id, '/create-checkout-session'))
}

export function verifyPayment(id: string, sessionId: string): Promise<Order> {
  return api.put(path(id, '/verify-payment'), { sessionId })
}

export function markPaid(order: Order): Promise<Order> {
  return api.put(path(order._id, '/pay'), {
    id: order._id,
    status: 'COMPLETED',
    update_time: new Date().toISOString(),
    email_address: order.user.email,
  })
}

export function markDelivered(id: string): Promise<Order> {
  return api.put(path(id, '/deliver'))
}

export function cancelOrder(id: string): Promise<Order> {
  return api.put(path(id, '/cancel'))
}

/** What went back of an order and what still may, for admins; read anew each time it is asked for. */
export function refundsQuery(id: string) {
  return queryOptions({
    queryKey: keys.refunds(id),
    queryFn: ({ signal }) => api.get<RefundList>(path(id, '/refunds'), signal),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The same key with the same lines never gives back twice. */
export function refundOrder(id: string, refund: Readonly<NewRefundInput>, idempotencyKey: string): Promise<Order> {
  return api.put(path(id, '/refund'), refund, { 'Idempotency-Key': idempotencyKey })
}
