export interface KeyedLock {
  /** Runs work on the same key one after the other, in the sequence of the calls; other keys do not wait. */
  runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

export function createKeyedLock(): KeyedLock {
  const lastByKey = new Map<string, Promise<unknown>>()
  return {
    async runExclusive(key, work) {
      const current = (lastByKey.get(key) ?? Promise.resolve()).then(work, work)
      lastByKey.set(key, current)
      try {
        return await current
      } finally {
        if (lastByKey.get(key) === current) lastByKey.delete(key)
      }
    },
  }
}
