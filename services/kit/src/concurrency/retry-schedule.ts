/**
 * When work that failed may be tried again. It is kept in memory: a restart forgets it, which costs one more call to the
 * provider for each item.
 */
export interface RetrySchedule {
  /** False while the item is in progress. */
  readonly isDue: (key: string) => boolean
  /** @returns milliseconds until the item is due again: twice as long after each failure, up to a maximum. */
  readonly postpone: (key: string) => number
  readonly forget: (key: string) => void
  /** The item is in progress until the work ends. The work must not reject. */
  readonly track: (key: string, work: Promise<void>) => void
  /** Resolves when nothing is in progress. */
  readonly idle: () => Promise<void>
}

interface RetryDelays {
  /** Milliseconds. */
  readonly first: number
  readonly longest: number
}

interface Postponed {
  readonly delay: number
  /** Milliseconds since the epoch. */
  readonly retryAt: number
}

/** Bounds the memory. The item that has waited longest is forgotten first. */
const MAX_ITEMS = 10_000

export function createRetrySchedule(clock: () => Date, { first, longest }: RetryDelays): RetrySchedule {
  const items = new Map<string, Postponed>()
  const inProgress = new Map<string, Promise<void>>()
  return {
    isDue(key) {
      if (inProgress.has(key)) return false
      const remaining = (items.get(key)?.retryAt ?? 0) - clock().getTime()
      // More than the longest delay: the clock was set back.
      return remaining <= 0 || remaining > longest
    },
    postpone(key) {
      const previous = items.get(key)
      const delay = previous === undefined ? first : Math.min(previous.delay * 2, longest)
      items.delete(key)
      items.set(key, { delay, retryAt: clock().getTime() + delay })
      const [oldest] = items.keys()
      if (items.size > MAX_ITEMS && oldest !== undefined) items.delete(oldest)
      return delay
    },
    forget: (key) => void items.delete(key),
    track(key, work) {
      const tracked = work.finally(() => inProgress.delete(key))
      inProgress.set(key, tracked)
    },
    async idle() {
      await Promise.all(inProgress.values())
    },
  }
}
