import type { Consumer } from 'kafkajs'

/** How late offsets are committed. After a crash at most the records of this time are read again, and skipped as duplicates. */
const COMMIT_DELAY_MS = 1_000

interface NextOffset {
  readonly partition: number
  readonly offset: string
  /** The `seq` of the last record before it. */
  readonly metadata: string
}

/** Commits the offsets of all partitions in one request a second. They are only a hint: the watermarks decide what is handled. */
export function createOffsetCommits(consumer: Pick<Consumer, 'commitOffsets' | 'on' | 'events'>, topic: string) {
  const pending = new Map<number, NextOffset>()
  let timer: NodeJS.Timeout | undefined
  const clear = (): NextOffset[] => {
    clearTimeout(timer)
    timer = undefined
    const offsets = [...pending.values()]
    pending.clear()
    return offsets
  }
  // Another member may have got further in a partition that was this one's.
  consumer.on(consumer.events.REBALANCING, clear)

  /** Commits now what waits. */
  function commit(): void {
    const offsets = clear().map((next) => ({ topic, ...next }))
    if (offsets.length > 0) void consumer.commitOffsets(offsets).catch(() => undefined)
  }

  return {
    commit,
    add(next: NextOffset): void {
      pending.set(next.partition, next)
      timer ??= setTimeout(commit, COMMIT_DELAY_MS).unref()
    },
  }
}
