import { withoutTrace } from '../telemetry/trace-propagation.ts'
import type { Logger } from '../telemetry/logger.ts'
import { withoutContext } from '../telemetry/work-context.ts'

/** A background loop: it runs when woken, and at a fixed interval otherwise. */
export interface PollingLoop {
  start(): void
  wake(): void
  /** Resolves when the current run has ended; no further run starts. */
  stop(): Promise<void>
}

export interface PollingLoopOptions {
  readonly name: string
  readonly logger: Pick<Logger, 'warn'>
  /** Milliseconds between two runs when nothing wakes the loop. */
  readonly pollIntervalMs: number
  /** Milliseconds from the start of one run to that of the next, also when it is woken: several wakes share a run. */
  readonly minIntervalMs?: number
  /**
   * One run. Resolves to true to run again at once. An error is logged, and the run retried after `pollIntervalMs`, but after 250 ms at the
   * earliest.
   */
  readonly run: () => Promise<boolean> | Promise<void>
}

const FAILURE_DELAY_MS = 250

/** The time between two runs. */
function createGap() {
  let waiting: PromiseWithResolvers<void> | undefined
  return {
    /** Waits until a time of `performance.now()`, or until `end` is called. */
    async waitUntil(time: number): Promise<void> {
      const delay = time - performance.now()
      if (delay <= 0) return
      waiting = Promise.withResolvers()
      const timer = setTimeout(waiting.resolve, delay)
      await waiting.promise
      clearTimeout(timer)
    },
    end: () => waiting?.resolve(),
  }
}

export function createPollingLoop({ name, logger, pollIntervalMs, minIntervalMs = 0, run }: PollingLoopOptions): PollingLoop {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let stopped = true

  const schedule = (delay: number): void => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(startRun, delay)
  }

  const gap = createGap()
  let nextRunAt = 0
  const isStopped = (): boolean => stopped
  const runUntilIdle = async (): Promise<void> => {
    let delay = pollIntervalMs
    woken = true
    try {
      while (woken && !stopped) {
        await gap.waitUntil(nextRunAt)
        if (isStopped()) break
        nextRunAt = performance.now() + minIntervalMs
        woken = false
        if ((await run()) === true) {
          woken = true
          nextRunAt = 0
        }
      }
    } catch (error) {
      logger.warn({ err: error, loop: name }, 'a background run failed and will be retried')
      delay = woken ? FAILURE_DELAY_MS : Math.max(pollIntervalMs, FAILURE_DELAY_MS)
    }
    running = undefined
    schedule(delay)
  }

  const startRun = (): void => {
    if (running !== undefined || stopped) return
    // Deferred: a run that throws synchronously would otherwise end before `running` is assigned.
    running = withoutContext(() => withoutTrace(() => Promise.resolve().then(runUntilIdle)))
  }

  return {
    start() {
      stopped = false
      startRun()
    },
    wake() {
      woken = true
      startRun()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      gap.end()
      await running
    },
  }
}
