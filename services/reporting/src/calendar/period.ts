import type { ReportRange } from '@shop/contracts/reports/calls'
import { addDays, type Day, daysBetween, type Month, monthOf } from '@shop/contracts/shared'
import { addMonths, firstDayOf, lastDayOf, monthsUpTo } from './months.ts'

/** A closed interval of days; empty if first is after last. */
export interface DayRange {
  readonly first: Day
  readonly last: Day
}

/** The days that ClickHouse's Date type can hold. */
const ALL_DAYS: DayRange = { first: '1970-01-01', last: '2149-06-06' }

/** 200 years, since dailySales lists every day of the range. */
const MAX_DAYS = 73_050

const DEFAULT_MONTHS = 6

function clamp(day: Day): Day {
  if (day < ALL_DAYS.first) return ALL_DAYS.first
  return day > ALL_DAYS.last ? ALL_DAYS.last : day
}

/** False for a range that is reversed or longer than 200 years. */
export function isReportable({ startDate, endDate }: ReportRange, today: Day): boolean {
  if (startDate !== null && endDate !== null && startDate > endDate) return false
  return daysBetween(startDate ?? ALL_DAYS.first, endDate ?? today) <= MAX_DAYS
}

/** The days of a report range; an open side extends to the first or last possible day. */
export function dayRangeOf({ startDate, endDate }: ReportRange): DayRange {
  return { first: clamp(startDate ?? ALL_DAYS.first), last: clamp(endDate ?? ALL_DAYS.last) }
}

export function includesDay({ first, last }: DayRange, day: Day): boolean {
  return day >= first && day <= last
}

/** The smallest range that includes all of them. */
export function enclosingRange(ranges: readonly DayRange[]): DayRange {
  const firsts = ranges.map(({ first }) => first).sort()
  const lasts = ranges.map(({ last }) => last).sort()
  return { first: clamp(firsts[0] ?? ALL_DAYS.first), last: clamp(lasts.at(-1) ?? ALL_DAYS.last) }
}

/**
 * The period that growth is computed for and the period of the same length just before. Without a start date these are
 * the last 30 days and the 30 before. Undefined for a range without start but with an end, and for one in the future.
 */
export function comparisonPeriods(
  { startDate, endDate }: ReportRange,
  today: Day,
): { readonly now: DayRange; readonly before: DayRange } | undefined {
  if (startDate === null && endDate !== null) return undefined
  const now = { first: startDate ?? addDays(today, -29), last: endDate ?? today }
  const length = daysBetween(now.first, now.last) + 1
  return length < 1 ? undefined : { now, before: { first: addDays(now.first, -length), last: addDays(now.first, -1) } }
}

/** The months of a list of months: they end with the month of the end date, else of today, and ignore the start date. */
export function lastMonths({ endDate }: ReportRange, today: Day, count = DEFAULT_MONTHS): Month[] {
  return monthsUpTo(monthOf(clamp(endDate ?? today)), count)
}

/** All days of consecutive months. */
export function daysOfMonths(months: readonly Month[]): DayRange {
  const first = months[0] ?? ''
  const last = months.at(-1) ?? ''
  return { first: firstDayOf(first), last: lastDayOf(last) }
}

/** A range as whole units, for which rollups are stored, and the remaining days before and after them. */
export interface UnitSplit {
  /** The first days of the first and the last whole unit. */
  readonly whole: DayRange
  readonly partial: readonly [head: DayRange, tail: DayRange]
}

const NO_DAYS: DayRange = { first: ALL_DAYS.last, last: ALL_DAYS.first }

/** Splits a range into units of 1 month or 3 (calendar quarters). */
export function splitIntoUnits({ startDate, endDate }: ReportRange, monthsPerUnit: 1 | 3): UnitSplit {
  const range = dayRangeOf({ startDate, endDate })
  const unitOf = (day: Day): Month => addMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % monthsPerUnit))
  const startsWithin = firstDayOf(unitOf(range.first)) < range.first
  const endsWithin = endDate !== null && lastDayOf(addMonths(unitOf(range.last), monthsPerUnit - 1)) > range.last
  const first = addMonths(unitOf(range.first), startsWithin ? monthsPerUnit : 0)
  const last = addMonths(unitOf(range.last), endsWithin ? -monthsPerUnit : 0)
  if (first > last) return { whole: NO_DAYS, partial: [range, NO_DAYS] }
  return {
    whole: { first: firstDayOf(first), last: firstDayOf(last) },
    partial: [
      startsWithin ? { first: range.first, last: addDays(firstDayOf(first), -1) } : NO_DAYS,
      endsWithin ? { first: firstDayOf(addMonths(last, monthsPerUnit)), last: range.last } : NO_DAYS,
    ],
  }
}
