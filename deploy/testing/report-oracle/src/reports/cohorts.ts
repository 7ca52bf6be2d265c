import { monthOfDay, nameOfMonth, through } from '../calendar/days.ts'
import type { Month } from '../calendar/days.ts'
import { percent, sumOf } from '../exact.ts'
import type { Answer } from './answer.ts'
import type { Books } from './books.ts'
import { firstDays } from './customers.ts'
import { factsOf, lastMonths } from './question.ts'
import type { Question } from './question.ts'

const LISTED = 12

export function cohorts(books: Books, question: Question): Answer<'cohorts'> {
  const firstMonths = new Map([...firstDays(books)].map(([userId, day]) => [userId, monthOfDay(day)]))
  const months = lastMonths(question, LISTED)
  const last = months.at(-1) ?? 0

  const row = (cohort: Month) => {
    const customers = [...firstMonths.values()].filter((month) => month === cohort).length
    const sales = books.sales.filter(({ userId }) => firstMonths.get(userId) === cohort)
    const cells = through(0, last - cohort).map((month) => {
      const then = sales.filter(({ day }) => monthOfDay(day) === cohort + month)
      const active = new Set(then.map(({ userId }) => userId)).size
      return {
        month,
        customers: active,
        retention: percent(active, customers),
        revenue: sumOf(then, ({ totals }) => totals.total),
      }
    })
    return { cohort: nameOfMonth(cohort), customers, months: cells }
  }
  return { cohorts: months.map(row), ...factsOf(books, question) }
}
