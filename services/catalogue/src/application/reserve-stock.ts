import { currentEventMetadata, isDatabaseAway } from '@shop/kit'
import { isRejection, mergeLines } from '@shop/kit/domain'
import { requireProductId } from '../domain/index.ts'
import type { CatalogueDependencies, CatalogueTransaction } from '../ports.ts'
import { findHolds } from '../projections/holds.ts'
import { lockPublishedStock } from '../projections/stock.ts'
import { createBatcher } from './reservation-batcher.ts'
import { createStockAllocator } from './stock-allocator.ts'
import type { Reservation, ReservedLine } from './stock-allocator.ts'

const MAX_BATCH_SIZE = 64

type ReservationRequest = Omit<Reservation, 'metadata'>
type Outcome = PromiseSettledResult<ReservedLine[]>

/** A rejection is the outcome of one order; any other error fails the whole batch. */
function outcomeOf(allocate: () => ReservedLine[]): Outcome {
  try {
    return { status: 'fulfilled', value: allocate() }
  } catch (reason) {
    if (!isRejection(reason)) throw reason
    return { status: 'rejected', reason }
  }
}

async function holdBatch(tx: CatalogueTransaction, batch: readonly Reservation[], expiresAt: string): Promise<Outcome[]> {
  const orderIds = batch.map(({ orderId }) => orderId)
  const holdsByOrder = await findHolds(tx, orderIds)
  const newLines = batch.flatMap(({ orderId, lines }) => (holdsByOrder.has(orderId) ? [] : lines))
  const stockByProduct = await lockPublishedStock(tx, [...new Set(newLines.map(({ productId }) => productId))])
  const allocator = createStockAllocator(stockByProduct, holdsByOrder, expiresAt)
  const outcomes = batch.map((reservation) => outcomeOf(() => allocator.allocate(reservation)))
  await tx.appendAll(allocator.appends)
  return outcomes
}

type HoldBatch = (batch: readonly Reservation[]) => Promise<Outcome[]>

async function holdOneByOne(hold: HoldBatch, batch: readonly Reservation[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const reservation of batch) {
    outcomes.push(...(await hold([reservation]).catch((reason: unknown): Outcome[] => [{ status: 'rejected', reason }])))
  }
  return outcomes
}

/**
 * Holds stock for an order, all lines or none. Repeated for the same order, it returns the same lines.
 * Orders that arrive at the same time are decided one after the other, in one transaction.
 * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `conflict`; `key_reused`
 * when the order has holds of other lines
 */
export function createReserveStock({ store, clock, holdSeconds }: CatalogueDependencies) {
  const hold: HoldBatch = async (batch) => {
    const expiresAt = new Date(clock().getTime() + holdSeconds * 1_000).toISOString()
    return store.transaction((tx) => holdBatch(tx, batch, expiresAt))
  }
  const reserve = createBatcher<Reservation, ReservedLine[]>(MAX_BATCH_SIZE, async (batch) => {
    try {
      return await hold(batch)
    } catch (error) {
      // One order's failure must not fail the others. Two processes that reserve for the same order can both find no
      // holds; the retry of the slower one finds the holds of the faster one.
      if (isDatabaseAway(error)) throw error
      return holdOneByOne(hold, batch)
    }
  })
  return async ({ lines, ...request }: ReservationRequest): Promise<ReservedLine[]> =>
    reserve({ ...request, lines: mergeLines(lines, { parseProductId: requireProductId }), metadata: currentEventMetadata() })
}
