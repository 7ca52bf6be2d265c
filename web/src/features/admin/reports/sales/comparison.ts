import type { SalesAnalytics } from '@shop/contracts/reports'
import { addDays, daysBetween, readNumber } from '@shop/contracts/shared'
import type { DateRange, DateRangeParams } from '../../api/reports.ts'
import { countDays } from '../date-range/calendar.ts'
import type { Comparison } from '../reportParams.ts'

type Day = SalesAnalytics['dailySales'][number]

/** The same calendar day of another year; 29 February becomes 28 February. */
function inYear(day: string, years: -1 | 1): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  const otherYear = String((readNumber(year) ?? 0) + years).padStart(4, '0')
  return `${otherYear}-${month}-${month === '02' && dayOfMonth === '29' ? '28' : dayOfMonth}`
}

function yearBefore(startDate: string, endDate: string): DateRangeParams {
  const nextDay = addDays(endDate, 1)
  const isWholeMonths = startDate.endsWith('-01') && nextDay.endsWith('-01')
  return {
    startDate: inYear(startDate, -1),
    endDate: isWholeMonths ? addDays(inYear(nextDay, -1), -1) : inYear(endDate, -1),
  }
}

/**
 * As many days before the range, or the same calendar days a year before it; whole months end with the last day of their month.
 * Undefined for a range that is open.
 */
export function comparisonRange({ startDate, endDate }: DateRange, comparison: Comparison): DateRangeParams | undefined {
  if (startDate === null || endDate === null) return undefined
  if (comparison === 'year') return yearBefore(startDate, endDate)
  return { startDate: addDays(startDate, -countDays(startDate, endDate)), endDate: addDays(startDate, -1) }
}

interface ComparedDays {
  readonly comparison: Comparison
  readonly range: DateRangeParams
  readonly days: readonly Day[]
}

/**
 * Dates the days of the comparison as the days of the report that they are compared with: by their distance from the start, or
 * as the same calendar day, where 29 February counts to the 28th. Two of them may have one date.
 */
export function alignDays({ comparison, range, days }: ComparedDays, start: string): Day[] {
  const offset = daysBetween(range.startDate, start)
  const dateOf = (day: string): string => {
    if (comparison === 'previous') return addDays(day, offset)
    const sameDay = inYear(day, 1)
    // Of a range that begins on 29 February, which is compared with the 28th.
    return sameDay < start ? start : sameDay
  }
  return days.map((day) => ({ ...day, date: dateOf(day.date) }))
}

/** The change in per cent with two decimals; null when there was nothing before. */
export function changeOf(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 10_000) / 100
}
