import { getBulkJob } from '@shop/contracts/orders/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endpointQuery, queriesAbout } from '../../../../lib/api/apiQuery.ts'

const POLL_MS = 500

/** A job, read until it is finished. The lists of orders are read anew then. */
export function useBulkJob(id: string) {
  const queryClient = useQueryClient()
  const { data: job, error } = useQuery({
    // Not about orders, whose change makes it read no other.
    ...endpointQuery('operations', getBulkJob, { params: { id } }, { staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.finishedAt === undefined && state.error === null ? POLL_MS : false),
  })
  const isFinished = job?.finishedAt !== undefined
  useEffect(() => {
    if (!isFinished) return
    void queryClient.invalidateQueries(queriesAbout('orders'))
    void queryClient.invalidateQueries(queriesAbout('views'))
  }, [isFinished, queryClient])
  return { job, error, isFinished }
}
