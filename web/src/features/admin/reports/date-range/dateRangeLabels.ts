import { formatDay } from '../../../../lib/format.ts'
import type { DateRange } from '../../api/reports.ts'
import { countDays } from './calendar.ts'

export function formatDateRange({ startDate, endDate }: DateRange): string {
  if (startDate !== null && endDate !== null)
    return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`
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
