/** Runs work under a key. Concurrent callers with the same key share one run and its result. */
export interface SingleFlight<Result> {
  run(key: string, work: () => Promise<Result>): Promise<Result>
  isRunning(key: string): boolean
  /** Resolves when what runs now has ended; does not reject. */
  idle(): Promise<void>
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>()
  return {
    run(key, work) {
      const current = running.get(key)
      if (current !== undefined) return current
      const promise = work().finally(() => running.delete(key))
      running.set(key, promise)
      return promise
    },
    isRunning: (key) => running.has(key),
    async idle() {
      await Promise.allSettled(running.values())
    },
  }
}

/** Makes concurrent calls of a function share one run. */
export function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  const runs = createSingleFlight<Result>()
  return () => runs.run('', work)
}
