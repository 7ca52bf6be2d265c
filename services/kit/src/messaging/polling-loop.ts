import { withoutTrace } from '../telemetry/trace-propagation.ts'
import type { Logger } from '../telemetry/logger.ts'

/** A background loop: it runs when woken, and at a fixed interval otherwise. */
export interface PollingLoop {
  start(): void
  wake(): void
  /** Resolves when the current run has ended; no further run starts. */
  stop(): Promise<void>
}

export interface PollingLoopOptions {
  readonly name: string
  readonly logger: Logger
  /** Milliseconds between two runs when nothing wakes the loop. */
  readonly pollIntervalMs: number
  /**
   * One run. Returns true to run again at once. An error is logged, and the run retried after `pollIntervalMs`, but after 250 ms at the
   * earliest.
   */
  readonly run: () => Promise<boolean>
}

const FAILURE_DELAY_MS = 250

export function createPollingLoop({ name, logger, pollIntervalMs, run }: PollingLoopOptions): PollingLoop {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let stopped = true

  const schedule = (delay: number): void => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(startRun, delay)
  }

  const runUntilIdle = async (): Promise<void> => {
    let delay = pollIntervalMs
    woken = true
    try {
      while (woken && !stopped) {
        woken = false
        if (await run()) woken = true
      }
    } catch (error) {
      logger.warn({ err: error, loop: name }, 'a background run failed and will be retried')
      delay = woken ? FAILURE_DELAY_MS : Math.max(pollIntervalMs, FAILURE_DELAY_MS)
    }
    running = undefined
    schedule(delay)
  }

  const startRun = (): void => {
    // Deferred: a run that throws synchronously would otherwise end before `running` is assigned.
    if (running === undefined && !stopped) running = withoutTrace(() => Promise.resolve().then(runUntilIdle))
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
      await running
    },
  }
}
