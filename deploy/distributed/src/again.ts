import { setTimeout as pause } from 'node:timers/promises'

export type Say = (line: string) => void

/** Starts something again that has ended by itself. */
export interface Again {
  /** Tries until it runs. */
  begin(reason: string): void
  /** From here on it stays down; resolves when no try is under way. */
  stop(): Promise<void>
}

const AGAIN_MS = 500

export function createAgain(name: string, start: () => Promise<void>, say: Say): Again {
  const stopping = new AbortController()
  const { signal } = stopping
  let trying: Promise<void> = Promise.resolve()

  const untilItRuns = async (): Promise<void> => {
    for (;;) {
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await start()
        return
      } catch (error) {
        say(`${name} does not start yet: ${String(error)}`)
      }
    }
  }
  return {
    begin(reason) {
      if (signal.aborted) return
      say(`${name} has ended (${reason}) and is started again`)
      trying = untilItRuns()
    },
    async stop() {
      stopping.abort()
      await trying
    },
  }
}
