import type { ReadTimes } from '../ports.ts'

interface WaitingRead {
  readonly due: PromiseWithResolvers<void>
  readonly since: number
}

/**
 * Decides when the sources are read: rarely and many records at once, or often while somebody looks at the reports. Once it is
 * stopped every read is due at once.
 */
export function createReadSchedule(times: ReadTimes) {
  let deliveredAt = -Infinity
  let watchedUntil = -Infinity
  let stopped = false
  let waiting: WaitingRead | undefined
  let timer: NodeJS.Timeout | undefined

  const release = (): void => {
    clearTimeout(timer)
    waiting?.due.resolve()
    waiting = undefined
  }
  const delay = ({ since }: WaitingRead): number => {
    const now = performance.now()
    const intervalMs = now < watchedUntil ? times.watchedMs : times.unwatchedMs
    return Math.max(0, since + times.collectMs - now, deliveredAt + intervalMs - now)
  }
  const schedule = (read: WaitingRead): void => {
    clearTimeout(timer)
    timer = setTimeout(release, delay(read))
  }
  return {
    /** Resolves when the next read is due. Sources that wait at the same time read together. */
    async next(): Promise<void> {
      if (stopped) return
      if (waiting === undefined) {
        waiting = { due: Promise.withResolvers(), since: performance.now() }
        schedule(waiting)
      }
      await waiting.due.promise
    },
    /** Tells that records were read. The next read is due after the interval. */
    delivered: () => {
      deliveredAt = performance.now()
    },
    /** Call when a report is requested. @returns whether a read that waits for its interval was brought forward. */
    reportRequested(): boolean {
      const before = waiting === undefined ? 0 : delay(waiting)
      watchedUntil = performance.now() + times.watchDurationMs
      if (waiting === undefined || delay(waiting) >= before) return false
      schedule(waiting)
      return true
    },
    stop(): void {
      stopped = true
      release()
    },
  }
}
