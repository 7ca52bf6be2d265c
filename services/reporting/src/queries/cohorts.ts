import { type Month, monthOf } from '@shop/contracts/shared'
import { monthsBetween, monthsUpTo } from '../calendar/months.ts'
import { daysOfMonths, lastMonths } from '../calendar/period.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { CohortReport } from './report-types.ts'
import { percent } from './rounding.ts'

const COHORTS = 12

/** The customers of a cohort who ordered in a month. Revenue is in cents. */
interface ActivityRow {
  /** The first day of the month of their first order. */
  readonly cohort: string
  /** The first day of the month. */
  readonly active: string
  readonly customers: number
  readonly revenue: number
}

async function readActivity({ store, tables, timeZone }: QueryContext, months: readonly Month[]): Promise<ActivityRow[]> {
  const { first, last } = daysOfMonths(months)
  return store.query<ActivityRow>(
    `SELECT cohort, active, count() AS customers, sum(spent) AS revenue
     FROM (
       SELECT user_id, toStartOfMonth(day) AS active, sum(total) AS spent FROM ${tables.orders} AS orders
       WHERE closed_as = '' AND day BETWEEN {first:Date} AND {last:Date} GROUP BY user_id, active) AS months
     INNER JOIN (
       SELECT user_id, toStartOfMonth(first_at, {timeZone:String}) AS cohort FROM ${tables.customers} AS customers
       WHERE customers.orders > 0 AND cohort BETWEEN {first:Date} AND {last:Date}) AS firsts ON firsts.user_id = months.user_id
     GROUP BY cohort, active`,
    { first, last, timeZone },
  )
}

export async function readCohorts(context: QueryContext): Promise<CohortReport> {
  const months = lastMonths(context.range, context.today, COHORTS)
  return withHeader(context, async () => {
    const rows = await readActivity(context, months)
    const cells = new Map(rows.map((row) => [`${monthOf(row.cohort)} ${monthOf(row.active)}`, row]))
    const cohorts = months.map((cohort) => {
      const size = cells.get(`${cohort} ${cohort}`)?.customers ?? 0
      const last = months.at(-1) ?? cohort
      const activeMonths = monthsUpTo(last, monthsBetween(cohort, last) + 1)
      return {
        cohort,
        customers: size,
        months: activeMonths.map((active, month) => {
          const { customers = 0, revenue = 0 } = cells.get(`${cohort} ${active}`) ?? {}
          return { month, customers, retention: percent(customers, size), revenue }
        }),
      }
    })
    return { cohorts }
  })
}
