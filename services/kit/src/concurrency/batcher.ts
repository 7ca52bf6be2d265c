import { setImmediate as nextTurn } from 'node:timers/promises'
import { captureTraceContext, withBatchSpan, type TraceContext } from '../telemetry/batch-span.ts'
import { currentContext, withContextOf, type WorkContext } from '../telemetry/work-context.ts'

const MAX_BATCH_SIZE = 64
/** Longer than reads take, and shorter than a caller notices. */
const READ_PATIENCE_MS = 100

interface PendingItem<Item, Result> {
  readonly item: Item
  readonly traceContext: TraceContext
  readonly context: WorkContext | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

async function endOrTimeout(work: Promise<void>, milliseconds: number | undefined): Promise<void> {
  if (milliseconds === undefined) return work
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/**
 * Processes items in batches, one batch at a time; items that arrive in the same turn of the event loop, or during a batch, wait for
 * the next one. A single item is processed at once; under load, many items share the cost of one transaction.
 * @param patienceMs a batch that takes longer holds up the next one no more; by default it does until it has ended
 */
export function createBatcher<Item, Result>(
  processBatch: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  { maxBatchSize = MAX_BATCH_SIZE, patienceMs }: { readonly maxBatchSize?: number; readonly patienceMs?: number } = {},
): (item: Item) => Promise<Result> {
  const queue: PendingItem<Item, Result>[] = []
  let busy = false

  async function processPending(batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const traceContexts = batch.map(({ traceContext }) => traceContext)
      const process = () => processBatch(batch.map(({ item }) => item))
      // Without this, each batch would be the work of the caller for whom the first one began.
      const contexts = batch.map(({ context }) => context)
      const outcomes = await withBatchSpan('serve together', traceContexts, () => withContextOf(contexts, process))
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
      await endOrTimeout(processPending(queue.splice(0, maxBatchSize)), patienceMs)
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, traceContext: captureTraceContext(), context: currentContext(), resolve, reject })
      if (!busy) void drainQueue()
    })
}

/**
 * Reads with one statement or call what callers ask for together. A read on a silent connection is given up after seconds, so one that
 * takes long does not hold up those behind it.
 * @param read the results in the order of the keys
 */
export function batchReads<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (key: Key) => Promise<Result> {
  return createBatcher(async (keys) => (await read(keys)).map((value) => ({ status: 'fulfilled', value })), {
    patienceMs: READ_PATIENCE_MS,
  })
}
