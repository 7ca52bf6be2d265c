import { orderValueSteps } from '@shop/contracts/reports'
import type { ClickHouseClient } from '@clickhouse/client'
import { monthsOfQuarter, toMonthNumber } from '../../calendar/months.ts'
import type { OrderTableRow } from './tables.ts'

/** The periods whose rollups are to be refreshed. */
export interface RollupPeriods {
  /** Days of placement. */
  readonly days: readonly string[]
  /** Days of payment. */
  readonly paidDays: readonly string[]
  /** Numbers like 202612, which name the partitions of the orders. */
  readonly months: readonly number[]
  /** All products if undefined. */
  readonly products?: readonly string[]
  /** All customers if undefined. */
  readonly customers?: readonly string[]
}

const COUNTS = `closed_as = ''`
const PAID = `${COUNTS} AND paid_at IS NOT NULL`

/** The index of the order-value range that an order's total belongs to. */
const [, ...upperSteps] = orderValueSteps
const BUCKET = `multiIf(${upperSteps.map((min, index) => `total < ${min}, ${index}`).join(', ')}, ${upperSteps.length})`

/** Days and months are inlined, not sent as parameters: chDB runs one query with parameters at a time. They are computed, never user input. */
const quotedList = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')
const inMonths = (months: readonly number[]): string => `toYYYYMM(day) IN (${months.join(', ')})`

/** The columns of `order_days`, from the orders of a day, an hour, a method and a range of values. */
export const ORDER_DAY_SUMS: Readonly<Record<string, string>> = {
  day: 'day',
  hour: 'hour',
  method: 'method',
  bucket: BUCKET,
  version: 'sum(seq)',
  orders: `countIf(${COUNTS})`,
  revenue: `sumIf(total, ${COUNTS})`,
  paid: `countIf(${PAID})`,
  paid_revenue: `sumIf(total, ${PAID})`,
  delivered: `countIf(${COUNTS} AND delivered_at IS NOT NULL)`,
  delivery_time: `sumIf(dateDiff('millisecond', assumeNotNull(paid_at), assumeNotNull(delivered_at)), ${PAID} AND delivered_at IS NOT NULL)`,
  outstanding: `sumIf(total, ${COUNTS} AND paid_at IS NULL)`,
  cancelled: `countIf(closed_as != '')`,
  shipping: `sumIf(shipping, ${COUNTS})`,
  free_shipping: `countIf(${COUNTS} AND shipping = 0)`,
}

/** The columns of `paid_days` beside the day, from the orders that were paid on it by a method. */
export const PAID_DAY_SUMS: Readonly<Record<string, string>> = {
  method: 'method',
  version: 'sum(seq)',
  orders: `countIf(${COUNTS})`,
  total: `sumIf(total, ${COUNTS})`,
  items: `sumIf(items, ${COUNTS})`,
  tax: `sumIf(tax, ${COUNTS})`,
  tax_rates: `sumMapIf(tax_rates, tax_amounts, ${COUNTS}).1`,
  tax_amounts: `sumMapIf(tax_rates, tax_amounts, ${COUNTS}).2`,
  shipping: `sumIf(shipping, ${COUNTS})`,
  cost: `sumIf(arraySum(arrayMap((quantity, cost) -> quantity * ifNull(cost, 0), quantities, unit_costs)), ${COUNTS})`,
  units: `sumIf(arraySum(quantities), ${COUNTS})`,
  units_with_cost: `sumIf(arraySum(arrayMap((quantity, cost) -> if(cost IS NULL, 0, quantity), quantities, unit_costs)), ${COUNTS})`,
}

const namesOf = (sums: Readonly<Record<string, string>>): string => Object.keys(sums).join(', ')
const valuesOf = (sums: Readonly<Record<string, string>>): string => Object.values(sums).join(', ')

const refreshOrderDays = (days: readonly string[]): string => `
  INSERT INTO order_days (${namesOf(ORDER_DAY_SUMS)}) SELECT ${valuesOf(ORDER_DAY_SUMS)}
  FROM orders WHERE day IN (${quotedList(days)}) GROUP BY day, hour, method, ${BUCKET}`

/** An order whose payment of a day was corrected counts nothing on that day, but its events: else the version of the day would fall. */
const refreshPaidDays = (days: readonly string[]): string => `
  INSERT INTO paid_days (day, ${namesOf(PAID_DAY_SUMS)}) SELECT paid, ${valuesOf(PAID_DAY_SUMS)}
  FROM (
    SELECT * REPLACE (toString(closed_as) AS closed_as), assumeNotNull(paid_day) AS paid FROM orders
    WHERE paid_day IN (${quotedList(days)})
    UNION ALL
    SELECT * REPLACE ('corrected' AS closed_as), arrayJoin(arrayDistinct(corrected_paid_days)) AS paid FROM orders
    WHERE notEmpty(corrected_paid_days) AND paid IN (${quotedList(days)}) AND ifNull(paid_day != paid, 1)
  ) GROUP BY paid, method`

const refreshProductDays = (days: readonly string[], isFiltered: boolean): string => `
  INSERT INTO product_days (day, product_id, version, units, revenue, orders)
  SELECT day, line.1 AS product, sumIf(seq, nth = 1), sumIf(line.2, ${COUNTS}), sumIf(line.2 * line.3, ${COUNTS}),
    countIf(${COUNTS} AND nth = 1)
  FROM orders ARRAY JOIN arrayZip(products, quantities, unit_prices) AS line, arrayEnumerateUniq(products) AS nth
  WHERE day IN (${quotedList(days)})
    ${isFiltered ? 'AND hasAny(products, {products:Array(UUID)}) AND line.1 IN {products:Array(UUID)}' : ''}
  GROUP BY day, product`

const refreshProductMonths = (months: readonly number[], isFiltered: boolean): string => `
  INSERT INTO product_months (month, product_id, version, units, revenue, orders)
  SELECT toStartOfMonth(day) AS month, product_id, sum(version), sum(units), sum(revenue), sum(orders)
  FROM product_days WHERE ${inMonths(months)} ${isFiltered ? 'AND product_id IN {products:Array(UUID)}' : ''} GROUP BY month, product_id`

const refreshCustomerQuarters = (months: readonly number[], isFiltered: boolean): string => `
  INSERT INTO customer_quarters (quarter, user_id, version, orders, spent, first_at, last_at)
  SELECT toStartOfQuarter(day) AS quarter, user_id, sum(seq), countIf(${COUNTS}), sumIf(total, ${COUNTS}),
    minIf(placed_at, ${COUNTS}), maxIf(placed_at, ${COUNTS})
  FROM orders WHERE ${inMonths(months)} ${isFiltered ? 'AND user_id IN {customers:Array(UUID)}' : ''} GROUP BY quarter, user_id`

const refreshCustomers = (isFiltered: boolean): string => `
  INSERT INTO customers (user_id, version, orders, spent, first_at, last_at)
  SELECT user_id, sum(version), sum(orders), sum(spent), minIf(first_at, orders > 0), maxIf(last_at, orders > 0)
  FROM customer_quarters ${isFiltered ? 'WHERE user_id IN {customers:Array(UUID)}' : ''} GROUP BY user_id`

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)]

/** The day of the payment, and those of payments that were corrected. */
const paidDaysOf = ({ paid_day, corrected_paid_days }: OrderTableRow): readonly string[] =>
  paid_day === null ? corrected_paid_days : [paid_day, ...corrected_paid_days]

/** The periods, products and customers whose rollups include one of these orders. */
export function affectedPeriods(orders: readonly OrderTableRow[]): RollupPeriods {
  return {
    days: unique(orders.map(({ day }) => day)),
    paidDays: unique(orders.flatMap(paidDaysOf)),
    months: unique(orders.map(({ day }) => toMonthNumber(day))),
    products: unique(orders.flatMap(({ products }) => products)),
    customers: unique(orders.map((order) => order.user_id)),
  }
}

/** Computes the rollups of the periods from the orders. A stored rollup is replaced unless it includes later events. */
export async function refreshRollups(client: ClickHouseClient, periods: RollupPeriods): Promise<void> {
  const { days, paidDays, months, products, customers } = periods
  const run = async (query: string, filters: Record<string, readonly string[] | undefined> = {}): Promise<void> => {
    const query_params = Object.fromEntries(Object.entries(filters).filter(([, values]) => values !== undefined))
    await client.command({ query, query_params })
  }
  if (paidDays.length > 0) await run(refreshPaidDays(paidDays))
  if (days.length === 0) return
  await run(refreshOrderDays(days))
  await run(refreshProductDays(days, products !== undefined), { products })
  await run(refreshProductMonths(months, products !== undefined), { products })
  await run(refreshCustomerQuarters(unique(months.flatMap(monthsOfQuarter)), customers !== undefined), { customers })
  if (customers !== undefined) await run(refreshCustomers(true), { customers })
}

/** Computes the totals of all customers from their quarters. */
export async function refreshAllCustomers(client: ClickHouseClient): Promise<void> {
  await client.command({ query: refreshCustomers(false) })
}
