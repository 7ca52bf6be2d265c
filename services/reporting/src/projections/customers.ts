import { segments } from '@shop/contracts/reports'
import type { Segment } from '@shop/contracts/reports'
import { firstDayOf, monthOf } from '../calendar/months.ts'
import { lastMonths } from '../calendar/period.ts'
import type { CustomerReport } from './answers.ts'
import { withFacts } from './facts.ts'
import { perCent, quotient, sumOf } from './figures.ts'
import type { Question } from './question.ts'
import { customersOf } from './spending.ts'

const SHOWN = 15

interface SegmentRow {
  readonly segment: Segment
  readonly customers: number
  readonly orders: number
  readonly revenue: number
  /** How many of them ordered twice or more. */
  readonly returning: number
  /** Who spent most of them: their id, their orders, and what they spent. */
  readonly top: readonly (readonly [string, number, number])[]
}

/** One pass over the customers for all of it. As numbers of 128 bits, ids are in the order of their texts. */
async function readSegments(question: Question): Promise<SegmentRow[]> {
  const { sql, params } = customersOf(question)
  return question.store.query<SegmentRow>(
    `SELECT multiIf(paid >= {VIP:Int64}, 'VIP', paid >= {Premium:Int64}, 'Premium', paid >= {Regular:Int64}, 'Regular', 'New') AS segment,
       count() AS customers, sum(placed) AS orders, sum(paid) AS revenue, countIf(placed >= 2) AS returning,
       arrayMap(one -> (one.3, one.4, -one.1), groupArraySorted(${SHOWN})((-paid, toUInt128(user_id), user_id, placed))) AS top
     FROM (${sql}) GROUP BY segment`,
    { ...params, ...question.segments },
  )
}

function topOf(rows: readonly SegmentRow[]): CustomerReport['topCustomers'] {
  const best = segments.flatMap((segment) => rows.filter((row) => row.segment === segment))
  const all = best.flatMap(({ segment, top }) => top.map((one) => ({ segment, one })))
  return all.slice(0, SHOWN).map(({ segment, one: [customerId, orderCount, totalSpent] }) => {
    return { customerId, orderCount, totalSpent, avgOrderValue: quotient(totalSpent, orderCount), segment }
  })
}

/** All customers there ever were, by the month of their first order. */
async function readAcquired({ store, timeZone }: Question) {
  return store.query<{ first: string; customers: number; revenue: number }>(
    `SELECT toStartOfMonth(first_at, {timeZone:String}) AS first, count() AS customers, sum(spent) AS revenue
     FROM customers WHERE orders > 0 GROUP BY first`,
    { timeZone },
  )
}

function segmentsOf(rows: readonly SegmentRow[]) {
  const found = new Map(rows.map((row) => [row.segment, row]))
  const all = segments.map((segment) => {
    const { customers = 0, orders = 0, revenue = 0 } = found.get(segment) ?? {}
    return { segment, customers, revenue, avgOrderValue: quotient(revenue, orders) }
  })
  const countOf = (segment: Segment): number => found.get(segment)?.customers ?? 0
  return {
    customerSegments: rows.length === 0 ? [] : all,
    segmentSummary: { VIP: countOf('VIP'), Premium: countOf('Premium'), Regular: countOf('Regular'), New: countOf('New') },
  }
}

export async function readCustomers(question: Question): Promise<CustomerReport> {
  const { range, today } = question
  return withFacts(question, async () => {
    const [rows, acquired] = await Promise.all([readSegments(question), readAcquired(question)])
    const totalCustomers = sumOf(rows, ({ customers }) => customers)
    const newIn = new Map(acquired.map(({ first, customers }) => [first, customers]))
    return {
      ...segmentsOf(rows),
      customerAcquisition: lastMonths(range, today).map((period) => {
        return { period, newCustomers: newIn.get(firstDayOf(monthOf(period))) ?? 0 }
      }),
      metrics: {
        totalCustomers,
        retentionRate: perCent(
          sumOf(rows, ({ returning }) => returning),
          totalCustomers,
        ),
        avgCustomerValue: quotient(
          sumOf(rows, ({ revenue }) => revenue),
          totalCustomers,
        ),
        customerLifetimeValue: quotient(
          sumOf(acquired, ({ revenue }) => revenue),
          sumOf(acquired, ({ customers }) => customers),
        ),
      },
      topCustomers: topOf(rows),
    }
  })
}
