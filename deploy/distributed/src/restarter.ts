import { setTimeout as delay } from 'node:timers/promises'

/** Prints one line about the shop's state. */
export type Print = (line: string) => void

const RESTART_DELAY_MS = 500

/** Restarts a process that has exited by itself. */
export function createRestarter(name: string, start: () => Promise<void>, print: Print) {
  const stopping = new AbortController()
  const { signal } = stopping
  let attempts: Promise<void> = Promise.resolve()

  const startUntilSuccess = async (): Promise<void> => {
    for (;;) {
      await delay(RESTART_DELAY_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await start()
        return
      } catch (error) {
        print(`${name} does not start yet: ${String(error)}`)
      }
    }
  }
  return {
    /** Tries to start it until it runs. */
    restart(reason: string): void {
      if (signal.aborted) return
      print(`${name} has exited (${reason}) and is restarted`)
      attempts = startUntilSuccess()
    },
    /** Prevents further restarts; resolves when no attempt is in progress. */
    async stop(): Promise<void> {
      stopping.abort()
      await attempts
    },
  }
}
