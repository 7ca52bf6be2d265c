import { daysFrom } from '../calendar/days.ts'
import { monthOf } from '../calendar/months.ts'
import { around, comparisonOf, daysOf, isIn, lastMonths, spanOf } from '../calendar/period.ts'
import type { Span } from '../calendar/period.ts'
import type { SalesReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { growthOf, quotient, sumOf } from './figures.ts'
import type { Question } from './question.ts'

interface DayRow {
  readonly day: string
  readonly method: 'Stripe' | 'COD'
  readonly orders: number
  readonly revenue: number
  readonly paidRevenue: number
}

interface Sales {
  readonly orders: number
  readonly revenue: number
}

const salesOf = (rows: readonly DayRow[] = []): Sales => ({
  orders: sumOf(rows, ({ orders }) => orders),
  revenue: sumOf(rows, ({ revenue }) => revenue),
})

/** Everything in this report comes from these rows, so all its figures agree. */
async function readDays({ store }: Question, { first, last }: Span): Promise<DayRow[]> {
  return store.query<DayRow>(
    `SELECT day, method, sum(orders) AS orders, sum(revenue) AS revenue, sum(paid_revenue) AS paidRevenue
     FROM order_days WHERE day BETWEEN {first:Date} AND {last:Date} AND order_days.orders > 0
     GROUP BY day, method ORDER BY day`,
    { first, last },
  )
}

function summaryOf({ range, today }: Question, rows: readonly DayRow[]): SalesReport['summary'] {
  const within = (span: Span) => salesOf(rows.filter(({ day }) => isIn(span, day)))
  const chosen = rows.filter(({ day }) => isIn(spanOf(range), day))
  const { orders, revenue } = salesOf(chosen)
  const comparison = orders === 0 ? undefined : comparisonOf(range, today)
  const [now, before] = comparison === undefined ? [] : [within(comparison.now), within(comparison.before)]
  return {
    totalRevenue: revenue,
    totalOrders: orders,
    averageOrderValue: quotient(revenue, orders),
    paidRevenue: sumOf(chosen, ({ paidRevenue }) => paidRevenue),
    revenueGrowth: now === undefined || before === undefined ? null : growthOf(now.revenue, before.revenue),
    orderGrowth: now === undefined || before === undefined ? null : growthOf(now.orders, before.orders),
  }
}

/** Without a start the days begin with the first order's; without an end they go no further than today. */
function dailySales({ range: { startDate, endDate }, today }: Question, rows: readonly DayRow[]): SalesReport['dailySales'] {
  const first = startDate ?? rows[0]?.day
  if (first === undefined) return []
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return daysFrom(first, endDate ?? today).map((date) => ({ date, ...salesOf(byDay.get(date)) }))
}

export async function readSales(question: Question): Promise<SalesReport> {
  const { range, today } = question
  const months = lastMonths(range, today)
  const comparison = comparisonOf(range, today)
  const compared = comparison === undefined ? [] : [comparison.now, comparison.before]
  return withFacts(question, async () => {
    const rows = await readDays(question, around([spanOf(range), daysOf(months), ...compared]))
    const chosen = rows.filter(({ day }) => isIn(spanOf(range), day))
    const byMonth = Map.groupBy(rows, ({ day }) => monthOf(day))
    const countOf = (method: DayRow['method']) => salesOf(chosen.filter((row) => row.method === method)).orders
    return {
      summary: summaryOf(question, rows),
      paymentMethods: { Stripe: countOf('Stripe'), COD: countOf('COD') },
      dailySales: dailySales(question, rows),
      monthlyComparison: months.map((period) => ({ period, ...salesOf(byMonth.get(period)) })),
    }
  })
}
