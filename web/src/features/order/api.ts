import type { Registration, SignedInUser } from '@shop/contracts/accounts'
import type { Order } from '@shop/contracts/orders'
import type { NewRefundInput, RefundList } from '@shop/contracts/refunds'
import { apiQuery } from '../../lib/api/apiQuery.ts'
import { api } from '../../lib/api/client.ts'
import { orderEndpoint } from '../../lib/api/orders.ts'

export const orderQuery = (id: string) => apiQuery<Order>('orders', orderEndpoint(id))

export const verifyPayment = (id: string, sessionId: string) =>
  api.put<Order>(orderEndpoint(id, '/verify-payment'), { sessionId })

/** Marks a COD order as paid. */
export function markPaid(order: Order): Promise<Order> {
  return api.put(orderEndpoint(order._id, '/pay'), {
    id: order._id,
    status: 'COMPLETED',
    update_time: new Date().toISOString(),
    email_address: order.user.email,
  })
}

export const markDelivered = (id: string) => api.putBeyondPage<Order>(orderEndpoint(id, '/deliver'))

export const downloadInvoice = (id: string, creditNote?: string) =>
  api.download(orderEndpoint(id, creditNote === undefined ? '/invoice.pdf' : `/credit-notes/${creditNote}.pdf`))

export const cancelOrder = (id: string) => api.put<Order>(orderEndpoint(id, '/cancel'))

/** For the shop alone. */
export const writeNote = (id: string, text: string) => api.post<Order>(orderEndpoint(id, '/notes'), { text })

/** The refunds of an order and its refundable amount, for admins; never cached. */
export const refundsQuery = (id: string) =>
  apiQuery<RefundList>('orders', orderEndpoint(id, '/refunds'), { staleTime: 0, gcTime: 0 })

/** Requests with the same key and the same lines make one refund only. */
export const refundOrder = (id: string, refund: Readonly<NewRefundInput>, idempotencyKey: string) =>
  api.put<Order>(orderEndpoint(id, '/refund'), refund, { 'Idempotency-Key': idempotencyKey })

export const createAccount = (registration: Registration) => api.post<SignedInUser>('/users', registration)
