import { formatMonth, inclusiveRange, monthOf, type Month } from '../calendar/days.ts'
import { percent, sumOf } from '../rounding.ts'
import { firstDays } from './customers.ts'
import { headerOf, lastMonths, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { SalesIndex } from './sales-index.ts'

const LIMIT = 12

export function cohorts(salesIndex: SalesIndex, request: ReportRequest): Report<'cohorts'> {
  const firstMonths = new Map([...firstDays(salesIndex)].map(([userId, day]) => [userId, monthOf(day)]))
  const months = lastMonths(request, LIMIT)
  const last = months.at(-1) ?? 0

  const row = (cohort: Month) => {
    const customers = [...firstMonths.values()].filter((month) => month === cohort).length
    const sales = salesIndex.sales.filter(({ userId }) => firstMonths.get(userId) === cohort)
    const cells = inclusiveRange(0, last - cohort).map((month) => {
      const then = sales.filter(({ day }) => monthOf(day) === cohort + month)
      const active = new Set(then.map(({ userId }) => userId)).size
      return {
        month,
        customers: active,
        retention: percent(active, customers),
        revenue: sumOf(then, ({ totals }) => totals.total),
      }
    })
    return { cohort: formatMonth(cohort), customers, months: cells }
  }
  return { cohorts: months.map(row), ...headerOf(salesIndex, request) }
}
