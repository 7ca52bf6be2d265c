import { createBatcher, currentEventMetadata } from '@shop/kit'
import { isRejection, mergeLines, reject } from '@shop/kit/domain'
import { requireProductId } from '../domain/index.ts'
import type { CatalogueDependencies, CatalogueTransaction } from '../ports.ts'
import { findHolds } from '../projections/holds.ts'
import { findLockedStock, lockPublishedStock } from '../projections/stock.ts'
import { holdIsolatingFailures, productIdsOf, StockLocked, type HoldOptions, type Outcome } from './hold-isolating-failures.ts'
import { createStockAllocator, type Reservation, type ReservedLine } from './stock-allocator.ts'
import { createStockLocks } from './stock-locks.ts'

const MAX_BATCH_SIZE = 64
/** How long a batch waits for locked stock before it goes on without the orders for it; longer than any other batch takes. */
const LOCK_TIMEOUT_MS = 300
/** How often an order whose stock is locked again and again is tried. */
const MAX_ATTEMPTS = 3

type ReservationRequest = Omit<Reservation, 'metadata'>

/** A rejection is the outcome of one order; any other error fails the whole batch. */
function outcomeOf(allocate: () => ReservedLine[]): Outcome {
  try {
    return { status: 'fulfilled', value: allocate() }
  } catch (reason) {
    if (!isRejection(reason)) throw reason
    return { status: 'rejected', reason }
  }
}

async function holdBatch(tx: CatalogueTransaction, batch: readonly Reservation[], holdSeconds: number): Promise<Outcome[]> {
  const orderIds = batch.map(({ orderId }) => orderId)
  const holdsByOrder = await findHolds(tx, orderIds)
  const stockByProduct = await lockPublishedStock(
    tx,
    productIdsOf(batch.filter(({ orderId }) => !holdsByOrder.has(orderId))),
    holdSeconds,
  )
  const allocator = createStockAllocator(stockByProduct, holdsByOrder)
  const outcomes = batch.map((reservation) => outcomeOf(() => allocator.allocate(reservation)))
  await tx.appendAll(allocator.appends)
  return outcomes
}

function createBatchedReserve({ store, holdSeconds }: CatalogueDependencies, findLocked: HoldOptions['findLocked']) {
  const options: HoldOptions = {
    hold: (batch) => store.transaction((tx) => holdBatch(tx, batch, holdSeconds), { lockTimeoutMs: LOCK_TIMEOUT_MS }),
    findLocked,
  }
  return createBatcher<Reservation, ReservedLine[]>(MAX_BATCH_SIZE, (batch) => holdIsolatingFailures(options, batch))
}

/**
 * Holds stock for an order, all lines or none. Repeated for the same order, it returns the same lines.
 * Orders that arrive at the same time are decided one after the other, in one transaction. Those whose stock another transaction
 * has locked leave their batch and try again when it is free: a lock that is not released does not stop the other products.
 * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `conflict`, `unavailable`;
 * `key_reused` when the order has holds of other lines
 */
export function createReserveStock(dependencies: CatalogueDependencies) {
  const findLocked = (productIds: readonly string[]) => findLockedStock(dependencies.store.database, productIds)
  const reserve = createBatchedReserve(dependencies, findLocked)
  const locks = createStockLocks(findLocked)

  async function reserveWhenFree(reservation: Reservation): Promise<ReservedLine[]> {
    const productIds = productIdsOf([reservation])
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && (await locks.waitUntilFree(productIds)); attempt += 1) {
      try {
        return await reserve(reservation)
      } catch (error) {
        if (!(error instanceof StockLocked)) throw error
        locks.add(error.productIds)
      }
    }
    dependencies.logger.warn({ orderId: reservation.orderId }, 'the stock of an order stays locked by another transaction')
    return reject('unavailable')
  }

  return async ({ lines, ...request }: ReservationRequest): Promise<ReservedLine[]> =>
    reserveWhenFree({
      ...request,
      lines: mergeLines(lines.map(({ productId, qty }) => ({ productId: requireProductId(productId), qty }))),
      metadata: currentEventMetadata(),
    })
}
