import type { ReportingTiming } from '../ports.ts'
import type { VersionedStore } from '../store/report-store.ts'
import type { Version } from '../store/versions.ts'

/** What the store says about the live version. */
export interface LiveState {
  readonly live: Version | undefined
  readonly pausing: boolean
}

export interface LivePointer {
  /** Reads the state that the store has after this call. */
  look(): Promise<void>
  /** Looks unless the last look began at most `staleMs` ago. */
  ensureFresh(): Promise<void>
}

/** Calls `apply` with what the store says, one call at a time. */
export function createLivePointer(
  { versions, maintenance, shared }: VersionedStore,
  { staleMs }: ReportingTiming,
  apply: (state: LiveState) => Promise<void>,
): LivePointer {
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined

  async function lookOnce(): Promise<void> {
    const startedAt = performance.now()
    const [live, newest] = [await versions.live(), await maintenance.current()]
    await apply({ live, pausing: newest?.state.state === 'running' && newest.pausing })
    lookedAt = startedAt
  }
  const join = async (): Promise<void> => {
    looking ??= lookOnce().finally(() => (looking = undefined))
    return looking
  }
  return {
    async look() {
      // A look that has begun may have missed what was written since.
      await looking?.catch(() => undefined)
      await join()
    },
    async ensureFresh() {
      if (shared && performance.now() - lookedAt > staleMs) await join()
    },
  }
}
