import { outsideTraces } from '../telemetry/trace-propagation.ts'
import type { Logger } from '../telemetry/logger.ts'

/** Work that goes on until it is stopped: woken when there is something to do, and by itself every so often. */
export interface Loop {
  start(): void
  wake(): void
  /** Resolves when the run under way has ended; none begins after it. */
  stop(): Promise<void>
}

export interface LoopOptions {
  readonly name: string
  readonly logger: Logger
  /** Milliseconds between two runs when nobody wakes it. */
  readonly every: number
  /** One run; true asks for the next one at once. A throw is logged, and tried again after `every`, or 250 ms at least. */
  readonly run: () => Promise<boolean>
}

const AFTER_FAILURE = 250

export function createLoop({ name, logger, every, run }: LoopOptions): Loop {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let woken = false
  let stopped = true

  const schedule = (delay: number): void => {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(begin, delay)
  }

  const runUntilIdle = async (): Promise<void> => {
    let delay = every
    woken = true
    try {
      while (woken && !stopped) {
        woken = false
        if (await run()) woken = true
      }
    } catch (error) {
      logger.warn({ err: error, loop: name }, 'a background run failed and will be tried again')
      delay = woken ? AFTER_FAILURE : Math.max(every, AFTER_FAILURE)
    }
    running = undefined
    schedule(delay)
  }

  const begin = (): void => {
    // A moment later, for a run that throws at once would otherwise be over before it counts as running.
    if (running === undefined && !stopped) running = outsideTraces(() => Promise.resolve().then(runUntilIdle))
  }

  return {
    start() {
      stopped = false
      begin()
    },
    wake() {
      woken = true
      begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
