import { segments } from '@shop/contracts/reports'
import { average, percent, sumOf } from '../exact.ts'
import type { Answer } from './answer.ts'
import type { Books, Sale } from './books.ts'
import { sortedBy } from './order-by.ts'
import { byMonth, factsOf, isIn, isWithin, periodOf } from './question.ts'
import type { Question, Thresholds } from './question.ts'
import { segmentOf } from './segments.ts'

type Customer = Answer<'customerAnalytics'>['topCustomers'][number]

const LISTED = 15

/** Whoever these sales were to. */
function customersOf(sales: readonly Sale[], thresholds: Thresholds): Customer[] {
  return [...Map.groupBy(sales, ({ userId }) => userId)].map(([customerId, orders]) => {
    const [orderCount, totalSpent] = [orders.length, sumOf(orders, ({ totals }) => totals.total)]
    const segment = segmentOf(totalSpent, thresholds)
    return { customerId, orderCount, totalSpent, avgOrderValue: average(totalSpent, orderCount), segment }
  })
}

const spentBy = (customers: readonly Customer[]) => sumOf(customers, ({ totalSpent }) => totalSpent)

function segmentRows(customers: readonly Customer[]) {
  if (customers.length === 0) return []
  return segments.map((segment) => {
    const members = customers.filter((customer) => customer.segment === segment)
    const [revenue, orders] = [spentBy(members), sumOf(members, ({ orderCount }) => orderCount)]
    return { segment, customers: members.length, revenue, avgOrderValue: average(revenue, orders) }
  })
}

/** The day of everybody's first order of all. */
export function firstDays({ sales }: Books): Map<string, number> {
  const byCustomer = [...Map.groupBy(sales, ({ userId }) => userId)]
  return new Map(byCustomer.map(([userId, own]) => [userId, Math.min(...own.map(({ day }) => day))]))
}

export function customerAnalytics(books: Books, question: Question): Answer<'customerAnalytics'> {
  const period = periodOf(question)
  const customers = customersOf(
    books.sales.filter(({ day }) => isWithin(day, period)),
    question.thresholds,
  )
  const everybody = customersOf(books.sales, question.thresholds)
  const first = [...firstDays(books).values()]
  const having = (segment: string) => customers.filter((customer) => customer.segment === segment).length
  return {
    customerSegments: segmentRows(customers),
    segmentSummary: { VIP: having('VIP'), Premium: having('Premium'), Regular: having('Regular'), New: having('New') },
    customerAcquisition: byMonth(question, (month) => ({ newCustomers: first.filter((day) => isIn(month, day)).length })),
    metrics: {
      totalCustomers: customers.length,
      retentionRate: percent(customers.filter(({ orderCount }) => orderCount >= 2).length, customers.length),
      avgCustomerValue: average(spentBy(customers), customers.length),
      customerLifetimeValue: average(spentBy(everybody), everybody.length),
    },
    topCustomers: sortedBy(
      customers,
      ({ totalSpent }) => -totalSpent,
      ({ customerId }) => customerId,
    ).slice(0, LISTED),
    ...factsOf(books, question),
  }
}
