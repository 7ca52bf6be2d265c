import { isTemporaryFailure } from '@shop/kit'
import type { Logger } from '@shop/kit'
import { CheckoutUnreachable } from '../ports.ts'
import type { Lease } from '../store/lease.ts'

export interface BatchOptions<Item> {
  readonly logger: Logger
  readonly lease: Lease
  /** The next page after an item, in a stable order; the first page without one. */
  readonly nextPage: (after?: Item) => Promise<readonly Item[]>
  readonly process: (item: Item) => Promise<unknown>
}

/**
 * Processes page after page, and stops when the lease is lost. A failure of one item is logged and does not stop the
 * others, unless the provider or the database is unreachable.
 */
export async function processBatches<Item extends { readonly orderId: string }>({
  logger,
  lease,
  nextPage,
  process,
}: BatchOptions<Item>): Promise<void> {
  for (let page = await nextPage(); page.length > 0; page = await nextPage(page.at(-1))) {
    for (const item of page) {
      if (!(await lease.acquire())) return
      try {
        await process(item)
      } catch (error) {
        if (error instanceof CheckoutUnreachable || isTemporaryFailure(error)) throw error
        logger.error({ err: error, orderId: item.orderId }, 'could not process a payment')
      }
    }
  }
}
