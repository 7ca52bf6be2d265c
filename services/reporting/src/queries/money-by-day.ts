import type { PaymentMethod } from '@shop/contracts/shared'
import type { DayRange } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import type { ReportTables } from './tables-as-of.ts'

/** The orders paid on a day by one method. Amounts are in cents. */
export interface PaidDay {
  readonly day: string
  readonly method: PaymentMethod
  readonly orders: number
  readonly total: number
  readonly items: number
  readonly tax: number
  /** As far as orders say rates, in thousandths of a percent; without those of which nothing is due. */
  readonly taxRates: readonly number[]
  readonly taxAmounts: readonly number[]
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

const paidOf = ({ paidDays }: ReportTables): string => `
  SELECT day, method, orders, total, items, tax, tax_rates AS taxRates, tax_amounts AS taxAmounts, shipping, cost, units, units_with_cost AS unitsWithCost
  FROM ${paidDays} AS days WHERE day BETWEEN {first:Date} AND {last:Date} AND orders > 0`

/** Excludes refunds of closed orders: their late payments were never counted as revenue. */
const refundedOf = ({ refunds, closedOrders }: ReportTables): string => `
  SELECT day, sum(amount) AS amount FROM ${refunds} AS refunds
  WHERE day BETWEEN {first:Date} AND {last:Date} AND order_id NOT IN (SELECT order_id FROM ${closedOrders} AS closed)
  GROUP BY day`

const outstandingOf = ({ orderDays }: ReportTables): string => `
  SELECT day, sum(outstanding) AS amount FROM ${orderDays} AS days
  WHERE day BETWEEN {first:Date} AND {last:Date} AND outstanding > 0 GROUP BY day`

export async function readMoneyByDay({ store, tables }: QueryContext, { first, last }: DayRange): Promise<MoneyByDay> {
  const [paid, refunded, outstanding] = await Promise.all([
    store.query<PaidDay>(paidOf(tables), { first, last }),
    store.query<AmountOfDay>(refundedOf(tables), { first, last }),
    store.query<AmountOfDay>(outstandingOf(tables), { first, last }),
  ])
  return { paid, refunded, outstanding }
}
