import { inTracesOf, placeInTrace } from '@shop/kit'
import type { TracePlace } from '@shop/kit'

interface Asker<Item, Result> {
  readonly item: Item
  readonly place: TracePlace
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Does together what is asked at the same time: while one batch is under way, the askers of the next one gather.
 * Who comes alone is served at once; under load the cost of a transaction is shared by all who are in it.
 */
export function gather<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
): (item: Item) => Promise<Result> {
  const waiting: Asker<Item, Result>[] = []
  let busy = false

  async function serve(batch: readonly Asker<Item, Result>[]): Promise<void> {
    try {
      const places = batch.map(({ place }) => place)
      const outcomes = await inTracesOf('serve together', places, () => work(batch.map(({ item }) => item)))
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function serveAll(): Promise<void> {
    busy = true
    while (waiting.length > 0) await serve(waiting.splice(0, most))
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, place: placeInTrace(), resolve, reject })
      if (!busy) void serveAll()
    })
}
