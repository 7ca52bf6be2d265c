import { type Segment, segments } from '@shop/contracts/reports'
import { monthOf } from '@shop/contracts/shared'
import { firstDayOf } from '../calendar/months.ts'
import { lastMonths } from '../calendar/period.ts'
import { customerSpending, SEGMENT_OF_PAID } from './customer-spending.ts'
import type { QueryContext } from './report-context.ts'
import { withHeader } from './report-header.ts'
import type { CustomerReport } from './report-types.ts'
import { percent, quotient, sumOf } from './rounding.ts'

const LIMIT = 15

interface SegmentRow {
  readonly segment: Segment
  readonly customers: number
  readonly orders: number
  readonly revenue: number
  /** The number of customers with two orders or more. */
  readonly returning: number
  /** The customers who spent most. */
  readonly top: readonly (readonly [customerId: string, orderCount: number, totalSpent: number])[]
}

/** Reads all figures in one pass. Ids are sorted as UInt128, which gives the order of their string form. */
async function readSegments(context: QueryContext): Promise<SegmentRow[]> {
  const { sql, params } = customerSpending(context)
  return context.store.query<SegmentRow>(
    `SELECT ${SEGMENT_OF_PAID},
       count() AS customers, sum(placed) AS orders, sum(paid) AS revenue, countIf(placed >= 2) AS returning,
       arrayMap(one -> (one.3, one.4, -one.1), groupArraySorted(${LIMIT})((-paid, toUInt128(user_id), user_id, placed))) AS top
     FROM (${sql}) GROUP BY segment`,
    { ...params, ...context.segments },
  )
}

function topOf(rows: readonly SegmentRow[]): CustomerReport['topCustomers'] {
  const descending = segments.flatMap((segment) => rows.filter((row) => row.segment === segment))
  const customers = descending.flatMap(({ segment, top }) => top.map((customer) => ({ segment, customer })))
  return customers.slice(0, LIMIT).map(({ segment, customer: [customerId, orderCount, totalSpent] }) => {
    return { customerId, orderCount, totalSpent, avgOrderValue: quotient(totalSpent, orderCount), segment }
  })
}

/** All customers by the month of their first order, whatever the range. */
async function readAcquisition({ store, tables, timeZone }: QueryContext) {
  return store.query<{ first: string; customers: number; revenue: number }>(
    `SELECT toStartOfMonth(first_at, {timeZone:String}) AS first, count() AS customers, sum(spent) AS revenue
     FROM ${tables.customers} AS customers WHERE customers.orders > 0 GROUP BY first`,
    { timeZone },
  )
}

function segmentFigures(rows: readonly SegmentRow[]) {
  const bySegment = new Map(rows.map((row) => [row.segment, row]))
  const customerSegments = segments.map((segment) => {
    const { customers = 0, orders = 0, revenue = 0 } = bySegment.get(segment) ?? {}
    return { segment, customers, revenue, avgOrderValue: quotient(revenue, orders) }
  })
  const countOf = (segment: Segment): number => bySegment.get(segment)?.customers ?? 0
  return {
    customerSegments: rows.length === 0 ? [] : customerSegments,
    segmentSummary: { VIP: countOf('VIP'), Premium: countOf('Premium'), Regular: countOf('Regular'), New: countOf('New') },
  }
}

export async function readCustomers(context: QueryContext): Promise<CustomerReport> {
  const { range, today } = context
  return withHeader(context, async () => {
    const [rows, acquisition] = await Promise.all([readSegments(context), readAcquisition(context)])
    const totalCustomers = sumOf(rows, 'customers')
    const newCustomersByMonth = new Map(acquisition.map(({ first, customers }) => [first, customers]))
    return {
      ...segmentFigures(rows),
      customerAcquisition: lastMonths(range, today).map((period) => {
        return { period, newCustomers: newCustomersByMonth.get(firstDayOf(monthOf(period))) ?? 0 }
      }),
      metrics: {
        totalCustomers,
        retentionRate: percent(sumOf(rows, 'returning'), totalCustomers),
        avgCustomerValue: quotient(sumOf(rows, 'revenue'), totalCustomers),
        customerLifetimeValue: quotient(sumOf(acquisition, 'revenue'), sumOf(acquisition, 'customers')),
      },
      topCustomers: topOf(rows),
    }
  })
}
