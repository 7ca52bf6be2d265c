/** A calendar day in the shop's time zone, YYYY-MM-DD. Days compare as strings. */
export type Day = string

/** A calendar month, YYYY-MM. */
export type Month = string

const DAY_MS = 86_400_000

// Days are counted at midnight UTC whatever the time zone, so daylight saving time has no effect.
const toNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Days of other years have more digits, and do not compare as strings. */
const FIRST_DAY: Day = '0001-01-01'
export const LAST_DAY: Day = '9999-12-31'

/** So many days later, or earlier; the first or the last day of the calendar for what lies outside of it. */
export function addDays(day: Day, count: number): Day {
  const sum = Math.min(Math.max(toNumber(day) + count, toNumber(FIRST_DAY)), toNumber(LAST_DAY))
  return new Date(sum * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from)
}

const SATURDAY = 6
const SUNDAY = 0

/** Monday to Friday. Public holidays are not known. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY
}

/** The day itself, or the Monday after it. */
export function nextWorkingDay(day: Day): Day {
  return isWorkingDay(day) ? day : nextWorkingDay(addDays(day, 1))
}

/** The moment so many seconds after another one; both in ISO 8601. */
export function secondsAfter(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString()
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}
