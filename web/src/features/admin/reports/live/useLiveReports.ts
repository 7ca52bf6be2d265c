import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../../../lib/api/keys.ts'
import { listenForChanges } from '../../../../lib/api/reportChanges.ts'
import { oncePerBurst } from './burst.ts'
import { watchChanges } from './watch.ts'
import type { Liveness } from './watch.ts'

const BETWEEN_REFRESHES_MS = 1000

/** A report that is on its way is not asked for twice; one that waits for its next try need not wait any longer. */
async function refreshReports(queryClient: QueryClient): Promise<void> {
  const visible = { queryKey: keys.reports, type: 'active' } as const
  const isFailing = (query: Query) => query.state.fetchFailureCount > 0
  await Promise.all([
    queryClient.refetchQueries({ ...visible, predicate: isFailing }, { cancelRefetch: true }),
    queryClient.refetchQueries({ ...visible, predicate: (query) => !isFailing(query) }, { cancelRefetch: false }),
  ])
}

/** Keeps the reports on the screen at what the shop knows. */
export function useLiveReports(): Liveness {
  const queryClient = useQueryClient()
  const [liveness, setLiveness] = useState<Liveness>('connecting')
  useEffect(() => {
    const refresh = () => refreshReports(queryClient)
    return watchChanges({
      listen: listenForChanges,
      onChange: oncePerBurst(refresh, BETWEEN_REFRESHES_MS),
      onLiveness: setLiveness,
    })
  }, [queryClient])
  return liveness
}
