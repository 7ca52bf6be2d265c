import { addDays, daysBetween } from '@shop/contracts'

/** Calendar days are strings, YYYY-MM-DD, in the shop's time zone. String comparison orders them. */

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Milliseconds of the day's midnight in UTC. */
function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The number of days in a range, both ends inclusive. */
export function countDays(startDate: string, endDate: string): number {
  return daysBetween(startDate, endDate) + 1
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7))
}

/** The current day in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
}

/** 21 Nov */
export function formatDayAndMonth(day: string): string {
  return dayAndMonth.format(toTime(day))
}

/** Formats YYYY-MM as Nov 2026. */
export function formatMonth(month: string): string {
  return monthAndYear.format(toTime(`${month}-01`))
}
