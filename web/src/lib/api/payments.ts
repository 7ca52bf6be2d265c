import type { AttentionList, MismatchDecision, Reconciliation } from '@shop/contracts/api'
import { api } from './client.ts'
import { apiQuery } from './apiQuery.ts'
import { queryKeys } from './keys.ts'
import { orderEndpoint } from './orders.ts'

/** The payments that wait for an admin; always read anew. */
export function attentionQuery() {
  return { ...apiQuery<AttentionList>([...queryKeys.orders, 'attention'], '/payments/attention'), staleTime: 0 }
}

/** What waits for an admin in the payment of one order. */
export function orderAttentionQuery(orderId: string) {
  const key = [...queryKeys.orders, 'attention', orderId]
  return { ...apiQuery<AttentionList>(key, orderEndpoint(orderId, '/attention')), staleTime: 0 }
}

export function decideOnPayment(orderId: string, decision: MismatchDecision): Promise<AttentionList> {
  return api.put(orderEndpoint(orderId, '/settle-payment'), { decision })
}

/** The last comparison with the payment provider's lists. */
export function reconciliationQuery() {
  return { ...apiQuery<Reconciliation>([...queryKeys.orders, 'reconciliation'], '/payments/reconciliation'), staleTime: 0 }
}

/** Compares with the payment provider now. */
export function compareNow(): Promise<Reconciliation> {
  return api.post('/payments/reconciliation')
}
