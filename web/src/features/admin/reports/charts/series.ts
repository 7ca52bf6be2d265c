import { toCents, toDollars } from '@shop/contracts'
import { addDays, daysIn, fullDay, mondayOf, monthName, monthOf, shortDay } from '../range/calendar.ts'

/** What one point of a chart stands for. */
export type Grain = 'day' | 'week' | 'month'

const LONGEST_BY_DAY = 120
const LONGEST_BY_WEEK = 2 * 366

interface DaySales {
  date: string
  revenue: number
  orders: number
}

export interface Point {
  /** First and last day, as far as they lie within the range. */
  start: string
  end: string
  revenue: number
  orders: number
}

/** As fine as can be told apart on a screen. */
export function grainOf(days: number): Grain {
  if (days <= LONGEST_BY_DAY) return 'day'
  return days <= LONGEST_BY_WEEK ? 'week' : 'month'
}

const bucketOf: Record<Grain, (day: string) => string> = { day: (day) => day, week: mondayOf, month: monthOf }

/** Days, oldest first, summed by day, by week from Monday on, or by month. */
export function pointsOf(days: readonly DaySales[], grain: Grain): Point[] {
  const points = new Map<string, Point & { cents: number }>()
  for (const { date, revenue, orders } of days) {
    const bucket = bucketOf[grain](date)
    const point = points.get(bucket) ?? { start: date, end: date, revenue: 0, orders: 0, cents: 0 }
    const cents = point.cents + toCents(revenue)
    points.set(bucket, { ...point, end: date, orders: point.orders + orders, cents, revenue: toDollars(cents) })
  }
  return [...points.values()].map(({ cents: _cents, ...point }) => point)
}

/** The point's name below the axis. */
export function axisName(point: Pick<Point, 'start'>, grain: Grain): string {
  return grain === 'month' ? monthName(monthOf(point.start)) : shortDay(point.start)
}

/** The point's whole name. */
export function pointName({ start, end }: Pick<Point, 'start' | 'end'>, grain: Grain): string {
  if (grain === 'day' || start === end) return fullDay(start)
  const isWhole = start.endsWith('-01') && monthOf(addDays(end, 1)) !== monthOf(start)
  return grain === 'month' && isWhole ? monthName(monthOf(start)) : `${shortDay(start)} – ${fullDay(end)}`
}

/** How many days these are; none for an empty list. */
export function lengthOf(days: readonly DaySales[]): number {
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? daysIn(first.date, last.date) : 0
}
