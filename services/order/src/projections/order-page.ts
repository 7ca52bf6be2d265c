import type { Fulfilment, OrderSort } from '@shop/contracts/orders'
import { MAX_BULK_ORDERS } from '@shop/contracts/shipments'
import type { OrderRow } from '@shop/contracts/orders/calls'
import type { orderCalls } from '@shop/contracts/services'
import { or, raw, sql, where, type Queryable, type Sql } from '@shop/kit/event-store'
import { MAX, NIL } from 'uuid'
import type { z } from 'zod'
import { AWAITS_DELIVERY, SENT, TO_PACK } from './awaiting-delivery.ts'
import { ORDER_ROW } from './order-row.ts'
import { findOrdersByText } from './order-text-search.ts'

type OrderQuery = z.output<typeof orderCalls.listOrders.input>
type Search = NonNullable<OrderQuery['search']>
/** `orderIds`: those that the text of the search finds. */
type OrderFilters = Omit<OrderQuery, 'page' | 'pageSize' | 'search'> & {
  search?: Search & { readonly orderIds: readonly string[] }
}

/** Each order has an index, or reads one backwards. The id breaks ties, which keeps pages stable. */
const ORDER_BY: Readonly<Record<OrderSort, Sql>> = {
  newest: sql`placed_at DESC, order_id DESC`,
  oldest: sql`placed_at, order_id`,
  total: sql`total, order_id`,
  '-total': sql`total DESC, order_id DESC`,
}
const REVERSE: Readonly<Record<OrderSort, OrderSort>> = { newest: 'oldest', oldest: 'newest', total: '-total', '-total': 'total' }

const BULK_LIMIT = `LIMIT ${String(MAX_BULK_ORDERS)}`

/** Matches a prefix of the id, in any case, as a range of the primary key. Text that begins no id matches nothing. */
function hasIdPrefix(idStart: string): Sql {
  const prefix = idStart.toLowerCase()
  const low = prefix + NIL.slice(prefix.length)
  const high = prefix + MAX.slice(prefix.length)
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(low) ? sql`order_id BETWEEN ${low} AND ${high}` : sql`false`
}

/** Each of these has an index, which they use together: `IN (SELECT …)` would read all orders. */
const isFound = ({ idStart, number, userIds, orderIds }: NonNullable<OrderFilters['search']>): Sql =>
  or([
    ...(idStart === '' ? [] : [hasIdPrefix(idStart)]),
    ...(/^\d{1,18}$/.test(number) ? [sql`order_id = (SELECT order_id FROM order_numbers WHERE number = ${number}::bigint)`] : []),
    ...(userIds.length === 0 ? [] : [sql`user_id = ANY(${userIds}::uuid[])`]),
    ...(orderIds.length === 0 ? [] : [sql`order_id = ANY(${orderIds}::uuid[])`]),
  ])

/** Calendar days in the shop's time zone, both inclusive; a day has 23 to 25 hours. */
function isPlacedWithin({ from, to }: OrderFilters, timeZone: string): Sql[] {
  const startOf = (day: Sql) => sql`${day}::timestamp AT TIME ZONE ${timeZone}`
  return [
    ...(from === undefined ? [] : [sql`placed_at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`placed_at < ${startOf(sql`(${to}::date + 1)`)}`]),
  ]
}

/** Few returns wait for a decision. */
const FULFILMENT: Readonly<Record<Fulfilment, Sql>> = {
  'to-pack': TO_PACK,
  sent: SENT,
  'return-asked': sql`order_id IN (SELECT order_id FROM returns WHERE status = 'requested')`,
  cancelled: sql`status = 'cancelled'`,
}

const isSet = (column: Sql, set: boolean): Sql => (set ? sql`${column} IS NOT NULL` : sql`${column} IS NULL`)

function conditionsOf(query: OrderFilters, timeZone: string): Sql[] {
  const { search, ids, paid, delivered, awaitingDelivery, fulfilment, method } = query
  return [
    ...(search === undefined ? [] : [isFound(search)]),
    ...(ids === undefined ? [] : [sql`order_id = ANY(${ids}::uuid[])`]),
    ...(paid === undefined ? [] : [isSet(sql`paid_at`, paid)]),
    ...(delivered === undefined ? [] : [isSet(sql`delivered_at`, delivered)]),
    ...(awaitingDelivery === undefined ? [] : [awaitingDelivery ? AWAITS_DELIVERY : sql`NOT ${AWAITS_DELIVERY}`]),
    ...(fulfilment === undefined ? [] : [FULFILMENT[fulfilment]]),
    ...(method === undefined ? [] : [sql`payment_method = ${method}`]),
    ...isPlacedWithin(query, timeZone),
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

/** The filters with the orders that the text of the search finds among those of the other filters. */
async function toFilters(
  { db, timeZone }: OrderPageDependencies,
  { search, ...filters }: Omit<OrderQuery, 'page' | 'pageSize'>,
): Promise<OrderFilters> {
  if (search === undefined) return filters
  return {
    ...filters,
    search: { ...search, orderIds: await findOrdersByText(db, search.text ?? '', conditionsOf(filters, timeZone)) },
  }
}

async function countMatches(dependencies: OrderPageDependencies, query: OrderFilters): Promise<number> {
  const { db, timeZone, orderTotal } = dependencies
  const conditions = conditionsOf(query, timeZone)
  if (conditions.length === 0) return orderTotal()
  const inverted = withFilterInverted(query)
  if (inverted !== undefined) {
    // In this order, so that an order that is placed meanwhile never makes it negative.
    const leftOut = await countMatches(dependencies, inverted)
    return Math.max(0, (await orderTotal()) - leftOut)
  }
  const count = sql`SELECT count(*) AS total FROM orders ${where(conditions)}`
  const { rows } = await db.query<{ total: number }>(count.text, count.values)
  return rows[0]?.total ?? 0
}

/**
 * A page of the orders that match every filter, and the number of all that match. The offset skips index entries where an index
 * fits, from the end that is nearer; a page past the end runs no second statement.
 */
export async function listOrders(dependencies: OrderPageDependencies, query: OrderQuery) {
  const { page, pageSize, ...given } = query
  const filters = await toFilters(dependencies, given)
  const { sort = 'newest' } = filters
  const total = await countMatches(dependencies, filters)
  const offset = (page - 1) * pageSize
  if (offset >= total) return { orders: [], total }
  const matches = where(conditionsOf(filters, dependencies.timeZone))
  const size = Math.min(pageSize, total - offset)
  const isNearEnd = offset > total / 2
  const readOrder = ORDER_BY[isNearEnd ? REVERSE[sort] : sort]
  const skipped = isNearEnd ? total - offset - size : offset
  const select = sql`SELECT ${raw(ORDER_ROW)} FROM orders
     WHERE order_id IN (SELECT order_id FROM orders ${matches} ORDER BY ${readOrder} LIMIT ${size} OFFSET ${skipped})
     ORDER BY ${ORDER_BY[sort]}`
  const { rows } = await dependencies.db.query<OrderRow>(select.text, select.values)
  return { orders: rows, total }
}

/** The ids of the first orders that match every filter, and the number of all that match. */
export async function listOrderIds(dependencies: OrderPageDependencies, query: Omit<OrderQuery, 'page' | 'pageSize'>) {
  const filters = await toFilters(dependencies, query)
  const matches = where(conditionsOf(filters, dependencies.timeZone))
  const select = sql`SELECT order_id AS id FROM orders ${matches}
     ORDER BY ${ORDER_BY[filters.sort ?? 'newest']} ${raw(BULK_LIMIT)}`
  const { rows } = await dependencies.db.query<{ id: string }>(select.text, select.values)
  return { orderIds: rows.map(({ id }) => id), total: await countMatches(dependencies, filters) }
}
