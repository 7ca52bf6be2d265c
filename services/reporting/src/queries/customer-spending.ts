import { splitIntoUnits } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import type { ReportTables } from './tables-as-of.ts'
import { IN_PARTIAL_UNITS, unitParams } from './unit-split.ts'

interface Subquery {
  readonly sql: string
  readonly params: Record<string, string>
}

const ofAllTime = ({ customers }: ReportTables): string => `
  SELECT user_id, orders AS placed, spent AS paid, last_at AS latest FROM ${customers} AS customers WHERE customers.orders > 0`

/** Reads whole quarters from their rollups, and only the days outside of them from the orders. */
const ofARange = ({ customerQuarters, orders }: ReportTables): string => `
  SELECT user_id, sum(orders) AS placed, sum(spent) AS paid, max(last_at) AS latest
  FROM (
    SELECT user_id, orders, spent, last_at FROM ${customerQuarters} AS quarters
    WHERE quarter BETWEEN {wholeFirst:Date} AND {wholeLast:Date} AND quarters.orders > 0
    UNION ALL
    SELECT user_id, count() AS orders, sum(total) AS spent, max(placed_at) AS last_at
    FROM ${orders} AS placed_orders WHERE closed_as = '' AND ${IN_PARTIAL_UNITS} GROUP BY user_id)
  GROUP BY user_id`

/** The segment of such a row, with the thresholds as parameters. */
export const SEGMENT_OF_PAID =
  "multiIf(paid >= {VIP:Int64}, 'VIP', paid >= {Premium:Int64}, 'Premium', paid >= {Regular:Int64}, 'Regular', 'New') AS segment"

/** One row per customer of the range: `user_id`, number of orders `placed`, cents `paid`, time of the `latest` order. */
export function customerSpending({ range, tables }: Pick<QueryContext, 'range' | 'tables'>): Subquery {
  if (range.startDate === null && range.endDate === null) return { sql: ofAllTime(tables), params: {} }
  return { sql: ofARange(tables), params: unitParams(splitIntoUnits(range, 3)) }
}
