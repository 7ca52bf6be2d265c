import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { streamReportChanges } from '../../api/reportChanges.ts'
import { subscribeToReportChanges, type LiveStatus } from './reportSubscription.ts'
import { throttle } from './throttle.ts'
import { queriesAbout } from '../../../../lib/api/apiQuery.ts'

const REFETCH_INTERVAL_MS = 500

/** What changes with the reports: every event of an order changes both. */
const liveTopics = { reports: ['reports'], orders: ['orders'], all: ['reports', 'orders'] } as const

/** Refetches the visible queries. Requests in flight continue; a query that waits for its next retry is restarted at once. */
async function refetchVisible(queryClient: QueryClient, what: keyof typeof liveTopics): Promise<void> {
  const isRetrying = (query: Query) => query.state.fetchFailureCount > 0
  await Promise.all(
    liveTopics[what].flatMap((topic) => {
      const visible = { ...queriesAbout(topic), type: 'active' } as const
      return [
        queryClient.refetchQueries({ ...visible, predicate: isRetrying }, { cancelRefetch: true }),
        queryClient.refetchQueries({ ...visible, predicate: (query) => !isRetrying(query) }, { cancelRefetch: false }),
      ]
    }),
  )
}

/**
 * Keeps the visible reports and orders up to date through server-sent events. Returns the state of the connection.
 * @param isOn false while what is shown is of the past
 */
export function useLiveQueries(what: keyof typeof liveTopics, isOn = true): LiveStatus {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<LiveStatus>('connecting')
  useEffect(() => {
    if (!isOn) return undefined
    const refetch = () => refetchVisible(queryClient, what)
    return subscribeToReportChanges({
      connect: streamReportChanges,
      onChange: throttle(refetch, REFETCH_INTERVAL_MS),
      onStatus: setStatus,
    })
  }, [queryClient, what, isOn])
  return status
}
