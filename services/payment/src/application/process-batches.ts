import { setTimeout as delay } from 'node:timers/promises'
import type { RetrySchedule } from '@shop/kit/concurrency'
import { isDatabaseUnavailable, isTemporaryFailure } from '@shop/kit/event-store'
import type { Logger } from '@shop/kit/telemetry'
import { CheckoutUnreachable } from '../ports.ts'
import type { Lease } from '../store/lease.ts'

export interface BatchOptions<Item> {
  readonly logger: Logger
  readonly lease: Lease
  readonly retries: RetrySchedule
  /** The next page after an item, in a stable order; the first page without one. */
  readonly nextPage: (after?: Item) => Promise<readonly Item[]>
  /** Names an item among all work of the service. */
  readonly keyOf: (item: Item) => string
  /** @returns whether the work on the item is complete; if not, it is tried again later. */
  readonly process: (item: Item) => Promise<boolean>
}

/** Items that a run works on at the same time. */
const CONCURRENCY = 4
/** After this time a run goes on without waiting for an item, so that a provider that does not answer about one delays no other. */
const SLOW_MS = 1_000
/** This many unreachable items in a row mean that the provider is unreachable. The next run begins with other items. */
const UNREACHABLE_LIMIT = CONCURRENCY

/**
 * Processes page after page. A failure of one item is logged, and the item is tried again later; it stops no other item.
 * The run ends early when the lease is lost, or the provider or the database seems to be unreachable. Slow items may still be in
 * progress when it ends; their lease may then belong to another process, which repeats them without harm.
 */
export async function processBatches<Item extends { readonly orderId: string }>(options: BatchOptions<Item>): Promise<void> {
  const { logger, lease, retries, nextPage, keyOf, process } = options
  const run = { unreachableInARow: 0, stopped: false }

  function handleFailure(item: Item, error: unknown): void {
    const retryMs = retries.postpone(keyOf(item))
    const isUnreachable = error instanceof CheckoutUnreachable
    run.unreachableInARow = isUnreachable ? run.unreachableInARow + 1 : 0
    run.stopped ||= run.unreachableInARow >= UNREACHABLE_LIMIT || isDatabaseUnavailable(error)
    const level = isUnreachable || isTemporaryFailure(error) ? 'warn' : 'error'
    logger[level]({ err: error, orderId: item.orderId, retryMs }, 'could not process a payment')
  }

  async function processOne(item: Item): Promise<void> {
    const key = keyOf(item)
    try {
      if (await process(item)) retries.forget(key)
      else retries.postpone(key)
      run.unreachableInARow = 0
    } catch (error) {
      handleFailure(item, error)
    }
  }

  async function takeFrom(items: Iterable<Item>): Promise<void> {
    for (const item of items) {
      if (run.stopped || !(await lease.acquire())) {
        run.stopped = true
        return
      }
      const work = processOne(item)
      retries.track(keyOf(item), work)
      await Promise.race([work, delay(SLOW_MS, undefined, { ref: false })])
    }
  }

  for (let page = await nextPage(); page.length > 0 && !run.stopped; page = await nextPage(page.at(-1))) {
    const due = page.filter((item) => retries.isDue(keyOf(item))).values()
    await Promise.all(Array.from({ length: CONCURRENCY }, () => takeFrom(due)))
  }
}
