import type { ReportRange } from '@shop/contracts/internal'
import { addDays, daysBetween } from './days.ts'
import type { Day } from './days.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf, monthsUpTo } from './months.ts'
import type { Month } from './months.ts'

/** Days that a query asks for, both within. Where the first is after the last there are none. */
export interface Span {
  readonly first: Day
  readonly last: Day
}

/** The days that the reporting store can tell apart; nothing happens before or after them. */
const EVER: Span = { first: '1970-01-01', last: '2149-06-06' }

/** 200 years: a list of days must end somewhere. */
const LONGEST = 73_050

function within(day: Day): Day {
  if (day < EVER.first) return EVER.first
  return day > EVER.last ? EVER.last : day
}

/** Whether the range is one that a report can be made of: in order, and not too long. */
export function isReportable({ startDate, endDate }: ReportRange, today: Day): boolean {
  if (startDate !== null && endDate !== null && startDate > endDate) return false
  return daysBetween(startDate ?? EVER.first, endDate ?? today) <= LONGEST
}

/** The days of a range; an open side reaches as far as there is anything. */
export function spanOf({ startDate, endDate }: ReportRange): Span {
  return { first: within(startDate ?? EVER.first), last: within(endDate ?? EVER.last) }
}

export function isIn({ first, last }: Span, day: Day): boolean {
  return day >= first && day <= last
}

/** The shortest span that has all of them in it. */
export function around(spans: readonly Span[]): Span {
  const [firsts, lasts] = [spans.map(({ first }) => first).sort(), spans.map(({ last }) => last).sort()]
  return { first: within(firsts[0] ?? EVER.first), last: within(lasts.at(-1) ?? EVER.last) }
}

/** What growth compares: without a range the last 30 days with the 30 before; undefined where nothing can be before. */
export function comparisonOf(
  { startDate, endDate }: ReportRange,
  today: Day,
): { readonly now: Span; readonly before: Span } | undefined {
  if (startDate === null && endDate !== null) return undefined
  const now = { first: startDate ?? addDays(today, -29), last: endDate ?? today }
  const length = daysBetween(now.first, now.last) + 1
  return length < 1 ? undefined : { now, before: { first: addDays(now.first, -length), last: addDays(now.first, -1) } }
}

/** The last months of a list, whole ones: they end with the range's end, else today, and its start is no matter. */
export function lastMonths({ endDate }: ReportRange, today: Day, count = 6): Month[] {
  return monthsUpTo(monthOf(endDate ?? today), count)
}

/** All days of some months that follow each other. */
export function daysOf(months: readonly Month[]): Span {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return { first: firstDayOf(first), last: lastDayOf(last) }
}

/** A range in whole units, for which sums are kept, and the days at its edges. */
export interface Parts {
  /** The first days of the first and the last whole unit. */
  readonly whole: Span
  readonly edges: readonly [Span, Span]
}

const NONE: Span = { first: EVER.last, last: EVER.first }

/** The range in units of so many months (a quarter has 3), counted from January. */
export function partsOf({ startDate, endDate }: ReportRange, months: 1 | 3): Parts {
  const span = spanOf({ startDate, endDate })
  const unitOf = (day: Day): Month => addMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % months))
  const cut = {
    first: firstDayOf(unitOf(span.first)) < span.first,
    last: lastDayOf(addMonths(unitOf(span.last), months - 1)) > span.last,
  }
  const first = addMonths(unitOf(span.first), cut.first ? months : 0)
  const last = addMonths(unitOf(span.last), cut.last && endDate !== null ? -months : 0)
  if (first > last) return { whole: NONE, edges: [span, NONE] }
  return {
    whole: { first: firstDayOf(first), last: firstDayOf(last) },
    edges: [
      cut.first ? { first: span.first, last: addDays(firstDayOf(first), -1) } : NONE,
      cut.last && endDate !== null ? { first: firstDayOf(addMonths(last, months)), last: span.last } : NONE,
    ],
  }
}
