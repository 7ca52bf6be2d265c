import type { Logger } from '@shop/kit'
import { isRejection } from '@shop/kit/domain'
import type { CataloguePorts } from '../ports.ts'
import { overdueOrders } from '../projections/holds.ts'
import type { Overdue } from '../projections/holds.ts'
import { settleHolds } from './settle-holds.ts'
import type { Tools } from './tools.ts'

const AT_ONCE = 8
const PAGE = 200

export interface Sweep {
  readonly tools: Tools
  readonly orders: CataloguePorts['orders']
  readonly logger: Logger
}

/**
 * An order that was not placed by now never will be: the order service says so, and gives its word with it.
 * A placed one is only kept from being asked about again; the rest is told by its events.
 */
async function settleOverdue({ tools, orders }: Sweep, orderId: string): Promise<void> {
  const { placed } = await orders.abandon({ orderId })
  await tools.store.transaction((tx) => settleHolds(tx, orderId, placed ? 'KeepHold' : 'AbandonHold'))
}

/** One order that cannot be settled keeps no other waiting; while the order service is away nothing is released. */
async function settlePage(sweep: Sweep, page: readonly Overdue[]): Promise<void> {
  const waiting = [...page]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await settleOverdue(sweep, next.orderId)
      } catch (error) {
        if (isRejection(error, 'unavailable')) throw error
        sweep.logger.warn(
          { err: error, orderId: next.orderId },
          'a hold that has run out could not be settled and will be tried again',
        )
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function settleAll(sweep: Sweep): Promise<void> {
  const { database } = sweep.tools.store
  const now = sweep.tools.clock().toISOString()
  let page: Overdue[] = []
  do {
    page = await overdueOrders(database, now, page.at(-1), PAGE)
    await settlePage(sweep, page)
  } while (page.length === PAGE)
}

/**
 * Looks once at every hold that has run out; one sweep at a time, however many processes there are. The transaction
 * holds that lock and touches no table: whoever exchanges tables must not have to wait for the order service.
 */
export async function sweepHolds(sweep: Sweep): Promise<void> {
  const { database } = sweep.tools.store
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS mine', [
      `sweep:${database.schema}`,
    ])
    if (rows[0]?.mine === true) await settleAll(sweep)
  })
}
