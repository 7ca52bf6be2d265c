import type { ReportRange } from '@shop/contracts/reports/calls'
import { formatDay, formatMonth, monthOf, parseDay, type Day } from '../calendar/days.ts'
import type { SalesIndex } from '../reports/sales-index.ts'
import type { Random } from './random.ts'

/** Numbers of days at which an RFM score or a growth period changes. */
const boundaryDistances = [0, 1, 29, 30, 31, 60, 61, 90, 91, 180, 181]

/** The day of a sale, payment, refund or closed order, or a day at a boundary distance from one. */
function boundaryDay(random: Random, { sales, closedDays, refunds }: SalesIndex, today: Day): Day {
  const sale = random.pick(sales)
  const eventDay = random.pick([
    sale.day,
    sale.paidDay ?? sale.day,
    random.pick([today, ...closedDays, ...refunds.map(({ day }) => day)]),
  ])
  return eventDay + random.pick([-1, 0, 0, 1, random.pick(boundaryDistances)])
}

/** Either an arbitrary range of days or a usual one: a month, the last 7 or 30 days, one with an open side. */
export function randomRange(random: Random, salesIndex: SalesIndex, todayText: string): ReportRange {
  const today = parseDay(todayText)
  const day = boundaryDay(random, salesIndex, today)
  const otherDay = boundaryDay(random, salesIndex, today)
  const between = (first: Day, last: Day): ReportRange => ({ startDate: formatDay(first), endDate: formatDay(last) })
  const month = monthOf(day)
  return random.pick([
    () => between(Math.min(day, otherDay), Math.max(day, otherDay)),
    () => between(Math.min(day, otherDay), Math.max(day, otherDay)),
    () => between(day, day + random.between(1, 40)),
    () => between(day, day),
    () => between(parseDay(`${formatMonth(month)}-01`), parseDay(`${formatMonth(month + 1)}-01`) - 1),
    () => between(today - random.pick([0, 6, 29]), today),
    () => ({ startDate: formatDay(day), endDate: null }),
    () => ({ startDate: null, endDate: formatDay(day) }),
    () => between(today - 5_000, today - 4_990),
  ])()
}
