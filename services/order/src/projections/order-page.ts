import type { OrderSort, PaymentMethod } from '@shop/contracts/api'
import type { OrderRow } from '@shop/contracts/internal'
import type { Queryable } from '@shop/kit'
import { COLUMNS, toOrder } from './order-rows.ts'
import type { Row } from './order-rows.ts'

export interface OrderQuestion {
  readonly page: number
  readonly pageSize: number
  readonly sort?: OrderSort | undefined
  /** How the order's id begins, in any case. */
  readonly idStart?: string | undefined
  readonly paid?: boolean | undefined
  readonly delivered?: boolean | undefined
  readonly method?: PaymentMethod | undefined
  /** Calendar days, YYYY-MM-DD, the last one included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Each is an index, or one read backwards; ids make the order of equals stable. */
const ORDERS: Readonly<Record<OrderSort, string>> = {
  newest: 'placed_at DESC, order_id DESC',
  oldest: 'placed_at, order_id',
  total: 'total, order_id',
  '-total': 'total DESC, order_id DESC',
}

/** The values of a statement; each is named by the number that it is handed out under. */
type Bind = (value: unknown) => string

const LOWEST = '00000000-0000-0000-0000-000000000000'
const HIGHEST = LOWEST.replaceAll('0', 'f')

/** Ids that begin alike stand side by side in the primary key. What no id begins with lets nothing through. */
function beginsWith(idStart: string, bind: Bind): string {
  const start = idStart.toLowerCase()
  const [low, high] = [start + LOWEST.slice(start.length), start + HIGHEST.slice(start.length)]
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(low) ? `order_id BETWEEN ${bind(low)} AND ${bind(high)}` : 'false'
}

/** A day begins when the clocks of the shop say so, and has 23 to 25 hours. */
function within({ from, to }: OrderQuestion, timeZone: string, bind: Bind): string[] {
  const beginning = (day: string) => `${day}::timestamp AT TIME ZONE ${bind(timeZone)}`
  return [
    ...(from === undefined ? [] : [`placed_at >= ${beginning(`${bind(from)}::date`)}`]),
    ...(to === undefined ? [] : [`placed_at < ${beginning(`(${bind(to)}::date + 1)`)}`]),
  ]
}

function conditionsOf(question: OrderQuestion, timeZone: string, bind: Bind): string[] {
  const { idStart = '', paid, delivered, method } = question
  return [
    ...(idStart === '' ? [] : [beginsWith(idStart, bind)]),
    ...(paid === undefined ? [] : [`paid_at IS ${paid ? 'NOT ' : ''}NULL`]),
    ...(delivered === undefined ? [] : [`delivered_at IS ${delivered ? 'NOT ' : ''}NULL`]),
    ...(method === undefined ? [] : [`payment_method = ${bind(method)}`]),
    ...within(question, timeZone, bind),
  ]
}

/**
 * A page of the orders that every filter lets through, and how many those are. The rows before the page are passed over
 * in an index where there is one, and not at all when the page is past the end.
 */
export async function pageOfOrders(
  db: Queryable,
  question: OrderQuestion,
  timeZone: string,
): Promise<{ orders: OrderRow[]; total: number }> {
  const { page, pageSize, sort = 'newest' } = question
  const values: unknown[] = []
  const conditions = conditionsOf(question, timeZone, (value) => `$${values.push(value)}`)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const counted = await db.query<{ total: number }>(`SELECT count(*) AS total FROM orders ${where}`, values)
  const total = counted.rows[0]?.total ?? 0
  const offset = (page - 1) * pageSize
  if (offset >= total) return { orders: [], total }
  const limits = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM orders
     WHERE order_id IN (SELECT order_id FROM orders ${where} ORDER BY ${ORDERS[sort]} ${limits})
     ORDER BY ${ORDERS[sort]}`,
    [...values, pageSize, offset],
  )
  return { orders: rows.map(toOrder), total }
}
