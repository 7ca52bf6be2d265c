import { weekdays } from '@shop/contracts/reports'
import { paymentMethods, shopCurrency } from '@shop/contracts/shared'
import { weekdayOf } from '../calendar/days.ts'
import { average, percent, sumOf, twoDecimals } from '../rounding.ts'
import { headerOf, isWithin, periodOf, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { Sale, SalesIndex } from './sales-index.ts'
import { sortBy } from './sort-by.ts'

const LIMIT = 10
const HOUR_MS = 3_600_000

const revenueOf = (sales: readonly Sale[]) => sumOf(sales, ({ totals }) => totals.total)
const paid = (sales: readonly Sale[]) => sales.filter(({ paidAt }) => paidAt !== null)
const delivered = (sales: readonly Sale[]) => sales.filter(({ deliveredAt }) => deliveredAt !== null)

/** Independent of `orderValueSteps` in the contracts, which the reporting service uses. Bounds in cents. */
const ranges = [
  { min: 0, max: 50_00 },
  { min: 50_00, max: 100_00 },
  { min: 100_00, max: 250_00 },
  { min: 250_00, max: 500_00 },
  { min: 500_00, max: 1000_00 },
  { min: 1000_00, max: null },
] as const

/** Without the decimals of the currency, which every bound has as zeros. */
function labelOf(min: number, max: number | null): string {
  const { decimals } = shopCurrency()
  const whole = (bound: number): string => String(bound).slice(0, decimals === 0 ? undefined : -decimals) || '0'
  return max === null ? `${whole(min)}+` : `${whole(min)}–${whole(max)}`
}

function valueRanges(sales: readonly Sale[]) {
  if (sales.length === 0) return []
  return ranges.map(({ min, max }) => {
    const range = labelOf(min, max)
    const members = sales.filter(({ totals }) => min <= totals.total && (max === null || totals.total < max))
    return { range, min, max, count: members.length, revenue: revenueOf(members) }
  })
}

function methodStats(sales: readonly Sale[]) {
  return paymentMethods
    .map((method) => ({ method, members: sales.filter((sale) => sale.method === method) }))
    .filter(({ members }) => members.length > 0)
    .map(({ method, members }) => ({
      method,
      count: members.length,
      revenue: revenueOf(members),
      averageOrderValue: average(revenueOf(members), members.length),
      paidRate: percent(paid(members).length, members.length),
    }))
}

function patterns(sales: readonly Sale[]) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const isOn = (day: string) => (sale: Sale) => weekdays[weekdayOf(sale.day)] === day
  const isAt = (hour: number) => (sale: Sale) => sale.hour === hour
  const traffic = (members: readonly Sale[]) => ({ orders: members.length, revenue: revenueOf(members) })
  return {
    byDay: weekdays.map((day) => ({ day, ...traffic(sales.filter(isOn(day))) })),
    byHour: hours.map((hour) => ({ hour, ...traffic(sales.filter(isAt(hour))) })),
    byDayAndHour: weekdays.flatMap((day) =>
      hours.map((hour) => ({ day, hour, ...traffic(sales.filter(isOn(day)).filter(isAt(hour))) })),
    ),
  }
}

function recent(sales: readonly Sale[]) {
  const newest = sortBy(
    sales,
    ({ placedAt }) => -placedAt,
    ({ orderId }) => orderId,
  ).slice(0, LIMIT)
  return newest.map(({ orderId, userId, placedAt, totals, paidAt, deliveredAt, method }) => ({
    orderId,
    customerId: userId,
    placedAt: new Date(placedAt).toISOString(),
    totalPrice: totals.total,
    isPaid: paidAt !== null,
    isDelivered: deliveredAt !== null,
    paymentMethod: method,
  }))
}

export function orderAnalytics(salesIndex: SalesIndex, request: ReportRequest): Report<'orderAnalytics'> {
  const period = periodOf(request)
  const sales = salesIndex.sales.filter(({ day }) => isWithin(day, period))
  const paidCount = paid(sales).length
  const deliveredSales = delivered(sales)
  const totalShipping = sumOf(sales, ({ net }) => net.shipping)
  // An order on delivery may arrive before it is paid.
  const deliveryTime = sumOf(paid(deliveredSales), ({ paidAt, deliveredAt }) => (deliveredAt ?? 0) - (paidAt ?? 0))
  return {
    statusBreakdown: {
      total: sales.length,
      paid: paidCount,
      delivered: deliveredSales.length,
      unpaid: sales.length - paidCount,
      cancelled: salesIndex.closedDays.filter((day) => isWithin(day, period)).length,
    },
    orderValueRanges: valueRanges(sales),
    paymentMethodStats: methodStats(sales),
    orderPatterns: patterns(sales),
    shippingStats: {
      avgShippingCost: average(totalShipping, sales.length),
      freeShippingOrders: sales.filter(({ totals }) => totals.shipping === 0).length,
      totalShipping,
    },
    deliveryMetrics: {
      deliveryRate: percent(deliveredSales.length, paidCount),
      avgDeliveryTime: twoDecimals(deliveryTime, deliveredSales.length * HOUR_MS),
    },
    recentOrders: recent(sales),
    ...headerOf(salesIndex, request),
  }
}
