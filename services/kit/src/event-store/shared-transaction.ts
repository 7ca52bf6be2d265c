import { isRejection } from '../domain/rejection.ts'
import { createBatcher } from '../concurrency/batcher.ts'
import { isDatabaseUnavailable, isTemporaryFailure } from './database-errors.ts'
import { currentEventMetadata, type BatchItem } from './event-metadata.ts'

export type Outcome<Result> = PromiseSettledResult<Result>

/** Handles items in one transaction, in their order. */
export type HandleTogether<Item, Result> = (items: readonly BatchItem<Item>[]) => Promise<readonly Outcome<Result>[]>

/** The outcome of an item that has to wait for a lock of another transaction. */
const LOCKED: PromiseRejectedResult = { status: 'rejected', reason: Symbol('locked') }

const hasWaited = (outcome: Outcome<unknown>): boolean =>
  outcome.status === 'rejected' && (outcome.reason === LOCKED.reason || isTemporaryFailure(outcome.reason))

/** Pairs the items of two lists of the same length. */
export function zip<Left, Right>(left: readonly Left[], right: readonly Right[]): (readonly [Left, Right])[] {
  return left.map((item, index) => [item, right[index] as Right])
}

/** Handles items one after the other. A rejection is the outcome of its item; any other error fails them all. */
export async function handleEach<Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Result | Promise<Result>,
): Promise<Outcome<Result>[]> {
  const outcomes: Outcome<Result>[] = []
  for (const item of items) {
    try {
      outcomes.push({ status: 'fulfilled', value: await handle(item) })
    } catch (reason) {
      if (!isRejection(reason)) throw reason
      outcomes.push({ status: 'rejected', reason })
    }
  }
  return outcomes
}

/** Handles the free items together; the others have to wait for a lock of another transaction. */
export async function handleFree<Item, Result>(
  items: readonly Item[],
  isFree: (item: Item) => boolean,
  handle: (free: readonly Item[]) => Promise<readonly Outcome<Result>[]>,
): Promise<Outcome<Result>[]> {
  const free = items.filter(isFree)
  const outcomes = free.length === 0 ? [] : await handle(free)
  const outcomeByItem = new Map(zip(free, outcomes))
  return items.map((item) => outcomeByItem.get(item) ?? LOCKED)
}

/**
 * Callers that arrive together share a transaction, and none fails or delays the others: a rejection is one caller's, a batch that
 * fails as a whole is repeated one by one, and an item that has to wait for a lock of another transaction leaves the batch.
 * @param handleLocked handles one item that has left its batch, and may wait
 */
export function shareTransaction<Item, Result>(
  handleTogether: HandleTogether<Item, Result>,
  handleLocked = handleTogether,
): (item: Item) => Promise<Result> {
  /** When one has waited in vain the rest leave the batch, because each could take as long again. */
  async function handleOneByOne(items: readonly BatchItem<Item>[]): Promise<Outcome<Result>[]> {
    const outcomes: Outcome<Result>[] = []
    for (const item of items) {
      const [outcome] = await Promise.allSettled([resultOf(handleTogether, item)])
      outcomes.push(outcome)
      if (hasWaited(outcome)) break
    }
    return items.map((_, index) => outcomes[index] ?? LOCKED)
  }

  const submit = createBatcher<BatchItem<Item>, Result>(async (items) => {
    try {
      return await handleTogether(items)
    } catch (error) {
      if (isDatabaseUnavailable(error) || items.length === 1) throw error
      return isTemporaryFailure(error) ? items.map(() => LOCKED) : handleOneByOne(items)
    }
  })

  return async (item) => {
    const work = { item, metadata: currentEventMetadata() }
    try {
      return await submit(work)
    } catch (error) {
      if (error !== LOCKED.reason) throw error
      return resultOf(handleLocked, work)
    }
  }
}

async function resultOf<Item, Result>(handle: HandleTogether<Item, Result>, item: BatchItem<Item>): Promise<Result> {
  const [outcome] = await handle([item])
  if (outcome?.status === 'fulfilled') return outcome.value
  throw outcome?.reason
}
