import { formatDay, formatDayAndMonth } from '../../../../lib/format.ts'
import type { DateRange } from '../../api/reports.ts'
import { countDays } from './calendar.ts'

/** Says once what both days have in common: 1–28 Nov 2026, 23 Oct – 21 Nov 2026. */
function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${first.slice(8).replace(/^0/, '')}–${formatDay(last)}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? formatDayAndMonth(first) : formatDay(first)} – ${formatDay(last)}`
}

export function formatDateRange({ startDate, endDate }: DateRange): string {
  if (startDate !== null && endDate !== null) return formatDays(startDate, endDate)
  if (startDate !== null) return `From ${formatDay(startDate)}`
  return endDate === null ? 'All time' : `Until ${formatDay(endDate)}`
}

/** The comparison period of the growth rates. */
export function comparisonLabel({ startDate, endDate }: DateRange): string {
  if (startDate === null && endDate === null) return 'last 30 days vs the 30 before'
  if (startDate === null || endDate === null) return 'vs the period before'
  const days = countDays(startDate, endDate)
  return days === 1 ? 'vs the day before' : `vs the ${String(days)} days before`
}

/** The range as part of a file name. */
export function dateRangeSlug({ startDate, endDate }: DateRange): string {
  if (startDate === null && endDate === null) return 'all-time'
  if (startDate === null) return `until-${endDate ?? ''}`
  return endDate === null ? `from-${startDate}` : `${startDate}-to-${endDate}`
}
