import { mergeLines, reject } from '@shop/kit/domain'
import {
  allAnswered,
  handleBatch,
  handleFree,
  isLockTimeout,
  isUniqueViolation,
  shareTransaction,
  type BatchItem,
  type Outcome,
} from '@shop/kit/event-store'
import { requireProductId, stock } from '../domain/index.ts'
import type { CatalogueDependencies, CatalogueTransaction } from '../ports.ts'
import { findHolds } from '../projections/holds.ts'
import { findLockedStock, lockPublishedStock, stockStateOf } from '../projections/stock.ts'
import { getTerms } from '../projections/terms.ts'
import { createStockAllocator, type Reservation, type Reserved } from './stock-allocator.ts'
import { createStockLocks } from './stock-locks.ts'

/** How long a batch waits for locked stock before it goes on without the orders for it; longer than any other batch takes. */
const LOCK_TIMEOUT_MS = 300
/** How often an order whose stock is locked again and again is tried. */
const MAX_ATTEMPTS = 3

interface ReservationAttempt extends Reservation {
  readonly attempt: number
}

type Batch = readonly BatchItem<ReservationAttempt>[]

const productIdsOf = (...reservations: readonly Reservation[]): string[] => [
  ...new Set(reservations.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
]

/** Holds stock for orders, one after the other; each sees what the previous ones left. */
async function holdEach(
  tx: CatalogueTransaction,
  items: Batch,
  { holdSeconds, terms: configured }: Pick<CatalogueDependencies, 'holdSeconds' | 'terms'>,
): Promise<Outcome<Reserved>[]> {
  const reservations = items.map(({ item }) => item)
  const orderIds = reservations.map(({ orderId }) => orderId)
  // In this order on one connection: the second reads what the first has waited for.
  const [stockByProduct, holdsByOrder] = await allAnswered([
    lockPublishedStock(tx, productIdsOf(...reservations), holdSeconds),
    findHolds(tx, orderIds),
  ])
  const states = Array.from(stockByProduct.values(), (row) => stockStateOf(row))
  const [row] = stockByProduct.values()
  // A repeated reservation of products that are gone finds its holds, and no row with the terms.
  const terms = row === undefined ? await getTerms(tx, configured) : (row.terms ?? configured)
  const allocate = createStockAllocator(stockByProduct, holdsByOrder, terms)
  return handleBatch(tx, { decider: stock, states, items }, allocate)
}

/**
 * Holds stock for an order, all lines or none, and answers the terms of the shop. Repeated for the same order, it returns the same lines. Orders that arrive together
 * share a transaction. Those whose stock another transaction has locked leave it and try again when their stock is free.
 * @throws Rejection `product_not_found`, `total_too_large`, `not_enough_stock`, `order_expired`, `conflict`, `unavailable`;
 * `key_reused` when the order has holds of other lines
 */
export function createReserveStock({ store, holdSeconds, terms, logger }: CatalogueDependencies) {
  const locks = createStockLocks((productIds) => findLockedStock(store.database, productIds))
  const reserve = shareTransaction(hold, (batch) => Promise.allSettled(batch.map(({ item }) => reserveAgain(item))))

  async function hold(batch: Batch): Promise<Outcome<Reserved>[]> {
    try {
      return await store.transaction((tx) => holdEach(tx, batch, { holdSeconds, terms }), { lockTimeoutMs: LOCK_TIMEOUT_MS })
    } catch (error) {
      // Two processes can reserve for the same order: the slower one finds the holds of the faster one when it tries again.
      if (!isLockTimeout(error) && !isUniqueViolation(error)) throw error
      const locked = await locks.find(productIdsOf(...batch.map(({ item }) => item)))
      // When none is locked any more, all orders try again.
      const isFree = ({ item }: Batch[number]) => locked.size > 0 && !productIdsOf(item).some((id) => locked.has(id))
      return handleFree(batch, isFree, hold)
    }
  }

  async function reserveWhenFree(reservation: ReservationAttempt): Promise<Reserved> {
    const { orderId, attempt } = reservation
    if (attempt <= MAX_ATTEMPTS && (await locks.waitUntilFree(productIdsOf(reservation)))) return reserve(reservation)
    logger.warn({ orderId }, 'the stock of an order stays locked by another transaction')
    return reject('unavailable')
  }

  const reserveAgain = (item: ReservationAttempt) => reserveWhenFree({ ...item, attempt: item.attempt + 1 })

  return async ({ lines: given, ...request }: Reservation): Promise<Reserved> => {
    const lines = mergeLines(given.map(({ productId, qty }) => ({ productId: requireProductId(productId), qty })))
    return reserveWhenFree({ ...request, lines, attempt: 1 })
  }
}
