import { addDays, monthOf, toCents, toDollars } from '@shop/contracts/shared'
import { formatDay, formatDayAndMonth, formatMonth } from '../../../../lib/format.ts'
import { countDays, mondayOf } from '../date-range/calendar.ts'
import { markUnfinished } from '../date-range/unfinished.ts'

/** The length of a bucket. */
export type Granularity = 'day' | 'week' | 'month'

const MAX_DAYS_BY_DAY = 120
const MAX_DAYS_BY_WEEK = 2 * 366

interface DaySales {
  date: string
  revenue: number
  orders: number
}

/** Sales of a period; one point of a chart. */
export interface Bucket {
  /** First and last day of the period, cut to the report's range. */
  start: string
  end: string
  revenue: number
  orders: number
}

/** A bucket with the revenue that it is compared with. */
export interface ComparedBucket extends Bucket {
  before?: number
}

/** The finest granularity whose points can still be distinguished on a screen. */
export function granularityOf(days: number): Granularity {
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

const bucketKeyOf: Record<Granularity, (day: string) => string> = { day: (day) => day, week: mondayOf, month: monthOf }

/** The same for two buckets of one day, week or month, however they are cut. */
export const bucketKey = ({ start }: Pick<Bucket, 'start'>, granularity: Granularity): string => bucketKeyOf[granularity](start)

/** Sums daily sales, oldest first, per bucket. Weeks start on Monday. Revenue is summed in cents to avoid rounding errors. */
export function toBuckets(days: readonly DaySales[], granularity: Granularity): Bucket[] {
  const buckets = new Map<string, Bucket & { cents: number }>()
  for (const { date, revenue, orders } of days) {
    const key = bucketKeyOf[granularity](date)
    const bucket = buckets.get(key) ?? { start: date, end: date, revenue: 0, orders: 0, cents: 0 }
    const cents = bucket.cents + toCents(revenue)
    buckets.set(key, { ...bucket, end: date, orders: bucket.orders + orders, cents, revenue: toDollars(cents) })
  }
  return [...buckets.values()].map(({ cents: _cents, ...bucket }) => bucket)
}

/** The short label for the axis. */
export function axisLabel(bucket: Pick<Bucket, 'start'>, granularity: Granularity): string {
  return granularity === 'month' ? formatMonth(monthOf(bucket.start)) : formatDayAndMonth(bucket.start)
}

/** A month that the range cuts is labelled with its days. */
function labelOf({ start, end }: Pick<Bucket, 'start' | 'end'>, granularity: Granularity): string {
  if (granularity === 'day' || start === end) return formatDay(start)
  const isWholeMonth = start.endsWith('-01') && monthOf(addDays(end, 1)) !== monthOf(start)
  return granularity === 'month' && isWholeMonth ? formatMonth(monthOf(start)) : `${formatDayAndMonth(start)} – ${formatDay(end)}`
}

/** The full label for tooltips and tables; it marks the bucket of today. */
export function bucketLabel(bucket: Pick<Bucket, 'start' | 'end'>, granularity: Granularity, today?: string): string {
  return markUnfinished(labelOf(bucket, granularity), bucket.start, bucket.end, today)
}

/** The number of days from the first to the last; 0 for an empty list. */
export function daysCovered(days: readonly DaySales[]): number {
  const first = days[0]
  const last = days.at(-1)
  return first && last ? countDays(first.date, last.date) : 0
}
