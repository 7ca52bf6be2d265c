import { formatDay, inclusiveRange, parseDay } from '../calendar/days.ts'
import { average, growth, sumOf } from '../rounding.ts'
import { byMonth, headerOf, isIn, isWithin, lastDayOf, periodOf, type Period, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { Sale, SalesIndex } from './sales-index.ts'

const revenueOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.total)
const traffic = (sales: readonly Sale[]) => ({ revenue: revenueOf(sales), orders: sales.length })
const salesIn = ({ sales }: SalesIndex, period: Period) => sales.filter(({ day }) => isWithin(day, period))

/** The periods that growth compares; undefined for a range without a preceding period. */
function comparison(request: ReportRequest): { now: Period; before: Period } | undefined {
  const today = parseDay(request.today)
  const { startDate, endDate } = request.range
  if (startDate === null && endDate !== null) return undefined
  const last = lastDayOf(request)
  const first = startDate === null ? today - 29 : parseDay(startDate)
  const length = last - first + 1
  if (length <= 0) return undefined
  return { now: { first, last }, before: { first: first - length, last: first - 1 } }
}

function growthOf(salesIndex: SalesIndex, request: ReportRequest) {
  const compared = comparison(request)
  if (compared === undefined || salesIn(salesIndex, periodOf(request)).length === 0)
    return { revenueGrowth: null, orderGrowth: null }
  const now = salesIn(salesIndex, compared.now)
  const before = salesIn(salesIndex, compared.before)
  return {
    revenueGrowth: growth(revenueOf(now), revenueOf(before)),
    orderGrowth: growth(now.length, before.length),
  }
}

function dailySales(salesIndex: SalesIndex, request: ReportRequest) {
  const { first } = periodOf(request)
  const firstOrder = salesIndex.sales.map(({ day }) => day).reduce((earliest, day) => Math.min(earliest, day), Infinity)
  const from = first === -Infinity ? firstOrder : first
  const byDay = Map.groupBy(salesIndex.sales, ({ day }) => day)
  return (from === Infinity ? [] : inclusiveRange(from, lastDayOf(request))).map((day) => ({
    date: formatDay(day),
    ...traffic(byDay.get(day) ?? []),
  }))
}

export function salesAnalytics(salesIndex: SalesIndex, request: ReportRequest): Report<'salesAnalytics'> {
  const sales = salesIn(salesIndex, periodOf(request))
  const totalRevenue = revenueOf(sales)
  return {
    summary: {
      totalRevenue,
      totalOrders: sales.length,
      averageOrderValue: average(totalRevenue, sales.length),
      paidRevenue: revenueOf(sales.filter(({ paidAt }) => paidAt !== null)),
      ...growthOf(salesIndex, request),
    },
    paymentMethods: {
      Stripe: sales.filter(({ method }) => method === 'Stripe').length,
      COD: sales.filter(({ method }) => method === 'COD').length,
    },
    dailySales: dailySales(salesIndex, request),
    monthlyComparison: byMonth(request, (month) => traffic(salesIndex.sales.filter(({ day }) => isIn(month, day)))),
    ...headerOf(salesIndex, request),
  }
}
