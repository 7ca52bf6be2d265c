import { ORDER_DAY_SUMS, PAID_DAY_SUMS } from '../projection/tables/rollups.ts'

/** What the reports read from: the names of tables, or queries in their place with the rows as they were known at a moment. */
export interface ReportTables {
  readonly orders: string
  readonly closedOrders: string
  readonly orderDays: string
  readonly paidDays: string
  readonly refunds: string
  readonly customers: string
  readonly customerQuarters: string
}

export const tablesNow: ReportTables = {
  orders: 'orders',
  closedOrders: 'closed_orders',
  orderDays: 'order_days',
  paidDays: 'paid_days',
  refunds: 'refunds',
  customers: 'customers',
  customerQuarters: 'customer_quarters',
}

/** The moment, from the parameter `asOf`. ClickHouse does not read the Z of ISO 8601 in a parameter of type DateTime64. */
export const MOMENT = `parseDateTime64BestEffort({asOf:String}, 3, 'UTC')`

/** The payment that was known then and was corrected since; 0 without one. */
export const CORRECTED = `arrayFirstIndex((since, until) -> since <= ${MOMENT} AND until > ${MOMENT}, corrected_since, corrected_until)`

const ORDERS = `(
  SELECT * REPLACE (
    if(paid_recorded_at <= ${MOMENT}, paid_at, if(${CORRECTED} = 0, NULL, corrected_paid_at[${CORRECTED}])) AS paid_at,
    if(paid_recorded_at <= ${MOMENT}, paid_day, if(${CORRECTED} = 0, NULL, corrected_paid_days[${CORRECTED}])) AS paid_day,
    if(delivered_recorded_at <= ${MOMENT}, delivered_at, NULL) AS delivered_at,
    if(closed_recorded_at <= ${MOMENT}, toString(closed_as), '') AS closed_as)
  FROM orders WHERE placed_recorded_at <= ${MOMENT})`

/** Some sums have the name of a column that others read. */
const BY_COLUMN_NAMES = 'SETTINGS prefer_column_name_to_alias = 1'
const sumsOf = (sums: Readonly<Record<string, string>>): string =>
  Object.entries(sums)
    .map(([name, sum]) => `${sum} AS ${name}`)
    .join(', ')

const CUSTOMER_SUMS = 'count() AS orders, sum(total) AS spent, min(placed_at) AS first_at, max(placed_at) AS last_at'

/** The rollups are summed anew from the orders: asked for seldom. */
export const tablesAsOf: ReportTables = {
  orders: ORDERS,
  closedOrders: `(SELECT order_id FROM ${ORDERS} WHERE closed_as != '')`,
  orderDays: `(SELECT ${sumsOf(ORDER_DAY_SUMS)} FROM ${ORDERS} GROUP BY day, hour, method, bucket ${BY_COLUMN_NAMES})`,
  paidDays: `(
    SELECT assumeNotNull(paid_day) AS day, * EXCEPT paid_day FROM (
      SELECT paid_day, ${sumsOf(PAID_DAY_SUMS)} FROM ${ORDERS} WHERE paid_day IS NOT NULL GROUP BY paid_day, method ${BY_COLUMN_NAMES}))`,
  refunds: `(
    SELECT day, refund_id, order_id, arrayLast((known, at) -> at <= ${MOMENT}, amounts, amounts_recorded_at) AS amount FROM refunds)`,
  customers: `(SELECT user_id, ${CUSTOMER_SUMS} FROM ${ORDERS} WHERE closed_as = '' GROUP BY user_id)`,
  customerQuarters: `(
    SELECT toStartOfQuarter(day) AS quarter, user_id, ${CUSTOMER_SUMS} FROM ${ORDERS} WHERE closed_as = '' GROUP BY quarter, user_id)`,
}
