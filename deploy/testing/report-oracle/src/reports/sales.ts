import { dayNamed, nameOfDay, through } from '../calendar/days.ts'
import { average, growth, sumOf } from '../exact.ts'
import type { Answer } from './answer.ts'
import type { Books, Sale } from './books.ts'
import { byMonth, factsOf, isIn, isWithin, lastDayOf, periodOf } from './question.ts'
import type { Period, Question } from './question.ts'

const revenueOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.total)
const traffic = (sales: readonly Sale[]) => ({ revenue: revenueOf(sales), orders: sales.length })
const salesIn = ({ sales }: Books, period: Period) => sales.filter(({ day }) => isWithin(day, period))

/** What is compared with what; nothing where there is no time before. */
function comparison(question: Question): { now: Period; before: Period } | undefined {
  const today = dayNamed(question.today)
  const { startDate, endDate } = question.range
  if (startDate === null && endDate !== null) return undefined
  const last = lastDayOf(question)
  const first = startDate === null ? today - 29 : dayNamed(startDate)
  const length = last - first + 1
  if (length <= 0) return undefined
  return { now: { first, last }, before: { first: first - length, last: first - 1 } }
}

function growthOf(books: Books, question: Question) {
  const compared = comparison(question)
  if (compared === undefined || salesIn(books, periodOf(question)).length === 0) return { revenueGrowth: null, orderGrowth: null }
  const [now, before] = [salesIn(books, compared.now), salesIn(books, compared.before)]
  return {
    revenueGrowth: growth(revenueOf(now), revenueOf(before)),
    orderGrowth: growth(now.length, before.length),
  }
}

function dailySales(books: Books, question: Question) {
  const { first } = periodOf(question)
  const firstOrder = books.sales.map(({ day }) => day).reduce((one, other) => Math.min(one, other), Infinity)
  const from = first === -Infinity ? firstOrder : first
  const byDay = Map.groupBy(books.sales, ({ day }) => day)
  return (from === Infinity ? [] : through(from, lastDayOf(question))).map((day) => ({
    date: nameOfDay(day),
    ...traffic(byDay.get(day) ?? []),
  }))
}

export function salesAnalytics(books: Books, question: Question): Answer<'salesAnalytics'> {
  const sales = salesIn(books, periodOf(question))
  const totalRevenue = revenueOf(sales)
  return {
    summary: {
      totalRevenue,
      totalOrders: sales.length,
      averageOrderValue: average(totalRevenue, sales.length),
      paidRevenue: revenueOf(sales.filter(({ paidAt }) => paidAt !== null)),
      ...growthOf(books, question),
    },
    paymentMethods: {
      Stripe: sales.filter(({ method }) => method === 'Stripe').length,
      COD: sales.filter(({ method }) => method === 'COD').length,
    },
    dailySales: dailySales(books, question),
    monthlyComparison: byMonth(question, (month) => traffic(books.sales.filter(({ day }) => isIn(month, day)))),
    ...factsOf(books, question),
  }
}
