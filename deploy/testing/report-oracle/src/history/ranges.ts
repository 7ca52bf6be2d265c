import type { ReportRange } from '@shop/contracts/internal'
import { dayNamed, monthOfDay, nameOfDay, nameOfMonth } from '../calendar/days.ts'
import type { Day } from '../calendar/days.ts'
import type { Books } from '../reports/books.ts'
import type { Chance } from './chance.ts'

/** How long after an order RFM's and the growth's answers change. */
const distances = [0, 1, 29, 30, 31, 60, 61, 90, 91, 180, 181]

/** Days on which something happened, or from which it is some telling number of days away. */
function tellingDay(chance: Chance, { sales, closedDays, refunds }: Books, today: Day): Day {
  const sale = chance.pick(sales)
  const near = chance.pick([
    sale.day,
    sale.paidDay ?? sale.day,
    chance.pick([today, ...closedDays, ...refunds.map(({ day }) => day)]),
  ])
  return near + chance.pick([-1, 0, 0, 1, chance.pick(distances)])
}

/** A range of days that cuts through weeks, months and years, or one that somebody is likely to ask for. */
export function randomRange(chance: Chance, books: Books, todayName: string): ReportRange {
  const today = dayNamed(todayName)
  const [one, other] = [tellingDay(chance, books, today), tellingDay(chance, books, today)]
  const between = (first: Day, last: Day): ReportRange => ({ startDate: nameOfDay(first), endDate: nameOfDay(last) })
  const month = monthOfDay(one)
  return chance.pick([
    () => between(Math.min(one, other), Math.max(one, other)),
    () => between(Math.min(one, other), Math.max(one, other)),
    () => between(one, one + chance.between(1, 40)),
    () => between(one, one),
    () => between(dayNamed(`${nameOfMonth(month)}-01`), dayNamed(`${nameOfMonth(month + 1)}-01`) - 1),
    () => between(today - chance.pick([0, 6, 29]), today),
    () => ({ startDate: nameOfDay(one), endDate: null }),
    () => ({ startDate: null, endDate: nameOfDay(one) }),
    () => between(today - 5_000, today - 4_990),
  ])()
}
