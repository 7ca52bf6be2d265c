import { partsOf } from '../calendar/period.ts'
import { edgeParams, IN_EDGES } from './edges.ts'
import type { Question } from './question.ts'

/** A query and what is to be filled in. */
interface Source {
  readonly sql: string
  readonly params: Record<string, string>
}

const OF_ALL_TIME = `
  SELECT user_id, orders AS placed, spent AS paid, last_at AS latest FROM customers WHERE orders > 0`

/** Whole quarters were summed when they were written; of the orders only those of the range's first and last days are read. */
const OF_A_RANGE = `
  SELECT user_id, sum(orders) AS placed, sum(spent) AS paid, max(last_at) AS latest
  FROM (
    SELECT user_id, orders, spent, last_at FROM customer_quarters
    WHERE quarter BETWEEN {wholeFirst:Date} AND {wholeLast:Date} AND orders > 0
    UNION ALL
    SELECT user_id, count() AS orders, sum(total) AS spent, max(placed_at) AS last_at
    FROM orders WHERE closed_as = '' AND ${IN_EDGES} GROUP BY user_id)
  GROUP BY user_id`

/** One row for each customer of the range: `user_id`, the orders they placed, the cents they spent, and their latest order. */
export function customersOf({ range }: Pick<Question, 'range'>): Source {
  if (range.startDate === null && range.endDate === null) return { sql: OF_ALL_TIME, params: {} }
  return { sql: OF_A_RANGE, params: edgeParams(partsOf(range, 3)) }
}
