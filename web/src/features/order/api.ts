import type { Registration, SignedInUser } from '@shop/contracts/accounts'
import { listOrderAttention } from '@shop/contracts/payments/endpoints'
import { listRefunds } from '@shop/contracts/refunds/endpoints'
import { endpointQuery } from '../../lib/api/apiQuery.ts'
import { api } from '../../lib/api/client.ts'

/** The refunds of an order and its refundable amount, for admins; never cached. */
export const refundsQuery = (id: string) => endpointQuery('orders', listRefunds, { params: { id } }, { staleTime: 0, gcTime: 0 })

/** What waits for an admin in the payment of one order. */
export const orderAttentionQuery = (id: string) =>
  endpointQuery('orders', listOrderAttention, { params: { id } }, { staleTime: 0 })

export function downloadDocument(id: string, kind: 'invoice' | 'credit-note', number: string): Promise<Blob> {
  const order = `/orders/${encodeURIComponent(id)}`
  return api.download(kind === 'invoice' ? `${order}/invoice.pdf?number=${number}` : `${order}/credit-notes/${number}.pdf`)
}

export const createAccount = (registration: Registration) => api.post<SignedInUser>('/users', registration)
