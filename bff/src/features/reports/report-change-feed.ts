import type { ReportsChanged } from '@shop/contracts/reports'
import type { reportingCalls } from '@shop/contracts/services'
import type { Client } from '@shop/kit/calls'
import { createPollingLoop } from '@shop/kit/concurrency'
import type { Logger } from '@shop/kit/telemetry'

/** Notifies its listeners when the reports change. */
export interface ReportChangeFeed {
  /** Calls the listener with the current state, then after every change. @returns a function that unsubscribes. */
  subscribe(listener: (change: ReportsChanged) => void): () => void
}

/** Changes within this interval are combined into one notification. */
const MIN_INTERVAL_MS = 300

/** Long polling of reporting: at most one call at a time for all listeners, and none without listeners. */
export function createReportChangeFeed(
  reporting: Pick<Client<typeof reportingCalls>, 'changes'>,
  logger: Logger,
): ReportChangeFeed {
  const listeners = new Set<(change: ReportsChanged) => void>()
  let latest: Awaited<ReturnType<typeof reporting.changes>> | undefined
  let unavailable = false

  const poll = async (): Promise<boolean> => {
    const current = await reporting.changes({ mark: latest?.mark ?? '' })
    unavailable = false
    if (current.mark === latest?.mark) return listeners.size > 0
    latest = current
    for (const listener of listeners) listener({ asOf: current.asOf })
    return false
  }
  const loop = createPollingLoop({
    name: 'report changes',
    logger,
    pollIntervalMs: MIN_INTERVAL_MS,
    run: () =>
      poll().catch((error: unknown) => {
        if (!unavailable) logger.warn({ err: error }, 'reporting is unavailable: open reports are not updated')
        unavailable = true
        return false
      }),
  })

  return {
    subscribe(listener) {
      if (latest !== undefined) listener({ asOf: latest.asOf })
      if (listeners.size === 0) loop.start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void loop.stop().then(() => {
          // The state is stale by the time the next listener subscribes.
          if (listeners.size === 0) latest = undefined
        })
      }
    },
  }
}
