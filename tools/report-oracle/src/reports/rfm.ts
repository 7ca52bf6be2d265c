import { type RfmGroup, rfmGroups } from '@shop/contracts/reports'
import { sumOf, twoDecimals } from '../rounding.ts'
import { headerOf, isWithin, lastDayOf, periodOf, type ReportRequest } from './report-request.ts'
import type { Report } from './report-types.ts'
import type { SalesIndex } from './sales-index.ts'

const scores = [1, 2, 3, 4, 5] as const

function recencyScore(days: number): number {
  if (days <= 30) return 5
  if (days <= 60) return 4
  if (days <= 90) return 3
  return days <= 180 ? 2 : 1
}

function frequencyScore(orders: number): number {
  if (orders >= 10) return 5
  if (orders >= 5) return 4
  return Math.min(orders, 3)
}

function groupOf(recency: number, frequency: number): RfmGroup {
  if (recency === 1) return 'Lost'
  if (recency >= 4 && frequency >= 4) return 'Champions'
  if (recency >= 3 && frequency >= 3) return 'Loyal'
  return recency >= 4 ? 'Promising' : 'At Risk'
}

function customersOf({ sales }: SalesIndex, request: ReportRequest) {
  const period = periodOf(request)
  const end = lastDayOf(request)
  const inPeriod = sales.filter(({ day }) => isWithin(day, period))
  return [...Map.groupBy(inPeriod, ({ userId }) => userId).values()].map((orders) => {
    const days = end - Math.max(...orders.map(({ day }) => day))
    const recency = recencyScore(days)
    const frequency = frequencyScore(orders.length)
    const revenue = sumOf(orders, ({ totals }) => totals.total)
    return { days, orders: orders.length, recency, frequency, group: groupOf(recency, frequency), revenue }
  })
}

type Customer = ReturnType<typeof customersOf>[number]

const totalsOf = (members: readonly Customer[]) => ({
  customers: members.length,
  revenue: sumOf(members, ({ revenue }) => revenue),
})

function groupRow(group: RfmGroup, members: readonly Customer[]) {
  const days = sumOf(members, (customer) => customer.days)
  const orders = sumOf(members, (customer) => customer.orders)
  return {
    group,
    ...totalsOf(members),
    avgRecencyDays: twoDecimals(days, members.length),
    avgOrders: twoDecimals(orders, members.length),
  }
}

export function rfm(salesIndex: SalesIndex, request: ReportRequest): Report<'rfm'> {
  const customers = customersOf(salesIndex, request)
  const groups = customers.length === 0 ? [] : rfmGroups
  return {
    groups: groups.map((group) =>
      groupRow(
        group,
        customers.filter((customer) => customer.group === group),
      ),
    ),
    matrix: scores.flatMap((recency) =>
      scores.map((frequency) => ({
        recency,
        frequency,
        ...totalsOf(customers.filter((customer) => customer.recency === recency && customer.frequency === frequency)),
      })),
    ),
    ...headerOf(salesIndex, request),
  }
}
