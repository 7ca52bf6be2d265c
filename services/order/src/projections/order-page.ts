import { MAX_BULK_ORDERS, type OrderSort } from '@shop/contracts/orders'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { orderCalls } from '@shop/contracts/services'
import type { Queryable } from '@shop/kit/event-store'
import { MAX, NIL } from 'uuid'
import type { z } from 'zod'
import { ORDER_ROW } from './order-row.ts'

type OrderQuery = z.output<typeof orderCalls.listOrders.input>
type OrderFilters = Omit<OrderQuery, 'page' | 'pageSize'>

/** Each order has an index, or reads one backwards. The id breaks ties, which keeps pages stable. */
const ORDER_BY: Readonly<Record<OrderSort, string>> = {
  newest: 'placed_at DESC, order_id DESC',
  oldest: 'placed_at, order_id',
  total: 'total, order_id',
  '-total': 'total DESC, order_id DESC',
}
const REVERSE: Readonly<Record<OrderSort, OrderSort>> = { newest: 'oldest', oldest: 'newest', total: '-total', '-total': 'total' }

/** Adds a value to the statement's parameters and returns its placeholder. */
type Bind = (value: unknown) => string

/** Matches a prefix of the id, in any case, as a range of the primary key. Text that begins no id matches nothing. */
function hasIdPrefix(idStart: string, bind: Bind): string {
  const prefix = idStart.toLowerCase()
  const [low, high] = [prefix + NIL.slice(prefix.length), prefix + MAX.slice(prefix.length)]
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(low) ? `order_id BETWEEN ${bind(low)} AND ${bind(high)}` : 'false'
}

/** Any of the three has an index, which they use together: `IN (SELECT …)` would read all orders. */
function isFound({ idStart, number, userIds }: NonNullable<OrderQuery['search']>, bind: Bind): string {
  const ways = [
    ...(idStart === '' ? [] : [hasIdPrefix(idStart, bind)]),
    ...(/^\d{1,18}$/.test(number)
      ? [`order_id = (SELECT order_id FROM order_numbers WHERE number = ${bind(number)}::bigint)`]
      : []),
    ...(userIds.length === 0 ? [] : [`user_id = ANY(${bind(userIds)}::uuid[])`]),
  ]
  return ways.length === 0 ? 'false' : `(${ways.join(' OR ')})`
}

/** Starts with the condition of a partial index, so that delivered orders are not read. */
const AWAITS_DELIVERY = `(delivered_at IS NULL AND refunded < total AND (status = 'paid' OR (status = 'open' AND payment_method = 'COD')))`

/** Is the condition of a partial index, which counts them. */
const TO_PACK = `(delivered_at IS NULL AND NOT is_sent AND refunded < total AND (status = 'paid' OR (status = 'open' AND payment_method = 'COD')))`

/** Calendar days in the shop's time zone, both inclusive; a day has 23 to 25 hours. */
function isPlacedWithin({ from, to }: OrderFilters, timeZone: string, bind: Bind): string[] {
  const startOf = (day: string) => `${day}::timestamp AT TIME ZONE ${bind(timeZone)}`
  return [
    ...(from === undefined ? [] : [`placed_at >= ${startOf(`${bind(from)}::date`)}`]),
    ...(to === undefined ? [] : [`placed_at < ${startOf(`(${bind(to)}::date + 1)`)}`]),
  ]
}

function conditionsOf(query: OrderFilters, timeZone: string, bind: Bind): string[] {
  const { search, ids, paid, delivered, awaitingDelivery, fulfilment, method } = query
  return [
    ...(search === undefined ? [] : [isFound(search, bind)]),
    ...(ids === undefined ? [] : [`order_id = ANY(${bind(ids)}::uuid[])`]),
    ...(paid === undefined ? [] : [`paid_at IS ${paid ? 'NOT ' : ''}NULL`]),
    ...(delivered === undefined ? [] : [`delivered_at IS ${delivered ? 'NOT ' : ''}NULL`]),
    ...(awaitingDelivery === undefined ? [] : [awaitingDelivery ? AWAITS_DELIVERY : `NOT ${AWAITS_DELIVERY}`]),
    ...(fulfilment === undefined ? [] : [TO_PACK]),
    ...(method === undefined ? [] : [`payment_method = ${bind(method)}`]),
    ...isPlacedWithin(query, timeZone, bind),
  ]
}

const YES_NO_FILTERS = ['paid', 'delivered', 'awaitingDelivery'] as const

/**
 * The query for what this one leaves out, if that is all that its one filter does. In a shop with a history most orders are paid and
 * delivered, and an index has the others.
 */
function withFilterInverted({ sort: _, ...filters }: OrderFilters): OrderFilters | undefined {
  const given = Object.entries<unknown>(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const filter = YES_NO_FILTERS.find((name) => given.length === 1 && given[0] === name)
  if (filter === undefined || filters[filter] !== (filter !== 'awaitingDelivery')) return undefined
  return { [filter]: !filters[filter] }
}

export interface OrderPageDependencies {
  readonly db: Queryable
  readonly timeZone: string
  /** Counts all orders. */
  readonly orderTotal: () => Promise<number>
}

async function countMatches(dependencies: OrderPageDependencies, query: OrderFilters): Promise<number> {
  const { db, timeZone, orderTotal } = dependencies
  const values: unknown[] = []
  const conditions = conditionsOf(query, timeZone, (value) => `$${values.push(value)}`)
  if (conditions.length === 0) return orderTotal()
  const inverted = withFilterInverted(query)
  if (inverted !== undefined) {
    // In this order, so that an order that is placed meanwhile never makes it negative.
    const leftOut = await countMatches(dependencies, inverted)
    return Math.max(0, (await orderTotal()) - leftOut)
  }
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM orders WHERE ${conditions.join(' AND ')}`,
    values,
  )
  return rows[0]?.total ?? 0
}

/**
 * A page of the orders that match every filter, and the number of all that match. The offset skips index entries where an index
 * fits, from the end that is nearer; a page past the end runs no second statement.
 */
export async function listOrders(dependencies: OrderPageDependencies, query: OrderQuery) {
  const { page, pageSize, ...filters } = query
  const { sort = 'newest' } = filters
  const total = await countMatches(dependencies, filters)
  const offset = (page - 1) * pageSize
  if (offset >= total) return { orders: [], total }
  const values: unknown[] = []
  const conditions = conditionsOf(filters, dependencies.timeZone, (value) => `$${values.push(value)}`)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const size = Math.min(pageSize, total - offset)
  const isNearEnd = offset > total / 2
  const readOrder = ORDER_BY[isNearEnd ? REVERSE[sort] : sort]
  const limits = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const { rows } = await dependencies.db.query<OrderRow>(
    `SELECT ${ORDER_ROW} FROM orders
     WHERE order_id IN (SELECT order_id FROM orders ${where} ORDER BY ${readOrder} ${limits})
     ORDER BY ${ORDER_BY[sort]}`,
    [...values, size, isNearEnd ? total - offset - size : offset],
  )
  return { orders: rows, total }
}

/** The ids of the first orders that match every filter, and the number of all that match. */
export async function listOrderIds(dependencies: OrderPageDependencies, filters: OrderFilters) {
  const values: unknown[] = []
  const conditions = conditionsOf(filters, dependencies.timeZone, (value) => `$${values.push(value)}`)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const { rows } = await dependencies.db.query<{ id: string }>(
    `SELECT order_id AS id FROM orders ${where} ORDER BY ${ORDER_BY[filters.sort ?? 'newest']} LIMIT ${String(MAX_BULK_ORDERS)}`,
    values,
  )
  return { orderIds: rows.map(({ id }) => id), total: await countMatches(dependencies, filters) }
}
