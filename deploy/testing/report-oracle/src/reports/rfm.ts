import { rfmGroups } from '@shop/contracts/reports'
import type { RfmGroup } from '@shop/contracts/reports'
import { decimal, sumOf } from '../exact.ts'
import type { Answer } from './answer.ts'
import type { Books } from './books.ts'
import { factsOf, isWithin, lastDayOf, periodOf } from './question.ts'
import type { Question } from './question.ts'

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

function customersOf({ sales }: Books, question: Question) {
  const [period, end] = [periodOf(question), lastDayOf(question)]
  const within = sales.filter(({ day }) => isWithin(day, period))
  return [...Map.groupBy(within, ({ userId }) => userId).values()].map((own) => {
    const days = end - Math.max(...own.map(({ day }) => day))
    const [recency, frequency] = [recencyScore(days), frequencyScore(own.length)]
    const revenue = sumOf(own, ({ totals }) => totals.total)
    return { days, orders: own.length, recency, frequency, group: groupOf(recency, frequency), revenue }
  })
}

type Customer = ReturnType<typeof customersOf>[number]

const figures = (members: readonly Customer[]) => ({
  customers: members.length,
  revenue: sumOf(members, ({ revenue }) => revenue),
})

function groupRow(group: RfmGroup, members: readonly Customer[]) {
  const days = sumOf(members, (customer) => customer.days)
  const orders = sumOf(members, (customer) => customer.orders)
  return {
    group,
    ...figures(members),
    avgRecencyDays: decimal(days, members.length),
    avgOrders: decimal(orders, members.length),
  }
}

export function rfm(books: Books, question: Question): Answer<'rfm'> {
  const customers = customersOf(books, question)
  const named = customers.length === 0 ? [] : rfmGroups
  return {
    groups: named.map((group) =>
      groupRow(
        group,
        customers.filter((customer) => customer.group === group),
      ),
    ),
    matrix: scores.flatMap((recency) =>
      scores.map((frequency) => ({
        recency,
        frequency,
        ...figures(customers.filter((customer) => customer.recency === recency && customer.frequency === frequency)),
      })),
    ),
    ...factsOf(books, question),
  }
}
