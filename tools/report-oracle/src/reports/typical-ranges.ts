import type { ReportRange } from '@shop/contracts/reports/calls'
import { formatDay, formatMonth, monthOf, parseDay } from '../calendar/days.ts'
import { createWallClock } from '../calendar/wall-clock.ts'

/** Usual report ranges, and some that split weeks, months and quarters, relative to the current day of a time zone. */
export function typicalRanges(now: Date, timeZone: string): { readonly today: string; readonly ranges: readonly ReportRange[] } {
  const today = createWallClock(timeZone).day(now.getTime())
  const range = (first: number | null, last: number | null): ReportRange => ({
    startDate: first === null ? null : formatDay(first),
    endDate: last === null ? null : formatDay(last),
  })
  const monthStart = parseDay(`${formatMonth(monthOf(today))}-01`)
  return {
    today: formatDay(today),
    ranges: [
      range(null, null),
      range(today - 29, today),
      range(monthStart, today),
      range(today, today),
      range(today - 1, today - 1),
      range(monthStart - 45, today - 3),
      range(today - 400, null),
      range(null, today - 10),
    ],
  }
}
