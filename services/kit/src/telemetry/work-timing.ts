/** How long work has waited. Of waits that overlap, each moment counts once. */
export interface Stopwatch {
  measure<Result>(wait: () => Promise<Result>): Promise<Result>
  /** Of the waits that have ended. */
  milliseconds(): number
}

/** What the answer to a request waited for. */
export interface WorkTiming {
  /** The calls of other services. */
  readonly calls: Stopwatch
  /** The statements of this service, and not those of the services that it calls. */
  readonly database: Stopwatch
}

export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let total = 0
  let waiting = 0
  let startedAt = 0
  return {
    async measure(wait) {
      if (waiting === 0) startedAt = now()
      waiting += 1
      try {
        return await wait()
      } finally {
        waiting -= 1
        if (waiting === 0) total += now() - startedAt
      }
    },
    milliseconds: () => total,
  }
}

export const createWorkTiming = (): WorkTiming => ({ calls: createStopwatch(), database: createStopwatch() })
