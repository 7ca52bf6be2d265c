/** What a simulation asks of the PostgreSQL that it uses. A backend is named by the id of its process. */
export interface Backends {
  /** @returns those of these backends that wait for locks, all at one moment */
  waitingOf(backends: readonly number[]): Promise<readonly number[]>
  /** The backend runs no more until it is told to proceed, even if its lock is released. */
  halt(backend: number): void
  proceed(backend: number): void
}

/** A statement, or a commit, that has not ended. */
export interface Work {
  /** The number of its beginning. */
  readonly order: number
  /** Undefined while it has none, and where it waits for no lock. */
  backend?: number | undefined
}

/**
 * Those that wait for locks. When a lock is released for which several wait, they would run for it, and the scheduler of the operating
 * system would decide who has it. So what waits is halted, and what may go on does so alone, in the order in which it began.
 */
export function createLockWaits(backends: Backends) {
  const inProgress = new Set<Work>()
  const waiting = new Set<Work>()
  let isReleased = false

  /** Of these, those whose backends wait. */
  async function waitingOf(works: readonly Work[]): Promise<readonly Work[]> {
    const pids = await backends.waitingOf(works.flatMap(({ backend }) => backend ?? []))
    return works.filter(({ backend }) => backend !== undefined && pids.includes(backend))
  }

  const running = (): readonly Work[] => [...inProgress].filter((work) => !waiting.has(work))

  function letGo(work: Work): void {
    if (waiting.delete(work)) backends.proceed(work.backend ?? 0)
  }

  return {
    begin: (work: Work): unknown => inProgress.add(work),
    end(work: Work): void {
      inProgress.delete(work)
      waiting.delete(work)
    },
    /** A transaction is about to end, or a statement has failed: what waits may go on from here. */
    release(): void {
      isReleased = true
    },
    letGo,
    /** Also when the simulation has failed: a halted backend would keep its locks, and could not be ended. */
    letAllGo(): void {
      for (const work of waiting) letGo(work)
    },
    isAnyRunning: (): boolean => inProgress.size > waiting.size,
    /** Lets the first of those go on whose lock has been released. @returns whether there was one */
    async letNextGo(): Promise<boolean> {
      if (!isReleased || waiting.size === 0) return false
      const works = [...waiting].sort((one, other) => one.order - other.order)
      const stillWaiting = await waitingOf(works)
      const next = works.find((work) => !stillWaiting.includes(work))
      isReleased = next !== undefined
      if (next !== undefined) letGo(next)
      return isReleased
    },
    /** Halts all that is in progress, if all of it waits for locks. */
    async haltIfAllWait(): Promise<void> {
      const works = running()
      if ((await waitingOf(works)).length < works.length || running().length !== works.length) return
      for (const work of works) {
        waiting.add(work)
        backends.halt(work.backend ?? 0)
      }
    },
    describe: (): string => `${String(inProgress.size)} statements, ${String(waiting.size)} of them known to wait for locks`,
  }
}
