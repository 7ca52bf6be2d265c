import type { PaymentMethod } from '@shop/contracts/api'
import type { DayRange } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import type { SalesReport } from './report-types.ts'

type ChangesSince = NonNullable<SalesReport['changesSince']>

const MAX_CHANGED = 200

/** ClickHouse does not read the Z of ISO 8601 in a parameter of type DateTime64. */
const MOMENT = `parseDateTime64BestEffort({asOf:String}, 3, 'UTC')`
/** Whether the order was placed, and neither expired nor cancelled, by the events recorded by then. */
const COUNTED = `(placed_recorded_at <= ${MOMENT} AND ifNull(closed_recorded_at > ${MOMENT}, 1))`
const PAID = `(${COUNTED} AND ifNull(paid_recorded_at <= ${MOMENT}, 0))`
const COUNTED_NOW = `(closed_as = '')`
const PAID_NOW = `(${COUNTED_NOW} AND paid_at IS NOT NULL)`

/** The sales of each day and method as they were known at a moment (ISO 8601). */
export const readDaysAsOf = ({ store }: QueryContext, { first, last }: DayRange, asOf: string) =>
  store.query<{ day: string; method: PaymentMethod; orders: number; revenue: number; paidRevenue: number }>(
    `SELECT day, method, count() AS orders, sum(total) AS revenue, sumIf(total, ${PAID}) AS paidRevenue
     FROM orders WHERE day BETWEEN {first:Date} AND {last:Date} AND ${COUNTED} GROUP BY day, method ORDER BY day`,
    { first, last, asOf },
  )

/** The orders by which the sales of these days differ from what was known at a moment, those that changed last first. */
export async function readChangesSince({ store }: QueryContext, { first, last }: DayRange, asOf: string): Promise<ChangesSince> {
  const rows = await store.query<ChangesSince['orders'][number] & { readonly matches: number }>(
    `SELECT order_id AS orderId,
       multiIf(closed_recorded_at > ${MOMENT}, toString(closed_as), paid_recorded_at > ${MOMENT}, 'paid', 'placed') AS what,
       greatest(placed_recorded_at, ifNull(paid_recorded_at, placed_recorded_at), ifNull(closed_recorded_at, placed_recorded_at)) AS at,
       total * (toInt8(${COUNTED_NOW}) - toInt8(${COUNTED})) AS revenue,
       total * (toInt8(${PAID_NOW}) - toInt8(${PAID})) AS paidRevenue,
       count() OVER () AS matches
     FROM orders WHERE day BETWEEN {first:Date} AND {last:Date} AND (${COUNTED_NOW} != ${COUNTED} OR ${PAID_NOW} != ${PAID})
     ORDER BY at DESC, orderId LIMIT {shown:UInt32}`,
    { first, last, asOf, shown: MAX_CHANGED },
  )
  return { total: rows[0]?.matches ?? 0, orders: rows.map(({ matches: _, ...order }) => order) }
}
