import { createSingleFlight } from '@shop/kit/concurrency'
import type { ReportingTiming } from '../ports.ts'
import type { VersionedStore } from '../store/report-store.ts'
import type { Version } from '../store/versions.ts'

/** What the store says about the live version. */
export interface LiveState {
  readonly live: Version | undefined
  readonly pausing: boolean
}

/** Calls `apply` with what the store says, one call at a time. */
export function createLivePointer(
  { versions, maintenance, shared }: VersionedStore,
  { staleMs }: ReportingTiming,
  apply: (state: LiveState) => Promise<void>,
) {
  let refreshedAt = performance.now()
  const refreshes = createSingleFlight<void>()

  async function refreshOnce(): Promise<void> {
    const startedAt = performance.now()
    const live = await versions.live()
    const newest = await maintenance.current()
    await apply({ live, pausing: newest?.state.state === 'running' && newest.pausing })
    refreshedAt = startedAt
  }
  const join = (): Promise<void> => refreshes.run('live', refreshOnce)
  return {
    /** Reads the state that the store has after this call. */
    async refresh(): Promise<void> {
      // A refresh that has begun may have missed what was written since.
      await refreshes.idle()
      await join()
    },
    /** Refreshes unless the last refresh began at most `staleMs` ago. */
    async ensureFresh(): Promise<void> {
      if (shared && performance.now() - refreshedAt > staleMs) await join()
    },
  }
}
