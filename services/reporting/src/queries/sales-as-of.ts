import type { DayRange } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import type { SalesReport } from './report-types.ts'
import { CORRECTED, MOMENT } from './tables-as-of.ts'

type ChangesSince = NonNullable<SalesReport['changesSince']>

const MAX_CHANGED = 200

/** Whether the order was placed, and neither expired nor cancelled, by the events recorded by then. */
const COUNTED = `(placed_recorded_at <= ${MOMENT} AND ifNull(closed_recorded_at > ${MOMENT}, 1))`
const PAID = `(${COUNTED} AND (ifNull(paid_recorded_at <= ${MOMENT}, 0) OR ${CORRECTED} > 0))`
const COUNTED_NOW = `(closed_as = '')`
const PAID_NOW = `(${COUNTED_NOW} AND paid_at IS NOT NULL)`

/** The orders by which the sales of these days differ from what was known at a moment, those that changed last first. */
export async function readChangesSince({ store }: QueryContext, { first, last }: DayRange): Promise<ChangesSince> {
  const rows = await store.query<ChangesSince['orders'][number] & { readonly matches: number }>(
    `SELECT order_id AS orderId,
       multiIf(closed_recorded_at > ${MOMENT}, toString(closed_as), paid_recorded_at > ${MOMENT}, 'paid', ${CORRECTED} > 0, 'unpaid', 'placed') AS what,
       greatest(placed_recorded_at, ifNull(paid_recorded_at, placed_recorded_at), ifNull(closed_recorded_at, placed_recorded_at),
         if(empty(corrected_until), placed_recorded_at, corrected_until[-1])) AS at,
       total * (toInt8(${COUNTED_NOW}) - toInt8(${COUNTED})) AS revenue,
       total * (toInt8(${PAID_NOW}) - toInt8(${PAID})) AS paidRevenue,
       count() OVER () AS matches
     FROM orders WHERE day BETWEEN {first:Date} AND {last:Date} AND (${COUNTED_NOW} != ${COUNTED} OR ${PAID_NOW} != ${PAID})
     ORDER BY at DESC, orderId LIMIT {shown:UInt32}`,
    { first, last, shown: MAX_CHANGED },
  )
  return { total: rows[0]?.matches ?? 0, orders: rows.map(({ matches: _, ...order }) => order) }
}
