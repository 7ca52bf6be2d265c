import { dayRangeOf } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import type { OrderReport } from './report-types.ts'

const LIMIT = 10

/** The newest orders. The subquery finds the earliest day they can be on, so ClickHouse skips all earlier partitions. */
export async function readRecentOrders({ store, tables, range }: QueryContext): Promise<OrderReport['recentOrders']> {
  return store.query(
    `SELECT order_id AS orderId, user_id AS customerId, placed_at AS placedAt, total AS totalPrice,
       CAST(paid_at IS NOT NULL AS Bool) AS isPaid, CAST(delivered_at IS NOT NULL AS Bool) AS isDelivered,
       method AS paymentMethod
     FROM ${tables.orders} AS orders
     WHERE closed_as = '' AND day BETWEEN {first:Date} AND {last:Date} AND day >= (
       SELECT min(day) FROM (
         SELECT day, sum(sum(orders)) OVER (ORDER BY day DESC) - sum(orders) AS newer
         FROM ${tables.orderDays} AS days WHERE day BETWEEN {first:Date} AND {last:Date} GROUP BY day)
       WHERE newer < {shown:UInt32})
     ORDER BY placed_at DESC, toString(order_id) LIMIT {shown:UInt32}`,
    { ...dayRangeOf(range), shown: LIMIT },
  )
}
