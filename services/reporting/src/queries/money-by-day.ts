import type { PaymentMethod } from '@shop/contracts/api'
import type { DayRange } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'

/** The orders paid on a day by one method. Amounts are in cents. */
export interface PaidDay {
  readonly day: string
  readonly method: PaymentMethod
  readonly orders: number
  readonly total: number
  readonly items: number
  readonly tax: number
  readonly shipping: number
  /** The cost of goods of the units with a known cost. */
  readonly cost: number
  readonly units: number
  readonly unitsWithCost: number
}

export interface AmountOfDay {
  readonly day: string
  readonly amount: number
}

/** `paid` and `refunded` by the day of payment and refund, `outstanding` by the day of the order. */
export interface MoneyByDay {
  readonly paid: readonly PaidDay[]
  readonly refunded: readonly AmountOfDay[]
  readonly outstanding: readonly AmountOfDay[]
}

const PAID = `
  SELECT day, method, orders, total, items, tax, shipping, cost, units, units_with_cost AS unitsWithCost
  FROM paid_days WHERE day BETWEEN {first:Date} AND {last:Date} AND orders > 0`

/** Excludes refunds of closed orders: their late payments were never counted as revenue. */
const REFUNDED = `
  SELECT day, sum(amount) AS amount FROM refunds
  WHERE day BETWEEN {first:Date} AND {last:Date} AND order_id NOT IN (SELECT order_id FROM closed_orders)
  GROUP BY day`

const OUTSTANDING = `
  SELECT day, sum(outstanding) AS amount FROM order_days
  WHERE day BETWEEN {first:Date} AND {last:Date} AND outstanding > 0 GROUP BY day`

export async function readMoneyByDay({ store }: QueryContext, { first, last }: DayRange): Promise<MoneyByDay> {
  const [paid, refunded, outstanding] = await Promise.all([
    store.query<PaidDay>(PAID, { first, last }),
    store.query<AmountOfDay>(REFUNDED, { first, last }),
    store.query<AmountOfDay>(OUTSTANDING, { first, last }),
  ])
  return { paid, refunded, outstanding }
}
