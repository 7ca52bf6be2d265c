import type { ReportsChanged } from '@shop/contracts/api'
import type { reportingCalls } from '@shop/contracts/internal'
import { createLoop } from '@shop/kit'
import type { Client, Logger } from '@shop/kit'

/** Tells everybody who has a report open that more is known. */
export interface ChangeFeed {
  /** Tells the listener what is known now, and again whenever that is more. @returns ends it. */
  follow(listener: (change: ReportsChanged) => void): () => void
}

/** Changes that follow each other faster than this are told as one. */
const PACE_MS = 300

/** However many listen, one question is open with reporting at a time, and none when nobody does. */
export function createChangeFeed(reporting: Pick<Client<typeof reportingCalls>, 'changes'>, logger: Logger): ChangeFeed {
  const listeners = new Set<(change: ReportsChanged) => void>()
  let known: Awaited<ReturnType<typeof reporting.changes>> | undefined
  let away = false

  const look = async (): Promise<boolean> => {
    const found = await reporting.changes({ mark: known?.mark ?? '' })
    away = false
    if (found.mark === known?.mark) return listeners.size > 0
    known = found
    for (const listener of listeners) listener({ asOf: found.asOf })
    return false
  }
  const loop = createLoop({
    name: 'changes of the reports',
    logger,
    every: PACE_MS,
    run: () =>
      look().catch((error: unknown) => {
        if (!away) logger.warn({ err: error }, 'reporting is away: open reports stay as they are')
        away = true
        return false
      }),
  })

  return {
    follow(listener) {
      if (known !== undefined) listener({ asOf: known.asOf })
      if (listeners.size === 0) loop.start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void loop.stop().then(() => {
          // What was known to the last one is old by the time that another comes.
          if (listeners.size === 0) known = undefined
        })
      }
    },
  }
}
