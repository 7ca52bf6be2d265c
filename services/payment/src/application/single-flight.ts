/** Runs work under a key. Concurrent callers with the same key share one run and its result. */
export type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const current = running.get(key)
    if (current !== undefined) return current
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
