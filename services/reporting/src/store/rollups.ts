import type { ClickHouseClient } from '@clickhouse/client'
import type { OrderRow } from './tables.ts'

/** What is to be summed anew. */
export interface Periods {
  readonly days: readonly string[]
  readonly paidDays: readonly string[]
  /** Like 202612: the partitions of the orders. */
  readonly months: readonly number[]
  /** Nothing means: every one of them. */
  readonly products?: readonly string[]
  readonly customers?: readonly string[]
}

const STANDS = `closed_as = ''`
const PAID = `${STANDS} AND paid_at IS NOT NULL`
const BUCKET = 'multiIf(total < 5000, 0, total < 10000, 1, total < 25000, 2, total < 50000, 3, total < 100000, 4, 5)'

/** Days and months are made here, and so may stand in the text: chDB has one query at a time that carries parameters. */
const listed = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')
const inMonths = (months: readonly number[]): string => `toYYYYMM(day) IN (${months.join(', ')})`

const orderDays = (days: readonly string[]): string => `
  INSERT INTO order_days
  SELECT day, hour, method, ${BUCKET} AS bucket, sum(seq),
    countIf(${STANDS}), sumIf(total, ${STANDS}), countIf(${PAID}), sumIf(total, ${PAID}),
    countIf(${STANDS} AND delivered_at IS NOT NULL),
    sumIf(dateDiff('millisecond', assumeNotNull(paid_at), assumeNotNull(delivered_at)), ${PAID} AND delivered_at IS NOT NULL),
    sumIf(total, ${STANDS} AND paid_at IS NULL), countIf(closed_as != ''),
    sumIf(shipping, ${STANDS}), countIf(${STANDS} AND shipping = 0)
  FROM orders WHERE day IN (${listed(days)}) GROUP BY day, hour, method, bucket`

const paidDays = (days: readonly string[]): string => `
  INSERT INTO paid_days
  SELECT assumeNotNull(paid_day) AS paid, method, sum(seq), countIf(${STANDS}),
    sumIf(total, ${STANDS}), sumIf(items, ${STANDS}), sumIf(tax, ${STANDS}), sumIf(shipping, ${STANDS}),
    sumIf(arraySum(arrayMap((quantity, cost) -> quantity * ifNull(cost, 0), quantities, unit_costs)), ${STANDS}),
    sumIf(arraySum(quantities), ${STANDS}),
    sumIf(arraySum(arrayMap((quantity, cost) -> if(cost IS NULL, 0, quantity), quantities, unit_costs)), ${STANDS})
  FROM orders WHERE paid_day IN (${listed(days)}) GROUP BY paid, method`

const productDays = (days: readonly string[], some: boolean): string => `
  INSERT INTO product_days
  SELECT day, line.1 AS product, sumIf(seq, nth = 1), sumIf(line.2, ${STANDS}), sumIf(line.2 * line.3, ${STANDS}),
    countIf(${STANDS} AND nth = 1)
  FROM orders ARRAY JOIN arrayZip(products, quantities, unit_prices) AS line, arrayEnumerateUniq(products) AS nth
  WHERE day IN (${listed(days)})
    ${some ? 'AND hasAny(products, {products:Array(UUID)}) AND line.1 IN {products:Array(UUID)}' : ''}
  GROUP BY day, product`

const productMonths = (months: readonly number[], some: boolean): string => `
  INSERT INTO product_months
  SELECT toStartOfMonth(day) AS month, product_id, sum(version), sum(units), sum(revenue), sum(orders)
  FROM product_days WHERE ${inMonths(months)} ${some ? 'AND product_id IN {products:Array(UUID)}' : ''} GROUP BY month, product_id`

const customerQuarters = (months: readonly number[], some: boolean): string => `
  INSERT INTO customer_quarters
  SELECT toStartOfQuarter(day) AS quarter, user_id, sum(seq), countIf(${STANDS}), sumIf(total, ${STANDS}),
    minIf(placed_at, ${STANDS}), maxIf(placed_at, ${STANDS})
  FROM orders WHERE ${inMonths(months)} ${some ? 'AND user_id IN {customers:Array(UUID)}' : ''} GROUP BY quarter, user_id`

const allCustomers = (some: boolean): string => `
  INSERT INTO customers
  SELECT user_id, sum(version), sum(orders), sum(spent), minIf(first_at, orders > 0), maxIf(last_at, orders > 0)
  FROM customer_quarters ${some ? 'WHERE user_id IN {customers:Array(UUID)}' : ''} GROUP BY user_id`

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)]
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))

/** The months of the quarter that a month lies in. */
function quarterAround(month: number): number[] {
  const first = month - (((month % 100) - 1) % 3)
  return [first, first + 1, first + 2]
}

/** Every period that these orders are summed in. */
export function periodsOf(orders: readonly OrderRow[]): Periods {
  return {
    days: unique(orders.map(({ day }) => day)),
    paidDays: unique(orders.map((order) => order.paid_day).filter((day) => day !== null)),
    months: unique(orders.map(({ day }) => monthOf(day))),
    products: unique(orders.flatMap(({ products }) => products)),
    customers: unique(orders.map((order) => order.user_id)),
  }
}

/** Sums the periods anew from the orders. What was summed before is replaced, if it knew less. */
export async function sumAnew(client: ClickHouseClient, periods: Periods): Promise<void> {
  const { days, paidDays: daysOfPayment, months, products, customers } = periods
  const run = async (query: string, some: Record<string, readonly string[] | undefined> = {}): Promise<void> => {
    const query_params = Object.fromEntries(Object.entries(some).filter(([, values]) => values !== undefined))
    await client.command({ query, query_params })
  }
  if (daysOfPayment.length > 0) await run(paidDays(daysOfPayment))
  if (days.length === 0) return
  await run(orderDays(days))
  await run(productDays(days, products !== undefined), { products })
  await run(productMonths(months, products !== undefined), { products })
  await run(customerQuarters(unique(months.flatMap(quarterAround)), customers !== undefined), { customers })
  if (customers !== undefined) await run(allCustomers(true), { customers })
}

/** Sums up every customer from their quarters, where not only some of them are summed anew. */
export async function sumCustomers(client: ClickHouseClient): Promise<void> {
  await client.command({ query: allCustomers(false) })
}
