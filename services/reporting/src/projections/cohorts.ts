import { monthOf, monthsBetween, monthsUpTo } from '../calendar/months.ts'
import type { Month } from '../calendar/months.ts'
import { daysOf, lastMonths } from '../calendar/period.ts'
import type { CohortReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { perCent } from './figures.ts'
import type { Question } from './question.ts'

const SHOWN = 12

/** The customers of a cohort who ordered in a month. */
interface ActiveRow {
  /** The first days of the two months. */
  readonly cohort: string
  readonly active: string
  readonly customers: number
  readonly revenue: number
}

async function readActive({ store, timeZone }: Question, months: readonly Month[]): Promise<ActiveRow[]> {
  const { first, last } = daysOf(months)
  return store.query<ActiveRow>(
    `SELECT cohort, active, count() AS customers, sum(spent) AS revenue
     FROM (
       SELECT user_id, toStartOfMonth(day) AS active, sum(total) AS spent FROM orders
       WHERE closed_as = '' AND day BETWEEN {first:Date} AND {last:Date} GROUP BY user_id, active) AS months
     INNER JOIN (
       SELECT user_id, toStartOfMonth(first_at, {timeZone:String}) AS cohort FROM customers
       WHERE orders > 0 AND cohort BETWEEN {first:Date} AND {last:Date}) AS firsts ON firsts.user_id = months.user_id
     GROUP BY cohort, active`,
    { first, last, timeZone },
  )
}

export async function readCohorts(question: Question): Promise<CohortReport> {
  const months = lastMonths(question.range, question.today, SHOWN)
  return withFacts(question, async () => {
    const rows = await readActive(question, months)
    const cells = new Map(rows.map((row) => [`${monthOf(row.cohort)} ${monthOf(row.active)}`, row]))
    const cohorts = months.map((cohort) => {
      const size = cells.get(`${cohort} ${cohort}`)?.customers ?? 0
      const seen = monthsUpTo(months.at(-1) ?? cohort, monthsBetween(cohort, months.at(-1) ?? cohort) + 1)
      return {
        cohort,
        customers: size,
        months: seen.map((active, month) => {
          const { customers = 0, revenue = 0 } = cells.get(`${cohort} ${active}`) ?? {}
          return { month, customers, retention: perCent(customers, size), revenue }
        }),
      }
    })
    return { cohorts }
  })
}
