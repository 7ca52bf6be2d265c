import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '../../../../lib/api/keys.ts'
import { streamReportChanges } from '../../api/reportChanges.ts'
import { subscribeToReportChanges } from './reportSubscription.ts'
import type { LiveStatus } from './reportSubscription.ts'
import { throttle } from './throttle.ts'

const REFETCH_INTERVAL_MS = 500

/** Refetches the visible reports. Requests in flight continue; a query that waits for its next retry is restarted at once. */
async function refetchReports(queryClient: QueryClient): Promise<void> {
  const visible = { queryKey: queryKeys.reports, type: 'active' } as const
  const isRetrying = (query: Query) => query.state.fetchFailureCount > 0
  await Promise.all([
    queryClient.refetchQueries({ ...visible, predicate: isRetrying }, { cancelRefetch: true }),
    queryClient.refetchQueries({ ...visible, predicate: (query) => !isRetrying(query) }, { cancelRefetch: false }),
  ])
}

/** Keeps the visible reports up to date through server-sent events. Returns the state of the connection. */
export function useLiveReports(): LiveStatus {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  useEffect(() => {
    const refetch = () => refetchReports(queryClient)
    return subscribeToReportChanges({
      connect: streamReportChanges,
      onChange: throttle(refetch, REFETCH_INTERVAL_MS),
      onStatus: setStatus,
    })
  }, [queryClient])
  return status
}
