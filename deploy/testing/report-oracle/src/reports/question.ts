import type { ReportRange } from '@shop/contracts/internal'
import { dayNamed, monthOfDay, nameOfMonth, through } from '../calendar/days.ts'
import type { Day, Month } from '../calendar/days.ts'
import type { Books } from './books.ts'

/** What a customer has to spend, in cents, to be in a segment. */
export interface Thresholds {
  readonly VIP: number
  readonly Premium: number
  readonly Regular: number
}

export interface Question {
  readonly range: ReportRange
  /** YYYY-MM-DD. */
  readonly today: string
  readonly thresholds: Thresholds
}

/** The days that a question is about; an open side is as far as days go. */
export interface Period {
  readonly first: Day
  readonly last: Day
}

export function periodOf({ range: { startDate, endDate } }: Question): Period {
  return {
    first: startDate === null ? -Infinity : dayNamed(startDate),
    last: endDate === null ? Infinity : dayNamed(endDate),
  }
}

export function isWithin(day: Day | null, { first, last }: Period): boolean {
  return day !== null && first <= day && day <= last
}

/** The day of the range's end, else today. */
export function lastDayOf({ range, today }: Question): Day {
  return dayNamed(range.endDate ?? today)
}

/** The months that end with the one of the range's end, else with this one, oldest first. */
export function lastMonths(question: Question, count: number): Month[] {
  const last = monthOfDay(lastDayOf(question))
  return through(last - count + 1, last)
}

/** A row for each of the last 6 months. */
export function byMonth<Row>(question: Question, rowOf: (month: Month) => Row): ({ period: string } & Row)[] {
  return lastMonths(question, 6).map((month) => ({ period: nameOfMonth(month), ...rowOf(month) }))
}

export function isIn(month: Month, day: Day | null): boolean {
  return day !== null && monthOfDay(day) === month
}

/** What every report says of itself. */
export function factsOf({ asOf, timeZone }: Books, { range: { startDate, endDate } }: Question) {
  return { dateRange: { startDate, endDate }, asOf, timeZone }
}
