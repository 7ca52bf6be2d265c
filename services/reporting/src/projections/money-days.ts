import type { Span } from '../calendar/period.ts'
import type { Question } from './question.ts'

/** What was paid on a day, in cents. */
export interface PaidDay {
  readonly day: string
  readonly method: 'Stripe' | 'COD'
  readonly orders: number
  readonly total: number
  readonly items: number
  readonly tax: number
  readonly shipping: number
  /** Of what was sold with a known cost. */
  readonly cost: number
  readonly units: number
  readonly unitsWithCost: number
}

export interface Amount {
  readonly day: string
  readonly amount: number
}

/** Money by the day on which it moved; `outstanding` by the day on which what is owed was ordered. */
export interface MoneyDays {
  readonly paid: readonly PaidDay[]
  readonly refunded: readonly Amount[]
  readonly outstanding: readonly Amount[]
}

const PAID = `
  SELECT day, method, orders, total, items, tax, shipping, cost, units, units_with_cost AS unitsWithCost
  FROM paid_days WHERE day BETWEEN {first:Date} AND {last:Date} AND orders > 0`

/** Money that came for an order after it was closed goes back, and was never counted as received. */
const REFUNDED = `
  SELECT day, sum(amount) AS amount FROM refunds
  WHERE day BETWEEN {first:Date} AND {last:Date} AND order_id NOT IN (SELECT order_id FROM closed_orders)
  GROUP BY day`

const OUTSTANDING = `
  SELECT day, sum(outstanding) AS amount FROM order_days
  WHERE day BETWEEN {first:Date} AND {last:Date} AND outstanding > 0 GROUP BY day`

export async function readMoney({ store }: Question, { first, last }: Span): Promise<MoneyDays> {
  const [paid, refunded, outstanding] = await Promise.all([
    store.query<PaidDay>(PAID, { first, last }),
    store.query<Amount>(REFUNDED, { first, last }),
    store.query<Amount>(OUTSTANDING, { first, last }),
  ])
  return { paid, refunded, outstanding }
}
