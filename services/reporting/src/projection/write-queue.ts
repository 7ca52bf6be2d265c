import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds. */
export interface WriteTimes {
  /** From the first item to its write, for others that come at the same time. */
  readonly collectMs: number
  /** The least time between the starts of two writes. */
  readonly intervalMs: number
}

interface PendingItem<Item> {
  readonly item: Item
  readonly done: PromiseWithResolvers<void>
}

/** Collects items and writes them together, one write at a time. */
export function createWriteQueue<Item>(write: (items: readonly Item[]) => Promise<void>, { collectMs, intervalMs }: WriteTimes) {
  let pending: PendingItem<Item>[] = []
  let last: Promise<unknown> = Promise.resolve()

  /** Runs other work while no write is in progress. */
  const runExclusive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  const writePending = async (): Promise<void> => {
    await pause(collectMs)
    const batch = pending
    const interval = pause(intervalMs)
    pending = []
    try {
      await write(batch.map(({ item }) => item))
      for (const { done } of batch) done.resolve()
    } catch (error) {
      for (const { done } of batch) done.reject(error)
    }
    await interval
  }
  /** Resolves when the item is written, with all others that arrived before the write began. */
  const enqueue = async (item: Item): Promise<void> => {
    const done = Promise.withResolvers<void>()
    if (pending.push({ item, done }) === 1) void runExclusive(writePending)
    await done.promise
  }
  return { enqueue, runExclusive }
}
