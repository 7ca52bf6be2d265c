import { segments } from '@shop/contracts/reports'
import { average, percent, sumOf } from '../rounding.ts'
import { byMonth, headerOf, isIn, isWithin, periodOf, type ReportRequest, type SegmentThresholds } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { Sale, SalesIndex } from './sales-index.ts'
import { segmentOf } from './segments.ts'
import { sortBy } from './sort-by.ts'

type Customer = Report<'customerAnalytics'>['topCustomers'][number]

const LIMIT = 15

/** The customers of these sales. */
function customersOf(sales: readonly Sale[], thresholds: SegmentThresholds): Customer[] {
  return [...Map.groupBy(sales, ({ userId }) => userId)].map(([customerId, orders]) => {
    const orderCount = orders.length
    const totalSpent = sumOf(orders, ({ totals }) => totals.total)
    const segment = segmentOf(totalSpent, thresholds)
    return { customerId, orderCount, totalSpent, avgOrderValue: average(totalSpent, orderCount), segment }
  })
}

const spentBy = (customers: readonly Customer[]) => sumOf(customers, ({ totalSpent }) => totalSpent)

function segmentRows(customers: readonly Customer[]) {
  if (customers.length === 0) return []
  return segments.map((segment) => {
    const members = customers.filter((customer) => customer.segment === segment)
    const revenue = spentBy(members)
    const orders = sumOf(members, ({ orderCount }) => orderCount)
    return { segment, customers: members.length, revenue, avgOrderValue: average(revenue, orders) }
  })
}

/** The day of each customer's first order ever. */
export function firstDays({ sales }: SalesIndex): Map<string, number> {
  const byCustomer = [...Map.groupBy(sales, ({ userId }) => userId)]
  return new Map(byCustomer.map(([userId, orders]) => [userId, Math.min(...orders.map(({ day }) => day))]))
}

export function customerAnalytics(salesIndex: SalesIndex, request: ReportRequest): Report<'customerAnalytics'> {
  const period = periodOf(request)
  const customers = customersOf(
    salesIndex.sales.filter(({ day }) => isWithin(day, period)),
    request.thresholds,
  )
  const allCustomers = customersOf(salesIndex.sales, request.thresholds)
  const acquisitionDays = [...firstDays(salesIndex).values()]
  const countOf = (segment: string) => customers.filter((customer) => customer.segment === segment).length
  return {
    customerSegments: segmentRows(customers),
    segmentSummary: { VIP: countOf('VIP'), Premium: countOf('Premium'), Regular: countOf('Regular'), New: countOf('New') },
    customerAcquisition: byMonth(request, (month) => ({
      newCustomers: acquisitionDays.filter((day) => isIn(month, day)).length,
    })),
    metrics: {
      totalCustomers: customers.length,
      retentionRate: percent(customers.filter(({ orderCount }) => orderCount >= 2).length, customers.length),
      avgCustomerValue: average(spentBy(customers), customers.length),
      customerLifetimeValue: average(spentBy(allCustomers), allCustomers.length),
    },
    topCustomers: sortBy(
      customers,
      ({ totalSpent }) => -totalSpent,
      ({ customerId }) => customerId,
    ).slice(0, LIMIT),
    ...headerOf(salesIndex, request),
  }
}
