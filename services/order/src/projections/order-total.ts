import { shareRuns } from '@shop/kit/concurrency'
import type { Queryable } from '@shop/kit/event-store'

/** An order is inserted no later than this after its moment, also by a process whose clock is a little off. */
const SETTLED_AFTER = `interval '1 minute'`
/** After this time the orders are counted again: those of the past that demo content adds meanwhile were missed. */
const MAX_AGE_MS = 60_000

/** The number of orders that were settled at a moment. */
interface Settled {
  readonly at: Date
  readonly orders: number
}

async function countOrders(db: Queryable, operator: '<' | '>=', at: Date): Promise<number> {
  const { rows } = await db.query<{ orders: number }>(
    `SELECT count(*) AS orders FROM orders WHERE placed_at ${operator} $1::timestamptz - ${SETTLED_AFTER}`,
    [at.toISOString()],
  )
  return rows[0]?.orders ?? 0
}

/**
 * Counts all orders. No order is ever deleted, so each call counts only those of the last minutes; the others are counted beside a
 * call once a minute.
 */
export function createOrderTotal(db: Queryable, clock: () => Date): () => Promise<number> {
  let settled: Settled | undefined
  const countSettled = shareRuns(async (): Promise<Settled> => {
    const at = clock()
    return (settled = { at, orders: await countOrders(db, '<', at) })
  })

  return async () => {
    const known = settled ?? (await countSettled())
    // The next call tries again after a failure.
    if (clock().getTime() - known.at.getTime() > MAX_AGE_MS) countSettled().catch(() => undefined)
    return known.orders + (await countOrders(db, '>=', known.at))
  }
}
