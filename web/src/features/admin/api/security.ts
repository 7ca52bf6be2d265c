import type { SecurityLog } from '@shop/contracts/api'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { adminKeys } from './keys.ts'

/** One page of the security log. `query` is the query string of the request. */
export function securityLogRowsQuery(query: string) {
  return queryOptions({
    queryKey: adminKeys.securityLog(query),
    queryFn: ({ signal }) => api.get<SecurityLog>(`/security/log?${query}`, signal),
    staleTime: 0,
  })
}

export function downloadSecurityLog(query: string): Promise<Blob> {
  return api.download(`/security/log.csv?${query}`)
}
