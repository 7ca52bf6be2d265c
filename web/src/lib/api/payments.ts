import type { AttentionList, MismatchDecision, Reconciliation } from '@shop/contracts/payments'
import { api } from './client.ts'
import { apiQuery } from './apiQuery.ts'
import { orderEndpoint } from './orders.ts'

/** The payments that wait for an admin; always read anew. */
export const attentionQuery = () => apiQuery<AttentionList>('orders', '/payments/attention', { staleTime: 0 })

/** What waits for an admin in the payment of one order. */
export const orderAttentionQuery = (orderId: string) =>
  apiQuery<AttentionList>('orders', orderEndpoint(orderId, '/attention'), { staleTime: 0 })

export const decideOnPayment = (orderId: string, decision: MismatchDecision) =>
  api.put<AttentionList>(orderEndpoint(orderId, '/settle-payment'), { decision })

/** The last comparison with the payment provider's lists. */
export const reconciliationQuery = () => apiQuery<Reconciliation>('orders', '/payments/reconciliation', { staleTime: 0 })

/** Compares with the payment provider now. */
export const compareNow = () => api.post<Reconciliation>('/payments/reconciliation')
