import { seededRandom } from './seeded-random.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** 18 months. */
export const PAST_DAYS = 548

/** How much is bought in a month compared with an average one, from January: before Christmas most. */
const MONTHS = [0.78, 0.76, 0.88, 0.95, 1.02, 1, 0.92, 0.84, 1, 1.08, 1.42, 1.75]
/** From Sunday. */
const WEEKDAYS = [1.28, 0.95, 0.9, 0.9, 0.95, 1.05, 1.22]
/** From midnight, UTC: few at night, a rise at noon, most in the evening. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 7, 10, 13, 15, 17, 20, 19, 16, 15, 16, 19, 24, 29, 31, 27, 17, 8]
/** The shop sells this many times as much at the end as it did at first. */
const GROWTH = 3.2

/** How many orders the hour after `at` has compared with others; `progress` goes from 0 at the beginning to 1 at the end. */
function weightOf(at: Date, progress: number): number {
  const growth = GROWTH ** progress
  return growth * (MONTHS[at.getUTCMonth()] ?? 1) * (WEEKDAYS[at.getUTCDay()] ?? 1) * (HOURS[at.getUTCHours()] ?? 1)
}

/** The moments of `count` orders in the 18 months before `end`, ascending. */
export function orderMoments(end: Date, count: number): Date[] {
  const hours = PAST_DAYS * 24
  const start = end.getTime() - hours * HOUR_MS
  const weights = Array.from({ length: hours }, (_, hour) => weightOf(new Date(start + hour * HOUR_MS), hour / hours))
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count
  const random = seededRandom('moments')
  const moments: Date[] = []
  let passed = 0
  let next = random() * step
  weights.forEach((weight, hour) => {
    for (; next < passed + weight && moments.length < count; next = (moments.length + random()) * step) {
      moments.push(new Date(Math.floor(start + (hour + (next - passed) / weight) * HOUR_MS)))
    }
    passed += weight
  })
  return moments
}
