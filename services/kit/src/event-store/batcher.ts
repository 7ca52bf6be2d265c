import { setImmediate as nextTurn } from 'node:timers/promises'
import { captureTraceContext, withBatchSpan, type TraceContext } from '../telemetry/batch-span.ts'

const MAX_BATCH_SIZE = 64

interface PendingItem<Item, Result> {
  readonly item: Item
  readonly traceContext: TraceContext
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Processes items in batches, one batch at a time; items that arrive in the same turn of the event loop, or during a batch, wait for
 * the next one. A single item is processed at once; under load, many items share the cost of one transaction.
 */
export function createBatcher<Item, Result>(
  processBatch: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  maxBatchSize = MAX_BATCH_SIZE,
): (item: Item) => Promise<Result> {
  const queue: PendingItem<Item, Result>[] = []
  let busy = false

  async function processPending(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const traceContexts = batch.map(({ traceContext }) => traceContext)
      const outcomes = await withBatchSpan('serve together', traceContexts, () => processBatch(batch.map(({ item }) => item)))
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function drainQueue(): Promise<void> {
    busy = true
    while (queue.length > 0) {
      await nextTurn()
      await processPending(queue.splice(0, maxBatchSize))
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, traceContext: captureTraceContext(), resolve, reject })
      if (!busy) void drainQueue()
    })
}
