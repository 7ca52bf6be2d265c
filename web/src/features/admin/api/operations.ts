import type { Operations, OperationsUnderWay, ParkedGroup } from '@shop/contracts/api'
import { apiQuery } from '../../../lib/api/apiQuery.ts'
import { api } from '../../../lib/api/client.ts'

type Cause = Pick<ParkedGroup, 'consumer' | 'cause'>

/** With a message when it takes longer than the request. */
type Attempted = Operations & Partial<OperationsUnderWay>

/** The state of the processes and their parked events; always read anew. */
export function operationsQuery() {
  return { ...apiQuery<Operations>(['operations'], '/admin/operations'), staleTime: 0 }
}

export function retryGroup({ consumer, cause }: Cause): Promise<Attempted> {
  return api.post('/admin/operations/retry', { consumer, cause })
}

export function dropGroup({ consumer, cause }: Cause, reason: string): Promise<Attempted> {
  return api.post('/admin/operations/drop', { consumer, cause, reason })
}
