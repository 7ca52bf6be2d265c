import { setTimeout as pauseFor } from 'node:timers/promises'

/** Runs a task at an interval until it is stopped. */
export interface PollingLoop {
  /** Ends the current pause. During a run, the next run follows without a pause. */
  wake(): void
  /** Resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Starts the first run at once. A run that throws is reported to `onError` and does not end the loop. */
export function startPollingLoop(intervalMs: number, task: () => Promise<void>, onError: (error: unknown) => void): PollingLoop {
  let stopped = false
  let pause = new AbortController()

  const run = async (): Promise<void> => {
    while (!stopped) {
      pause = new AbortController()
      await task().catch(onError)
      await pauseFor(intervalMs, undefined, { signal: pause.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    wake: () => pause.abort(),
    stop: () => {
      stopped = true
      pause.abort()
      return running
    },
  }
}
