import { monthOf, type PaymentMethod } from '@shop/contracts/shared'
import { listDays } from '../calendar/days.ts'
import {
  comparisonPeriods,
  dayRangeOf,
  daysOfMonths,
  enclosingRange,
  includesDay,
  lastMonths,
  type DayRange,
} from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { SalesReport } from './report-types.ts'
import { growthOf, quotient, sumOf } from './rounding.ts'
import { readChangesSince } from './sales-as-of.ts'

interface DayRow {
  readonly day: string
  readonly method: PaymentMethod
  readonly orders: number
  readonly revenue: number
  readonly paidRevenue: number
}

interface Sales {
  readonly orders: number
  readonly revenue: number
}

const salesOf = (rows: readonly DayRow[] = []): Sales => ({
  orders: sumOf(rows, 'orders'),
  revenue: sumOf(rows, 'revenue'),
})

/** All figures of the report are computed from these rows, so they are consistent with each other. */
async function readDays({ store, tables }: QueryContext, { first, last }: DayRange): Promise<DayRow[]> {
  return store.query<DayRow>(
    `SELECT day, method, sum(orders) AS orders, sum(revenue) AS revenue, sum(paid_revenue) AS paidRevenue
     FROM ${tables.orderDays} AS days WHERE day BETWEEN {first:Date} AND {last:Date} AND days.orders > 0
     GROUP BY day, method ORDER BY day`,
    { first, last },
  )
}

function summaryOf({ range, today }: QueryContext, rows: readonly DayRow[]): SalesReport['summary'] {
  const salesIn = (period: DayRange) => salesOf(rows.filter(({ day }) => includesDay(period, day)))
  const inRange = rows.filter(({ day }) => includesDay(dayRangeOf(range), day))
  const { orders, revenue } = salesOf(inRange)
  const comparison = orders === 0 ? undefined : comparisonPeriods(range, today)
  const [now, before] = comparison === undefined ? [] : [salesIn(comparison.now), salesIn(comparison.before)]
  return {
    totalRevenue: revenue,
    totalOrders: orders,
    averageOrderValue: quotient(revenue, orders),
    paidRevenue: sumOf(inRange, 'paidRevenue'),
    revenueGrowth: now === undefined || before === undefined ? null : growthOf(now.revenue, before.revenue),
    orderGrowth: now === undefined || before === undefined ? null : growthOf(now.orders, before.orders),
  }
}

/** Starts on the day of the first order if the range has no start, and ends today if it has no end. */
function dailySales({ range: { startDate, endDate }, today }: QueryContext, rows: readonly DayRow[]): SalesReport['dailySales'] {
  const first = startDate ?? rows[0]?.day
  if (first === undefined) return []
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return listDays(first, endDate ?? today).map((date) => ({ date, ...salesOf(byDay.get(date)) }))
}

/** @param explainsChanges of a report as known at a moment: with what has changed it since */
export async function readSales(context: QueryContext, explainsChanges: boolean): Promise<SalesReport> {
  const { range, today } = context
  const months = lastMonths(range, today)
  const comparison = comparisonPeriods(range, today)
  const compared = comparison === undefined ? [] : [comparison.now, comparison.before]
  return withHeader(context, async () => {
    const days = enclosingRange([dayRangeOf(range), daysOfMonths(months), ...compared])
    const rows = await readDays(context, days)
    const inRange = rows.filter(({ day }) => includesDay(dayRangeOf(range), day))
    const byMonth = Map.groupBy(rows, ({ day }) => monthOf(day))
    const countOf = (method: DayRow['method']) => salesOf(inRange.filter((row) => row.method === method)).orders
    return {
      summary: summaryOf(context, rows),
      paymentMethods: { Stripe: countOf('Stripe'), COD: countOf('COD') },
      dailySales: dailySales(context, rows),
      monthlyComparison: months.map((period) => ({ period, ...salesOf(byMonth.get(period)) })),
      ...(!explainsChanges ? {} : { changesSince: await readChangesSince(context, dayRangeOf(range)) }),
    }
  })
}
