import type { SalesAnalytics } from '@shop/contracts/reports'
import { addDays, daysBetween, readNumber } from '@shop/contracts/shared'
import type { DateRange, DateRangeParams } from '../../api/reports.ts'
import { countDays } from '../date-range/calendar.ts'
import type { Comparison } from '../reportParams.ts'

type Day = SalesAnalytics['dailySales'][number]

/** 29 February becomes 28 February. */
function yearBefore(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return `${String((readNumber(year) ?? 0) - 1)}-${month}-${month === '02' && dayOfMonth === '29' ? '28' : dayOfMonth}`
}

/** As many days as the range has: those before it, or those that begin a year before it. Undefined for a range that is open. */
export function comparisonRange({ startDate, endDate }: DateRange, comparison: Comparison): DateRangeParams | undefined {
  if (startDate === null || endDate === null) return undefined
  const days = countDays(startDate, endDate)
  const start = comparison === 'previous' ? addDays(startDate, -days) : yearBefore(startDate)
  return { startDate: start, endDate: addDays(start, days - 1) }
}

/** Dates the days of the comparison as the days of the report that they are compared with. */
export function alignDays(days: readonly Day[], comparisonStart: string, start: string): Day[] {
  const offset = daysBetween(comparisonStart, start)
  return days.map((day) => ({ ...day, date: addDays(day.date, offset) }))
}

/** The change in per cent with two decimals; null when there was nothing before. */
export function changeOf(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 10_000) / 100
}
