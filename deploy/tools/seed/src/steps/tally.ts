/** `kept` was there from an earlier run. */
export interface Tally {
  readonly added: number
  readonly kept: number
}

/** Told after each thing: how many of how many are in. */
export type Progress = (done: number, total: number) => void

export type Effect = 'added' | 'kept'

export function tallyOf(effects: readonly Effect[]): Tally {
  const added = effects.filter((effect) => effect === 'added').length
  return { added, kept: effects.length - added }
}

/** Counts work as it ends, so that progress rises by one whichever lane is first. */
export function counting<T, R>(total: number, progress: Progress, work: (item: T) => Promise<R>): (item: T) => Promise<R> {
  let done = 0
  return async (item) => {
    const result = await work(item)
    done += 1
    progress(done, total)
    return result
  }
}
