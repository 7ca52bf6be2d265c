import { setTimeout as pauseFor } from 'node:timers/promises'

/** A task that runs again and again until it is stopped. */
export interface Loop {
  /** Ends the present pause; asked while the task runs, the next round follows without one. */
  wake(): void
  /** Resolves when the running round has ended. */
  stop(): Promise<void>
}

/** Runs the task, pauses, and repeats. A round that throws is reported and does not end the loop. */
export function startLoop(intervalMs: number, task: () => Promise<void>, onError: (error: unknown) => void): Loop {
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
