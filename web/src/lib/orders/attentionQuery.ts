import { listAttention } from '@shop/contracts/payments/endpoints'
import { endpointQuery } from '../api/apiQuery.ts'

/** The payments that wait for an admin; always read anew. */
export const attentionQuery = () => endpointQuery('orders', listAttention, {}, { staleTime: 0 })
