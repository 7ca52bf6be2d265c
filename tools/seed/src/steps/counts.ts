/** `kept` items existed already. */
export interface SeedCounts {
  readonly added: number
  readonly kept: number
}

export type SeedOutcome = keyof SeedCounts

/** Called after each item. */
export type OnProgress = (done: number, total: number) => void

export function countOutcomes(outcomes: readonly SeedOutcome[]): SeedCounts {
  const added = outcomes.filter((outcome) => outcome === 'added').length
  return { added, kept: outcomes.length - added }
}

/** Wraps a function so that progress increases by one with each completed call, in whatever order the calls complete. */
export function withProgress<T, R>(
  total: number,
  onProgress: OnProgress,
  handle: (item: T) => Promise<R>,
): (item: T) => Promise<R> {
  let done = 0
  return async (item) => {
    const result = await handle(item)
    done += 1
    onProgress(done, total)
    return result
  }
}
