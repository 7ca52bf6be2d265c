import { reject, Rejection } from '../domain/rejection.ts'

export interface FairQueue {
  /**
   * Runs the work when it is the turn of its group. Groups take turns. Within a group the newest work is first, because the
   * caller of older work is more likely to have given up. When the queue is full, the largest group loses its oldest work.
   * @throws Rejection `unavailable` if the queue drops the work, or the signal is aborted before the work begins
   */
  run<Result>(group: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export interface FairQueueOptions {
  /** How much work runs at the same time. */
  readonly concurrency: number
  readonly maxWaiting: number
}

interface Turn {
  readonly begin: () => void
  readonly drop: () => void
}

/** The Retry-After of dropped work, in seconds. */
const RETRY_AFTER = 2

/** The waiting turns of each group, oldest first. The groups are in the sequence in which they are served. */
function createTurns() {
  const groups = new Map<string, Turn[]>()
  let size = 0

  /** Does nothing if the turn has begun or was dropped. @returns whether it was waiting. */
  const remove = (group: string, turn: Turn): boolean => {
    const turns = groups.get(group) ?? []
    const index = turns.indexOf(turn)
    if (index === -1) return false
    turns.splice(index, 1)
    if (turns.length === 0) groups.delete(group)
    size -= 1
    return true
  }

  return {
    remove,
    size: () => size,
    add(group: string, turn: Turn): void {
      const turns = groups.get(group)
      if (turns === undefined) groups.set(group, [turn])
      else turns.push(turn)
      size += 1
    },
    /** Removes the newest turn of the first group, which is last from then on. */
    takeNext(): Turn | undefined {
      const [first] = groups
      const turn = first?.[1].at(-1)
      if (first === undefined || turn === undefined) return undefined
      const [group, turns] = first
      remove(group, turn)
      if (groups.delete(group)) groups.set(group, turns)
      return turn
    },
    /** Removes the oldest turn of the largest group; of equal groups, the one that is served last. */
    takeFromLargest(): Turn | undefined {
      const [group, turns] = [...groups].reduce((largest, next) => (next[1].length >= largest[1].length ? next : largest))
      const oldest = turns[0]
      if (oldest !== undefined) remove(group, oldest)
      return oldest
    },
  }
}

export function createFairQueue({ concurrency, maxWaiting }: FairQueueOptions): FairQueue {
  const turns = createTurns()
  let running = 0

  const waitForTurn = async (group: string, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject: rejectWith } = Promise.withResolvers<undefined>()
    const turn: Turn = {
      begin: () => resolve(undefined),
      drop: () => rejectWith(new Rejection('unavailable', { retryAfter: RETRY_AFTER })),
    }
    const dropIfWaiting = (): void => {
      if (turns.remove(group, turn)) turn.drop()
    }
    turns.add(group, turn)
    signal?.addEventListener('abort', dropIfWaiting, { once: true })
    if (turns.size() > maxWaiting) turns.takeFromLargest()?.drop()
    await promise.finally(() => signal?.removeEventListener('abort', dropIfWaiting))
  }

  /** Begins the next work in place of the finished one. */
  const finish = (): void => {
    const next = turns.takeNext()
    if (next === undefined) running -= 1
    else next.begin()
  }

  return {
    async run(group, work, signal) {
      if (signal?.aborted === true) return reject('unavailable')
      if (running < concurrency) running += 1
      else await waitForTurn(group, signal)
      try {
        return await work()
      } finally {
        finish()
      }
    },
  }
}
