import type { Operations, OperationsUnderWay, ParkedGroup } from '@shop/contracts/operations'
import type { ShopSetup } from '@shop/contracts/shop'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

type Cause = Pick<ParkedGroup, 'consumer' | 'cause'>

/** With a message when it takes longer than the request. */
type Attempted = Operations & Partial<OperationsUnderWay>

/** How far the shop has been set up; always read anew. */
export const setupQuery = () => apiQuery<ShopSetup>('setup', '/admin/setup', { staleTime: 0 })

/** The state of the processes and their parked events; always read anew. */
export const operationsQuery = () => apiQuery<Operations>('operations', '/admin/operations', { staleTime: 0 })

export const retryGroup = ({ consumer, cause }: Cause) => api.post<Attempted>('/admin/operations/retry', { consumer, cause })

export const dropGroup = ({ consumer, cause }: Cause, reason: string) =>
  api.post<Attempted>('/admin/operations/drop', { consumer, cause, reason })
