import { isRejection } from '@shop/kit/domain'
import type { CatalogueDependencies } from '../ports.ts'
import { listExpiredHolds, type ExpiredHold } from '../projections/holds.ts'
import { changeHoldsOf } from './change-holds.ts'

const CONCURRENCY = 8
const PAGE_SIZE = 200

/**
 * The order service's answer is final: it refuses to place an order that it reported as not placed. The hold of a placed
 * order is kept, so that it is not found again; the order's events change it.
 * @returns whether the order was placed.
 */
async function keepOrAbandon(dependencies: CatalogueDependencies, orderId: string): Promise<boolean> {
  const { store, orders, expiredHolds } = dependencies
  const { placed } = await orders.abandon({ orderId })
  const changed = await store.transaction((tx) => changeHoldsOf(tx, orderId, placed ? 'KeepHold' : 'AbandonHold'))
  if (!placed) expiredHolds.record([changed])
  return placed
}

/**
 * Goes on after an order that it fails for. Stops when the order service is unavailable.
 * @returns the number of holds whose orders were placed.
 */
async function expirePage(dependencies: CatalogueDependencies, page: readonly ExpiredHold[]): Promise<number> {
  const queue = [...page]
  let placed = 0
  const expireQueued = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        if (await keepOrAbandon(dependencies, next.orderId)) placed += 1
      } catch (error) {
        if (isRejection(error, 'unavailable')) throw error
        const { orderId } = next
        dependencies.logger.warn({ err: error, orderId }, 'an expired hold could not be settled and will be tried again')
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, expireQueued))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return placed
}

/**
 * Ends after a page of orders most of which were placed: then the reactions to the orders' events are late, and will change these
 * holds with less work.
 * @param onPage called after each page
 */
async function expireAll(dependencies: CatalogueDependencies, onPage: () => Promise<unknown>): Promise<void> {
  const { store, sharedClock } = dependencies
  const now = (await sharedClock()).toISOString()
  let page: ExpiredHold[] = []
  let placed = 0
  do {
    page = await listExpiredHolds(store.database, now, page.at(-1), PAGE_SIZE)
    placed = await expirePage(dependencies, page)
    await onPage()
  } while (page.length === PAGE_SIZE && placed < PAGE_SIZE / 2)
}

/** A page may take longer than the limit of other transactions. A process that falls silent keeps the lock this long. */
const IDLE_LIMIT_SQL = `SET LOCAL idle_in_transaction_session_timeout = '30s'`

/**
 * Decides about every expired hold. An advisory lock lets one process at a time do so; the others return at once. The
 * transaction takes only the lock and reads no table, so a rebuild that swaps tables never waits for the order service.
 */
export async function expireHolds(dependencies: CatalogueDependencies): Promise<void> {
  const { database } = dependencies.store
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS locked', [
      `sweep:${database.schema}`,
    ])
    if (rows[0]?.locked === true) await expireAll(dependencies, () => tx.query('SELECT 1'))
  }, IDLE_LIMIT_SQL)
}
