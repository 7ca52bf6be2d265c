import type { ReportRange } from '@shop/contracts/reports/calls'
import { formatMonth, inclusiveRange, monthOf, parseDay, type Day, type Month } from '../calendar/days.ts'
import type { SalesIndex } from './sales-index.ts'

/** Cents a customer spends to belong to a segment. Declared here, since the oracle is independent of the reporting service. */
export interface SegmentThresholds {
  readonly VIP: number
  readonly Premium: number
  readonly Regular: number
}

export interface ReportRequest {
  readonly range: ReportRange
  /** YYYY-MM-DD. */
  readonly today: string
  readonly thresholds: SegmentThresholds
}

/** The days of a request; an open side is infinite. */
export interface Period {
  readonly first: Day
  readonly last: Day
}

export function periodOf({ range: { startDate, endDate } }: ReportRequest): Period {
  return {
    first: startDate === null ? -Infinity : parseDay(startDate),
    last: endDate === null ? Infinity : parseDay(endDate),
  }
}

export function isWithin(day: Day | null, { first, last }: Period): boolean {
  return day !== null && first <= day && day <= last
}

/** The end date, else today. */
export function lastDayOf({ range, today }: ReportRequest): Day {
  return parseDay(range.endDate ?? today)
}

/** The last months up to the end date, else up to today; oldest first. */
export function lastMonths(request: ReportRequest, count: number): Month[] {
  const last = monthOf(lastDayOf(request))
  return inclusiveRange(last - count + 1, last)
}

/** One row for each of the last 6 months. */
export function byMonth<Row>(request: ReportRequest, rowOf: (month: Month) => Row): ({ period: string } & Row)[] {
  return lastMonths(request, 6).map((month) => ({ period: formatMonth(month), ...rowOf(month) }))
}

export function isIn(month: Month, day: Day | null): boolean {
  return day !== null && monthOf(day) === month
}

/** The fields that every report carries. */
export function headerOf({ asOf, timeZone }: SalesIndex, { range: { startDate, endDate } }: ReportRequest) {
  return { dateRange: { startDate, endDate }, asOf, timeZone }
}
