import { daysIn, fullDay } from './calendar.ts'

/** The days that an answer covers; null leaves a side open. */
export interface DateRange {
  startDate: string | null
  endDate: string | null
}

/** The range as a person reads it. */
export function rangeWords({ startDate, endDate }: DateRange): string {
  if (startDate !== null && endDate !== null)
    return startDate === endDate ? fullDay(startDate) : `${fullDay(startDate)} – ${fullDay(endDate)}`
  if (startDate !== null) return `From ${fullDay(startDate)}`
  return endDate === null ? 'All time' : `Until ${fullDay(endDate)}`
}

/** What growth is measured against. */
export function comparisonWords({ startDate, endDate }: DateRange): string {
  if (startDate === null && endDate === null) return 'last 30 days vs the 30 before'
  if (startDate === null || endDate === null) return 'vs the period before'
  const days = daysIn(startDate, endDate)
  return days === 1 ? 'vs the day before' : `vs the ${String(days)} days before`
}

/** The range as it stands in a file's name. */
export function rangeSlug({ startDate, endDate }: DateRange): string {
  if (startDate === null && endDate === null) return 'all-time'
  if (startDate === null) return `until-${endDate ?? ''}`
  return endDate === null ? `from-${startDate}` : `${startDate}-to-${endDate}`
}
