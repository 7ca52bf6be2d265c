import type { ReportRange } from '@shop/contracts/internal'
import { createWallClock } from '../calendar/clock.ts'
import { dayNamed, monthOfDay, nameOfDay, nameOfMonth } from '../calendar/days.ts'

/** Ranges that people ask for, and some that cut through weeks, months and quarters, on a day where the shop is. */
export function askedOn(now: Date, timeZone: string): { readonly today: string; readonly ranges: readonly ReportRange[] } {
  const today = createWallClock(timeZone).day(now.getTime())
  const range = (first: number | null, last: number | null): ReportRange => ({
    startDate: first === null ? null : nameOfDay(first),
    endDate: last === null ? null : nameOfDay(last),
  })
  const monthBegan = dayNamed(`${nameOfMonth(monthOfDay(today))}-01`)
  return {
    today: nameOfDay(today),
    ranges: [
      range(null, null),
      range(today - 29, today),
      range(monthBegan, today),
      range(today, today),
      range(today - 1, today - 1),
      range(monthBegan - 45, today - 3),
      range(today - 400, null),
      range(null, today - 10),
    ],
  }
}
