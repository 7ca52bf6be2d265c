const DAY_MS = 86_400_000

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Days are texts, YYYY-MM-DD, as the API gives them: they mean a day where the shop is, and compare like texts. */
function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * DAY_MS)
}

/** How many days a range has, both ends within. */
export function daysIn(startDate: string, endDate: string): number {
  return Math.round((timeOf(endDate) - timeOf(startDate)) / DAY_MS) + 1
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))
}

/** YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** Which day it is in a time zone. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)
}

/** 21 Nov */
export function shortDay(day: string): string {
  return dayAndMonth.format(timeOf(day))
}

/** 21 Nov 2026 */
export function fullDay(day: string): string {
  return wholeDay.format(timeOf(day))
}

/** Nov 2026, of YYYY-MM. */
export function monthName(month: string): string {
  return monthAndYear.format(timeOf(`${month}-01`))
}
